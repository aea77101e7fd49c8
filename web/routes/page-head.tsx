import { locales } from '@stimmlage/core/codes/label';
import type { PageRequest } from '@stimmlage/core/contracts/prerender';
import { hasFigures } from '@stimmlage/core/figures/public-cells';
import type { i18n } from 'i18next';
import { siteNameOf } from '../domain/installation';
import { headlineOf } from '../features/overview/headline';
import { pageTitleOf } from './page-title';

/** The parameters of the preview picture (api/pictures). */
const PICTURE = { width: 1200, height: 630 };

interface AbsoluteHeadProps {
  address: string;
  picture: string;
  alt: string;
}

/** Values that link previews accept only as absolute addresses. */
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

/**
 * Metadata for search engines and link previews. Without a configured origin the address stays relative, and
 * anything that has to be absolute is left out: the Host header can be forged.
 */
export const PageHead = ({ request, texts }: { request: PageRequest; texts: i18n }) => {
  const { page, language, origin, figures } = request;
  const t = texts.getFixedT(language, ['public', 'common'] as const);
  const method = texts.getFixedT(language, 'method');
  const { about, recent, whole } = figures;
  const name = siteNameOf(about);
  const isMethod = page === '/method';
  const title = pageTitleOf(
    {
      own: isMethod ? method('title') : undefined,
      isBeside: isMethod,
      name,
      isSandbox: about.sandbox,
    },
    t,
  );
  const overview = recent === undefined || !hasFigures(recent) ? whole : recent;
  const headline = overview === undefined ? '' : headlineOf(overview, texts.getFixedT(language, 'public'));
  const description = isMethod ? method('lede') : `${headline} ${t('hero.text', { name })}`.trim();
  const address = `${origin ?? ''}${page}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locales[language].replace('-', '_')} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {origin !== null && (
        <AbsoluteHead
          address={address}
          picture={`${origin}/api/public/preview.png?lang=${language}`}
          alt={headline || title}
        />
      )}
    </>
  );
};
