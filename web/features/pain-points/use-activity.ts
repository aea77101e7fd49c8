import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chartName } from '../../i18n/names';
import { useFormats } from '../../i18n/use-formats';
import { useLanguage } from '../../i18n/use-language';
import type { ChartAxis, ChartSeries } from '../../ui/chart/chart-model';
import { useSeries } from './get-series';
import { colourOf } from './palette';
import { type RelativeActivity, relativeActivity } from './relative-activity';
import type { PainPointView } from './view';

/** Days since 1970: equal distances in time are equal on the axis. */
const placeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / MILLISECONDS_PER_DAY;

const toTable = (
  { periods }: RelativeActivity,
  series: readonly ChartSeries[],
  nameOf: (start: string) => string,
  numberOf: (value: number) => string,
  head: string,
) => {
  const visible = series.filter(({ isVisible }) => isVisible);
  const cell = (value: number | null | undefined): string =>
    typeof value === 'number' ? numberOf(value) : '–';
  return {
    head: [head, ...visible.map(({ label }) => label)],
    rows: periods.map(({ start }, index) => [
      nameOf(start),
      ...visible.map(({ values }) => cell(values[index])),
    ]),
  };
};

/** A view's relative activity as chart and table take it, in the language in force; null until it is loaded. */
export const useActivity = (view: PainPointView) => {
  const { t } = useTranslation('public');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { period, tick, dayRange, oneDecimal } = useFormats();
  const query = useSeries(view);
  const { data } = query;
  const { hidden } = view;

  const shown = useMemo(() => {
    if (data === undefined) return null;
    const { group, isOpen, dateRange } = data;
    const activity = relativeActivity(data, { group, hidden, isOpen });
    const nameOf = (start: string): string => {
      const date = period(group, start);
      return group === 'week' ? t('evolution.weekOf', { date }) : date;
    };
    const series = activity.lines.map(
      ({ code, values, isVisible }): ChartSeries => ({
        key: code,
        label: chartName(code, language),
        values,
        colour: colourOf(code),
        isVisible,
      }),
    );
    const starts = activity.periods.map(({ start }) => start);
    const axis: ChartAxis = {
      places: starts.map(placeOf),
      tick: (index) => tick(group, starts[index] ?? ''),
      name: (index) => nameOf(starts[index] ?? ''),
      partial: {
        first: activity.periods[0]?.isPartial ?? false,
        last: activity.periods.at(-1)?.isPartial ?? false,
      },
    };
    const table = toTable(activity, series, nameOf, oneDecimal, common('chart.period'));
    return {
      group,
      activity,
      series,
      axis,
      table,
      range: dateRange,
      rangeText: dayRange(dateRange.start, dateRange.end),
    };
  }, [data, hidden, language, t, common, period, tick, dayRange, oneDecimal]);

  return { query, shown };
};
