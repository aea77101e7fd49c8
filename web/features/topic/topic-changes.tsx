import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { PublicTopic, publicInsights, TopIssue } from '@stimmlage/core/contracts/public';
import { useInsights } from '../../data/public';
import { Explanation } from '../../domain/explanation';
import { capitalised } from '../../domain/issue-name';
import { partialCell } from '../../domain/series/periods';
import { useTexts } from '../../i18n/use-texts';
import { Failure } from '../../public-kit/message';
import { Section } from '../../public-kit/section';
import { Skeleton } from '../../public-kit/skeleton';
import { countChangeOf, isNew } from './count-change';
import classes from './topic.module.css';

type Insight = Answer<typeof publicInsights>[number];

/**
 * An insight about the issue: more heat, more praise, or a new issue. Changes in the number of statements are
 * shown in a separate row.
 */
const InsightRow = ({ insight: { kind, from, to } }: { insight: Insight }) => {
  const { t, integer, oneDecimal, finePercent } = useTexts('public');
  if (kind === 'rising' || kind === 'falling') return null;
  const told = { heated: oneDecimal, praised: (value: number) => finePercent(value / 100), new: integer }[
    kind
  ];
  return (
    <li>
      <b>{t(`changes.kind.${kind}`)}</b>:{' '}
      {t(`changes.figuresRead.${kind}`, { before: told(from), recent: told(to) })}
    </li>
  );
};

/**
 * The incomplete weeks in the chart, each with the reasons. The current week is not listed merely because the
 * week has not ended.
 */
const PartialWeeks = ({ weeks }: Pick<PublicTopic, 'weeks'>) => {
  const { t, common, period } = useTexts('topic');
  const partial = weeks
    .map((week) => ({ ...week, partial: week.partial.filter((reason) => reason !== 'today') }))
    .filter((week) => week.partial.length > 0);
  if (partial.length === 0) return null;
  return (
    <>
      <h3 className={classes.subtitle}>{t('weeks')}</h3>
      <ul className={classes.list}>
        {partial.map((week) => (
          <li key={week.date}>
            {common('series.weekOf', { date: period('week', week.date) })}: {partialCell(common, week)}
          </li>
        ))}
      </ul>
    </>
  );
};

interface TopicChangesProps {
  /** Undefined while loading. */
  topic: PublicTopic | undefined;
  /** Describes the change in the last week. */
  movementOf: (issue: TopIssue) => string;
}

/** The changes in an issue in the last week, and possible explanations for changes in the chart. */
export const TopicChanges = ({ topic, movementOf }: TopicChangesProps) => {
  const { t } = useTexts('public');
  const { t: own, integer } = useTexts('topic');
  const { data, isError, error, refetch } = useInsights();
  const insights = (data ?? []).filter(({ theme }) => theme === topic?.theme);
  // The change in the counts is left out if an insight already says that the issue is new.
  const isToldAsNew = topic?.issue && isNew(topic.issue) && insights.some(({ kind }) => kind === 'new');
  return (
    <Section
      id="changes"
      title={t('changes.title')}
      explanation={<Explanation of={['change', 'heat']} />}
      lede={t('changes.lede')}
      isHalf
    >
      {topic === undefined && <Skeleton height="1.5rem" />}
      {topic?.issue === null && (
        <p>{topic.count === 0 ? own('noChange') : capitalised(t('issues.withheld'))}</p>
      )}
      {topic?.issue && (
        <ul className={classes.list}>
          {!isToldAsNew && (
            <li>{countChangeOf(topic.issue, movementOf(topic.issue), { t, formats: { integer } })}</li>
          )}
          {insights.map((insight) => (
            <InsightRow key={insight.id} insight={insight} />
          ))}
        </ul>
      )}
      {isError && !data && (
        <Failure title={t('evolution.error')} error={error} onRetry={() => void refetch()} />
      )}
      {topic !== undefined && <PartialWeeks weeks={topic.weeks} />}
    </Section>
  );
};
