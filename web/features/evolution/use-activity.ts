import { type Category, categories } from '@stimmlage/core/codes/categories';
import type { PainPointSeries } from '@stimmlage/core/contracts/figures';
import { useMemo } from 'react';
import { type SeriesOf, useSeries } from '../../data/series';
import { useToday } from '../../domain/installation';
import { chartName } from '../../domain/names';
import { colourOf, inPaletteOrder } from '../../domain/palette';
import type { UseMarks } from '../../domain/series/marks';
import type { Measuring, Wholes } from '../../domain/series/measuring';
import { daysOf, isZeroIn } from '../../domain/series/periods';
import { useSeriesModel } from '../../domain/series/use-series-model';
import { windowOf } from '../../domain/series/view';
import { useLanguage } from '../../i18n/use-language';
import type { EvolutionView } from './view';

/** The counts of a series; staff also get the number of collected targets in each period. */
export type CountedSeries = Pick<PainPointSeries, 'data' | 'periods' | 'targets'>;

/** Totals to show in addition to the lines; only for staff. */
export interface Totals {
  /** The numbers by which the counts are divided; unused by measures that do not divide. */
  wholes: Wholes;
  /** Returns additional text to show beside the name of an issue. */
  detailOf: (key: Category) => string;
}

interface Shown {
  isHeld: boolean;
  useMarks: UseMarks;
  /** For staff, the measure that replaces relative activity; otherwise undefined. */
  measuring: Measuring | undefined;
  /** Must be memoised. */
  totalsOf: ((series: CountedSeries) => Totals) | undefined;
}

/** Returns the lines for the chart and its table, in the current language; null while loading. */
export const useActivity = (
  seriesOf: SeriesOf,
  view: EvolutionView,
  { isHeld, useMarks, measuring, totalsOf }: Shown,
) => {
  const language = useLanguage();
  const today = useToday();
  const isWindowKnown = !view.isWholeWeeks || today !== null;
  const query = useSeries(seriesOf, windowOf(view, today), { enabled: !isHeld && isWindowKnown });
  const { data } = query;
  const { hidden, front } = view;
  const tellMarks = useMarks(data === undefined ? null : daysOf(data.dateRange));

  const shown = useMemo(() => {
    if (data === undefined) return null;
    const { group, periods } = data;
    const range = daysOf(data.dateRange);
    const points = data.data.map(({ date, pain_point, count }) => ({ date, key: pain_point, count }));
    // For staff, issues without statements are shown as lines at 0. On the public page, such issues are left
    // out.
    const isComplete = measuring !== undefined && periods.some(isZeroIn);
    const keys = inPaletteOrder(isComplete ? categories : points.map(({ key }) => key));
    const totals = totalsOf?.(data);
    return {
      measuring,
      group,
      range,
      periods,
      keys,
      hidden,
      front,
      tellMarks,
      rest: 'other',
      points,
      wholes: totals?.wholes,
      lookOf: (key: Category) => ({
        label: chartName(key, language),
        colour: colourOf(key),
        detail: totals?.detailOf(key),
      }),
    } as const;
  }, [data, measuring, totalsOf, hidden, front, tellMarks, language]);

  return { query, model: useSeriesModel(shown) };
};
