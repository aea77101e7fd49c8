import type { Category } from '@stimmlage/core/codes/categories';
import { useMemo } from 'react';
import { type SeriesOf, useSeries } from '../../data/series';
import { chartName } from '../../domain/names';
import { colourOf, inPaletteOrder } from '../../domain/palette';
import type { SeriesMode } from '../../domain/series/activity';
import type { UseMarks } from '../../domain/series/marks';
import { daysOf } from '../../domain/series/periods';
import { useSeriesModel } from '../../domain/series/use-series-model';
import { windowOf } from '../../domain/series/view';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { totalByCategory, totalByDate } from './totals';
import type { EvolutionView } from './view';

/** Returns a view's activity for chart and table, in the current language; null until it is loaded. */
export const useActivity = (
  mode: SeriesMode,
  seriesOf: SeriesOf,
  view: EvolutionView,
  { isHeld, useMarks }: { isHeld: boolean; useMarks: UseMarks },
) => {
  const { t, language, integer, oneDecimal, finePercent } = useTexts('public');
  const { t: common } = useTexts();
  const query = useSeries(seriesOf, windowOf(view), { enabled: !isHeld });
  const { data } = query;
  const { hidden, front, measure } = view;
  const marks = useMarks(data === undefined ? null : daysOf(data.dateRange));

  const shown = useMemo(() => {
    if (data === undefined) return null;
    const { group, periods } = data;
    const range = daysOf(data.dateRange);
    const points = data.data.map(({ date, pain_point, count }) => ({ date, key: pain_point, count }));
    const keys = inPaletteOrder(points.map(({ key }) => key));
    const totals = totalByCategory(data.data);
    // Every statement has exactly one issue, so that together they are all.
    const wholes = mode === 'staff' && measure === 'share' ? totalByDate(points) : undefined;
    const all = points.reduce((sum, { count }) => sum + count, 0);
    const detailOf = (key: Category): string | undefined => {
      const own = totals.get(key);
      if (mode === 'public' || own === undefined) return undefined;
      const { mentions, intensity } = own;
      const total = t('evolution.total', {
        mentions: common('series.mentions', { count: mentions, number: integer(mentions) }),
        intensity: oneDecimal(intensity),
      });
      return wholes === undefined ? total : `${finePercent(shareOf(mentions, all))} · ${total}`;
    };
    return {
      mode,
      group,
      range,
      periods,
      keys,
      hidden,
      front,
      marks,
      rest: 'other',
      points,
      wholes,
      lookOf: (key: Category) => ({
        label: chartName(key, language),
        colour: colourOf(key),
        detail: detailOf(key),
      }),
    } as const;
  }, [data, mode, hidden, front, measure, marks, language, t, common, integer, oneDecimal, finePercent]);

  return { query, model: useSeriesModel(shown) };
};
