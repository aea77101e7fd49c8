import { type Language, languages, locales } from '@stimmlage/core/codes/label';
import { type PageRequest, paintedPageAt } from '@stimmlage/core/contracts/prerender';
import { hasFigures } from '@stimmlage/core/figures/public-cells';
import { limits } from '@stimmlage/core/limits';
import { topicPath } from '@stimmlage/core/topic-address';
import type { i18n } from 'i18next';
import { siteNameOf } from '../domain/installation';
import { capitalised } from '../domain/issue-name';
import { themeName } from '../domain/names';
import { headlineOf } from '../features/overview/headline';
import { topicHeadlineOf } from '../features/topic/topic-headline';
import { formatsOf } from '../i18n/formats';
import { pageTitleOf } from './page-title';

/** The size of the preview image (api/pictures). */
const PICTURE = { width: 1200, height: 630 };

interface AbsoluteHeadProps {
  address: string;
  picture: string;
  alt: string;
}

/** Metadata that link previews accept only with absolute URLs. */
const AbsoluteHead = ({ address, picture, alt }: AbsoluteHeadProps) => (
  <>
    <meta property="og:url" content={address} />
    <meta property="og:image" content={picture} />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content={String(PICTURE.width)} />
    <meta property="og:image:height" content={String(PICTURE.height)} />
    <meta property="og:image:alt" content={alt} />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:image" content={picture} />
  </>
);

interface PageContent {
  /** The title of the page; undefined for the page with all figures. */
  own: string | undefined;
  /** The sentence that sums up the page's figures; empty if there is no such sentence. */
  headline: string;
  /**
   * The period that the headline covers, which precedes the headline in the description; undefined if the
   * description states no period.
   */
  window?: string;
  /** The description of a page that has no headline. */
  lede?: string;
  /** The path of the preview image, relative to the public API. */
  picture: string;
  /**
   * Returns the URL of the page in a language; undefined if all languages have the same URL, null if the page
   * does not exist.
   */
  addressIn?: ((language: Language) => string) | null;
}

/** Returns the part of the head that depends on the page's content. */
const contentOf = ({ page, language, figures }: PageRequest, texts: i18n): PageContent => {
  const general = texts.getFixedT(language, 'public');
  const method = texts.getFixedT(language, 'method');
  const own = texts.getFixedT(language, 'topic');
  const preview = `preview.png?lang=${language}`;
  const painted = paintedPageAt(page);
  const { recent, whole, topic, wholeTopic } = figures;
  if (painted?.kind === 'method')
    return { own: method('title'), headline: '', lede: method('lede'), picture: preview };
  if (painted?.kind === 'unknown-topic')
    return {
      own: own('unknown.title'),
      headline: '',
      lede: own('unknown.text'),
      picture: preview,
      addressIn: null,
    };
  if (painted?.kind === 'topic') {
    const { category } = painted;
    const shown = wholeTopic ?? topic;
    const window =
      wholeTopic === undefined ? general('window.days', { count: limits.publicDays }) : general('window.all');
    return {
      own: themeName(category, language),
      headline:
        shown === undefined ? '' : topicHeadlineOf(shown, { t: own, general, formats: formatsOf(language) }),
      window: capitalised(window),
      picture: `topic/${preview}&category=${category}`,
      addressIn: (other) => topicPath(category, other),
    };
  }
  const overview = recent === undefined || !hasFigures(recent) ? whole : recent;
  return {
    own: undefined,
    headline: overview === undefined ? '' : headlineOf(overview, general),
    picture: preview,
  };
};

/**
 * Metadata for search engines and link previews. If no origin is configured, URLs are relative, and metadata
 * that requires absolute URLs is left out, because the Host header could be forged.
 */
export const PageHead = ({ request, texts }: { request: PageRequest; texts: i18n }) => {
  const { page, language, origin, figures } = request;
  const t = texts.getFixedT(language, ['public', 'common'] as const);
  const { about } = figures;
  const name = siteNameOf(about);
  const { own, headline, window, lede, picture, addressIn } = contentOf(request, texts);
  const title = pageTitleOf({ own, isBeside: own !== undefined, name, isSandbox: about.sandbox }, t);
  const answer = window === undefined || headline === '' ? headline : `${window}: ${headline}`;
  const description = lede ?? `${answer} ${t('hero.text', { name })}`.trim();
  const address = `${origin ?? ''}${page}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {addressIn === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address} />
      )}
      {addressIn &&
        languages.map((other) => (
          <link key={other} rel="alternate" hrefLang={other} href={`${origin ?? ''}${addressIn(other)}`} />
        ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locales[language].replace('-', '_')} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {origin !== null && (
        <AbsoluteHead address={address} picture={`${origin}/api/public/${picture}`} alt={headline || title} />
      )}
    </>
  );
};
