import { limits } from '@stimmlage/core/limits';
import { createSeriesViews, type SeriesSearch, type SeriesView } from '../../domain/series/view';

const displays = ['cells', 'lines'] as const;
export type TimelineDisplay = (typeof displays)[number];

export interface TimelineSearch extends SeriesSearch<string> {
  /** Cells if omitted. */
  display?: 'lines' | undefined;
}
export type TimelineView = SeriesView<string>;

const KEY = /^[0-9a-z]{1,7}$/;

const series = createSeriesViews<string>({
  opening: { group: 'day', days: 14 },
  known: (named) =>
    [...new Set(named)]
      .filter((key): key is string => typeof key === 'string' && KEY.test(key))
      .toSorted()
      .slice(0, limits.timelineTrends),
});

/** Views of the timeline; the initial one shows the last 14 days by day, as cells. */
export const timelineViews = {
  ...series,
  parse: (search: Readonly<Record<string, unknown>>): TimelineSearch => ({
    ...series.parse(search),
    display: search.display === 'lines' ? 'lines' : undefined,
  }),
};
