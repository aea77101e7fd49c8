import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { PublicTopic, publicInsights } from '@stimmlage/core/contracts/public';
import type { ReactNode } from 'react';
import { useInsights } from '../../data/public';
import { Explanation } from '../../domain/explanation';
import { partialCell } from '../../domain/series/periods';
import { useTexts } from '../../i18n/use-texts';
import { Section } from '../../public-kit/section';
import { Skeleton } from '../../public-kit/skeleton';
import classes from './topic.module.css';

type Insight = Answer<typeof publicInsights>[number];

/** Where the tone got more heated, or praise more frequent. */
const InsightRow = ({ insight: { kind, from, to } }: { insight: Insight }) => {
  const { t, oneDecimal, percent } = useTexts('public');
  if (kind !== 'heated' && kind !== 'praised') return null;
  const told = kind === 'heated' ? oneDecimal : (value: number) => percent(value / 100);
  return (
    <li>
      <b>{t(`changes.kind.${kind}`)}</b>:{' '}
      {t(`changes.figuresRead.${kind}`, { before: told(from), recent: told(to) })}
    </li>
  );
};

/** The weeks of the chart that are not complete, with the reason; not the current one, which never is. */
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
  /** How the last week differs, in words; shown if the issue has figures. */
  change: ReactNode;
}

/** What changed in the last week, and what may explain a change in the chart. */
export const TopicChanges = ({ topic, change }: TopicChangesProps) => {
  const { t, integer } = useTexts('public');
  const insights = useInsights().data ?? [];
  const { before = null, recent = null } = topic?.issue ?? {};
  return (
    <Section
      id="changes"
      title={t('changes.title')}
      explanation={<Explanation of={['change', 'heat']} />}
      lede={t('changes.lede')}
      isHalf
    >
      {topic === undefined && <Skeleton height="1.5rem" />}
      {topic?.issue === null && <p>{t('issues.withheld')}</p>}
      {topic?.issue && (
        <ul className={classes.list}>
          <li>
            {change}
            {before !== null && recent !== null && (
              <> ({t('changes.countsRead', { before: integer(before), recent: integer(recent) })})</>
            )}
          </li>
          {insights
            .filter(({ theme }) => theme === topic.theme)
            .map((insight) => (
              <InsightRow key={insight.id} insight={insight} />
            ))}
        </ul>
      )}
      {topic !== undefined && <PartialWeeks weeks={topic.weeks} />}
    </Section>
  );
};
