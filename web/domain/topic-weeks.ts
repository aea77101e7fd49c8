import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { wilsonInterval } from '@stimmlage/core/evaluation/interval';
import { limits } from '@stimmlage/core/limits';
import type { Band } from '../ui/chart/bands';
import type { Column } from '../ui/chart/chart-data';
import type { Period } from './series/periods';

interface TopicWeeks {
  /** A period counts as collected here if it has a share. */
  periods: Period[];
  /**
   * The share of each week's statements, in percent; null if there are too few statements, or if it
   * is withheld.
   */
  shares: Column;
  /** The 95% interval around each share, in percent; null without a share. */
  bands: (Band | null)[];
  /** Whether any week has statements, but too few for a share. */
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
 * Returns the weeks in a topic page's chart. A week with few statements has no share, just as the page states
 * none for a window with few.
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
