import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { wilsonInterval } from '@stimmlage/core/evaluation/interval';
import { limits } from '@stimmlage/core/limits';
import type { Band } from '../ui/chart/bands';
import type { Column } from '../ui/chart/chart-data';
import type { Period } from './series/periods';

interface TopicWeeks {
  /** The weeks, in which `collected` means that there is a share. */
  periods: Period[];
  /**
   * The share of the statements in each week, in percent; null if the share is withheld or if there
   * are too few statements.
   */
  shares: Column;
  /** The 95% confidence interval around each share, in percent; null if there is no share. */
  bands: (Band | null)[];
  /** Whether there are weeks with too few statements to calculate a share. */
  hasSmallWeeks: boolean;
}

const hasShare = (statements: number): boolean => statements >= limits.fewestStatements;

type Week = Pick<PublicTopic['weeks'][number], 'count' | 'statements'>;

const shareIn = ({ count, statements }: Week): number | null =>
  count === null || statements === null || !hasShare(statements) ? null : (count / statements) * 100;

const bandIn = (week: Week): Band | null => {
  const interval = shareIn(week) === null ? null : wilsonInterval(week.count ?? 0, week.statements ?? 0);
  return interval && [interval[0] * 100, interval[1] * 100];
};

/**
 * Returns the weeks for the chart of a topic. Weeks with too few statements have no share, because such a
 * share would be unreliable.
 */
export const topicWeeksOf = ({ weeks }: Pick<PublicTopic, 'weeks'>): TopicWeeks => ({
  periods: weeks.map(({ date, end, partial, collected, ...week }) => ({
    date,
    end,
    partial,
    collected: shareIn(week) !== null,
    few: collected && (week.count === null || week.statements === null),
  })),
  shares: weeks.map(shareIn),
  bands: weeks.map(bandIn),
  hasSmallWeeks: weeks.some(
    ({ statements }) => statements !== null && statements > 0 && !hasShare(statements),
  ),
});
