import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { wilsonInterval } from '@stimmlage/core/evaluation/interval';
import { limits } from '@stimmlage/core/limits';
import type { Band } from '../ui/chart/bands';
import type { Column } from '../ui/chart/chart-data';
import type { Period } from './series/periods';

interface TopicWeeks {
  /** Collected are those that have a share. */
  periods: Period[];
  /**
   * The share of the statements of each week, in percent; null if there are too few statements, or if
   * it is withheld.
   */
  shares: Column;
  /** The 95% interval of each share, in percent; null without a share. */
  bands: (Band | null)[];
  /** Whether a week has statements, but too few for a share. */
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

/** The weeks of a topic page's chart. A week of few statements has no share, like a window of few on the page. */
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
