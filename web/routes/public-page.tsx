import { hasFigures } from '@stimmlage/core/figures/public-cells';
import { limits } from '@stimmlage/core/limits';
import { createLazyRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { useAbout } from '../data/public';
import { useModels, useSiteName, useUpdateText } from '../domain/installation';
import { About } from '../features/about/about';
import { Ticker } from '../features/about/ticker';
import { Intensity } from '../features/intensity/intensity';
import { Changes } from '../features/overview/changes-section';
import { Hero } from '../features/overview/hero';
import { Issues } from '../features/overview/issues-section';
import { Sentiment } from '../features/overview/sentiment';
import { Trends } from '../features/overview/trends-section';
import { useFigures } from '../features/overview/use-figures';
import { useWithRequest } from '../i18n/use-request-text';
import { useTexts } from '../i18n/use-texts';
import type { OnView } from '../lib/search';
import { Button } from '../public-kit/button';
import { Message } from '../public-kit/message';
import classes from './public.module.css';
import { PublicFrame } from './public-frame';
import type { PublicSearch } from './public-search';
import { SeriesParts } from './series-parts';
import { useSectionInAddress } from './use-section-in-address';

/**
 * The message that replaces the page when loading fails. On the landing page, retrying reloads the page; on
 * the dashboard, retrying repeats the requests.
 */
const PublicFailure = ({
  variant,
  error,
  onRetry,
}: {
  variant: 'landing' | 'dashboard';
  error: Error;
  onRetry: () => void;
}) => {
  const { t, common } = useTexts('public');
  const withRequest = useWithRequest();
  return (
    <div role="alert" className={classes.failure}>
      <h1>{t(`error.${variant}.title`)}</h1>
      <p>{withRequest(t(`error.${variant}.text`), error)}</p>
      <Button
        size="md"
        variant="filled"
        onClick={variant === 'landing' ? () => window.location.reload() : onRetry}
      >
        {common('tryAgain')}
      </Button>
    </div>
  );
};

interface PublicPageProps {
  /** The landing page and the dashboard differ in some texts, and in what a retry after a failure does. */
  variant: 'landing' | 'dashboard';
  search: PublicSearch;
  onSearch: OnView<PublicSearch>;
}

/** The public page: a sentence that sums up the figures, then the figures, then the details. */
const PublicPage = ({ variant, search, onSearch }: PublicPageProps) => {
  const { t } = useTexts('public');
  const about = useAbout();
  const models = useModels();
  const name = useSiteName();
  const update = useUpdateText();
  const { overview: figures, window, error: figuresError, refetch } = useFigures();
  const installation = about.data ?? null;
  // Shows no figures until it is known whether the data is from the sandbox.
  const overview = installation === null ? undefined : figures;
  const lastDay = window === null ? (installation?.lastContentAt?.slice(0, 10) ?? null) : null;

  useSectionInAddress(overview !== undefined);

  const error = figuresError ?? (about.data === undefined ? about.error : null);
  if (error !== null) {
    const retry = (): void => {
      void about.refetch();
      refetch();
    };
    return (
      <PublicFrame kind="alone">
        <PublicFailure variant={variant} error={error} onRetry={retry} />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame kind="figures">
      <Ticker />
      <Hero overview={overview} window={window} name={name} />
      {overview !== undefined && !hasFigures(overview) ? (
        <section id="issues" className={classes.empty}>
          {overview.totalDiscussions === null ? (
            <Message title={t('few.title')} text={t('few.text', { count: limits.smallestPublicCell })} />
          ) : (
            <Message title={t('empty.title')} text={`${t('empty.text')} ${update ?? ''}`} />
          )}
        </section>
      ) : (
        <>
          <Sentiment
            overview={overview}
            window={window}
            codebook={installation?.codebookVersion ?? null}
            models={models}
          />
          <div className={classes.two}>
            <Intensity days={window} isHeld={installation === null} />
            <Changes overview={overview} />
          </div>
          <Issues overview={overview} window={window} title={t(`issues.${variant}Title`)} />
        </>
      )}
      <Trends overview={overview} />
      <SeriesParts search={search} onSearch={onSearch} installation={installation} lastDay={lastDay} />
      <About />
    </PublicFrame>
  );
};

const pageAt = (path: '/' | '/public', variant: PublicPageProps['variant']) => {
  const Page = () => {
    const navigate = useNavigate({ from: path });
    return (
      <PublicPage
        variant={variant}
        search={useSearch({ from: path })}
        onSearch={(search, isSameStep = false) =>
          void navigate({ search, replace: isSameStep, resetScroll: false })
        }
      />
    );
  };
  return Page;
};

export const landing = createLazyRoute('/')({ component: pageAt('/', 'landing') });

export const figures = createLazyRoute('/public')({ component: pageAt('/public', 'dashboard') });
