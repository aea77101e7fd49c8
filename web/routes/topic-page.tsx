import type { Category } from '@stimmlage/core/codes/categories';
import type { Language } from '@stimmlage/core/codes/label';
import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { hasFigures } from '@stimmlage/core/figures/public-cells';
import { limits } from '@stimmlage/core/limits';
import { readTopicPath, topicFolders, topicPath } from '@stimmlage/core/topic-address';
import { createLazyRoute, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAbout, useTopic } from '../data/public';
import { useModels } from '../domain/installation';
import { themeName } from '../domain/names';
import { EmbedButton } from '../features/embed/embed-button';
import { Still } from '../features/embed/still';
import { Sentiment } from '../features/overview/sentiment';
import { useMovementText } from '../features/overview/use-movement-text';
import { useWindowName } from '../features/overview/window-name';
import { TopicChanges } from '../features/topic/topic-changes';
import { TopicHero } from '../features/topic/topic-hero';
import { TopicLinks } from '../features/topic/topic-links';
import { TopicMethod } from '../features/topic/topic-method';
import { TopicTrend } from '../features/topic/topic-trend';
import { UnknownTopic } from '../features/topic/unknown-topic';
import { useTexts } from '../i18n/use-texts';
import { Failure } from '../public-kit/message';
import { Section } from '../public-kit/section';
import classes from './public.module.css';
import { PublicFrame } from './public-frame';
import { useSectionInAddress } from './use-section-in-address';

/**
 * Fetches the issue's figures for the usual number of days or, if there were no statements on these days, for
 * all time.
 */
const useFigures = (category: Category) => {
  const recent = useTopic(category, limits.publicDays, { enabled: true });
  const isQuiet = recent.data !== undefined && !hasFigures({ totalDiscussions: recent.data.statements });
  const whole = useTopic(category, null, { enabled: isQuiet });
  return isQuiet ? { ...whole, days: null } : { ...recent, days: limits.publicDays };
};

const LANGUAGE_BUTTON = 'button[lang]';

/**
 * Navigates to the URL of the page in the new language when the reader switches languages, because the URL
 * determines the language. The page stays where the reader has scrolled it, and so does the focus, although each
 * language has a route of its own, whose page replaces the other one.
 */
const useAddressIn = (category: Category | null, addressed: Language): void => {
  const { language } = useTexts();
  const navigate = useNavigate();
  useEffect(() => {
    if (category === null || language === addressed) return;
    const hasFocus = document.activeElement?.matches(LANGUAGE_BUTTON);
    const arriving = navigate({
      to: topicPath(category, language),
      search: true,
      hash: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
    void arriving.then(() => {
      if (hasFocus) document.querySelector<HTMLElement>(`${LANGUAGE_BUTTON}[aria-pressed='true']`)?.focus();
    });
  }, [category, language, addressed, navigate]);
};

/**
 * Returns the breakdown of the issue's statements by sentiment, in the format of the overview; null if there
 * is no data on the issue.
 */
const splitOf = ({ issue }: PublicTopic) =>
  issue && {
    totalDiscussions: issue.count,
    sentimentBreakdown: issue.sentiment ?? { concerns: null, neutral: null, support: null },
    agreement: null,
  };

/**
 * The page of an issue: a sentence that sums up the figures, the figures now and over time, the changes, and
 * the counting method.
 * @param week the Monday of a week to point out in the chart; undefined for none.
 */
const TopicPage = ({ category, week }: { category: Category; week: string | undefined }) => {
  const { t, language } = useTexts('topic');
  const { data: installation = null, ...about } = useAbout();
  const figures = useFigures(category);
  const { days } = figures;
  const windowName = useWindowName(days);
  const models = useModels();
  const movementOf = useMovementText();
  // Shows no figures until it is known whether the data is from the sandbox.
  const topic = installation === null ? undefined : figures.data;
  useSectionInAddress(topic !== undefined);
  const error = (figures.data === undefined ? figures.error : null) ?? (installation ? null : about.error);
  const title = themeName(category, language);
  if (error !== null) {
    const retry = (): void => {
      void about.refetch();
      void figures.refetch();
    };
    return (
      <PublicFrame kind="topic" title={title}>
        <div className={classes.failure}>
          <h1>{title}</h1>
          <Failure title={t('error')} error={error} onRetry={retry} />
        </div>
      </PublicFrame>
    );
  }
  const split = topic === undefined ? undefined : splitOf(topic);
  return (
    <PublicFrame kind="topic" title={title}>
      <TopicHero category={category} topic={topic} windowName={windowName} />
      {split !== null && (
        <Sentiment
          overview={split}
          window={days}
          words={{ title: t('sentiment.title'), lede: t('sentiment.lede', { window: windowName }) }}
          codebook={installation?.codebookVersion ?? null}
          models={models}
        />
      )}
      <TopicTrend
        topic={topic ?? null}
        installation={installation}
        week={week}
        embed={<EmbedButton figure="topic" category={category} />}
      />
      <Still figure="topic" category={category} alt={t('trend.picture', { issue: title })} />
      <div className={classes.two}>
        <TopicChanges topic={topic} movementOf={movementOf} />
        <TopicMethod category={category} days={days} isSandbox={installation?.sandbox === true} />
      </div>
      <Section id="topics" title={t('topics.title')}>
        <TopicLinks current={category} />
      </Section>
    </PublicFrame>
  );
};

const Unknown = () => {
  const { t } = useTexts('topic');
  return (
    <PublicFrame kind="topic" title={t('unknown.title')}>
      <UnknownTopic />
    </PublicFrame>
  );
};

const pageIn = (language: Language, from: `${(typeof topicFolders)[Language]}/$`) => {
  const Page = () => {
    const { _splat: rest = '' } = useParams({ from });
    const { week } = useSearch({ from });
    const category = readTopicPath(`${topicFolders[language]}/${rest}`)?.category ?? null;
    useAddressIn(category, language);
    return category === null ? <Unknown /> : <TopicPage key={category} category={category} week={week} />;
  };
  return Page;
};

export const english = createLazyRoute('/topic/$')({ component: pageIn('en', '/topic/$') });

export const german = createLazyRoute('/thema/$')({ component: pageIn('de', '/thema/$') });
