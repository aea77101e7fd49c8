import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { PublicTopic, publicInsights, TopIssue } from '@stimmlage/core/contracts/public';
import { useInsights } from '../../data/public';
import { Explanation } from '../../domain/explanation';
import { capitalised } from '../../domain/issue-name';
import { partialCell } from '../../domain/series/periods';
import { useTexts } from '../../i18n/use-texts';
import { Section } from '../../public-kit/section';
import { Skeleton } from '../../public-kit/skeleton';
import { countChangeOf, isNew } from './count-change';
import classes from './topic.module.css';

type Insight = Answer<typeof publicInsights>[number];

/**
 * States that the tone became more heated, praise more frequent, or that the issue is new; changed counts
 * have a row of their own.
 */
const InsightRow = ({ insight: { kind, from, to } }: { insight: Insight }) => {
  const { t, integer, oneDecimal, percent } = useTexts('public');
  if (kind === 'rising' || kind === 'falling') return null;
  const told = { heated: oneDecimal, praised: (value: number) => percent(value / 100), new: integer }[kind];
  return (
    <li>
      <b>{t(`changes.kind.${kind}`)}</b>:{' '}
      {t(`changes.figuresRead.${kind}`, { before: told(from), recent: told(to) })}
    </li>
  );
};

/**
 * The incomplete weeks in the chart, each with its reason, except the current week, which is always
 * incomplete.
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
  /** Undefined while it is loading. */
  topic: PublicTopic | undefined;
  /** Describes how the last week differed for an issue. */
  movementOf: (issue: TopIssue) => string;
}

/** What changed in the last week, and what may explain a change in the chart. */
export const TopicChanges = ({ topic, movementOf }: TopicChangesProps) => {
  const { t } = useTexts('public');
  const { t: own, integer } = useTexts('topic');
  const insights = (useInsights().data ?? []).filter(({ theme }) => theme === topic?.theme);
  // For a new issue, the insight would repeat the counts.
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
      {topic !== undefined && <PartialWeeks weeks={topic.weeks} />}
    </Section>
  );
};
