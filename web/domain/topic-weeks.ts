import type { PublicTopic } from '@stimmlage/core/contracts/public';
import type { Column } from '../ui/chart/chart-data';
import type { Period } from './series/periods';

interface TopicWeeks {
  periods: Period[];
  /**
   * The share of the statements of each week, in percent; null if there are none, or if it is
   * withheld.
   */
  shares: Column;
}

/** The weeks of a topic page's chart. Of no statements there is no share. */
export const topicWeeksOf = ({ weeks }: Pick<PublicTopic, 'weeks'>): TopicWeeks => ({
  periods: weeks.map(({ date, end, partial, count, statements }) => ({
    date,
    end,
    partial,
    few: count === null || statements === null,
  })),
  shares: weeks.map(({ count, statements }) =>
    count === null || statements === null || statements === 0 ? null : (count / statements) * 100,
  ),
});
