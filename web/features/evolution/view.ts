import { type Category, categories } from '@stimmlage/core/codes/categories';
import {
  createSeriesViews,
  type SeriesSearch,
  type SeriesView,
  seriesMeasures,
} from '../../domain/series/view';

export type EvolutionSearch = SeriesSearch<Category>;
export type EvolutionView = SeriesView<Category>;

/** Initially, the chart shows 30 days by week. For staff, the default measure is the share. */
export const evolutionViews = createSeriesViews<Category>({
  opening: { group: 'week', days: 30 },
  displays: ['lines', 'multiples'],
  measures: seriesMeasures,
  known: (named) => categories.filter((code) => named.includes(code)),
});
