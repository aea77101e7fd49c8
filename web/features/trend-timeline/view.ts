import { limits } from '@stimmlage/core/limits';
import { createSeriesViews, type SeriesSearch, type SeriesView } from '../../domain/series/view';

export type TimelineSearch = SeriesSearch<string>;
export type TimelineView = SeriesView<string>;

const KEY = /^[0-9a-z]{1,7}$/;

/** The views of the timeline. The initial view shows 14 days as cells. */
export const timelineViews = createSeriesViews<string>({
  opening: { group: 'day', days: 14 },
  displays: ['cells', 'lines', 'multiples'],
  known: (named) =>
    [...new Set(named)]
      .filter((key): key is string => typeof key === 'string' && KEY.test(key))
      .toSorted()
      .slice(0, limits.timelineTrends),
});
