import type { TFunction } from 'i18next';
import type { ChartSeries, ToldValue } from './chart-model';
import { firstNames } from './first-names';

export interface ValueAt extends ToldValue {
  key: string;
  label: string;
  colour: number;
  isFront: boolean;
  /** The value as a share of the highest value at this position, from 0 to 1. */
  height: number;
}

/** Lists the values of the visible series at a position, in descending order. */
export const valuesAt = (series: readonly ChartSeries[], index: number): ValueAt[] => {
  const known = series.flatMap(({ key, label, colour, values, counts, bands, isVisible, isFront }) => {
    const value = isVisible ? (values[index] ?? null) : null;
    return value === null
      ? []
      : [
          {
            key,
            label,
            colour,
            value,
            count: counts?.[index] ?? null,
            band: bands?.[index] ?? null,
            isFront,
          },
        ];
  });
  const highest = Math.max(0, ...known.map(({ value }) => value));
  return known
    .toSorted((a, b) => b.value - a.value)
    .map((one) => ({ ...one, height: highest === 0 ? 0 : one.value / highest }));
};

/**
 * Lists the reasons why values are missing at a position, each with the names of the affected series. The
 * names are omitted for a reason that applies to all visible series.
 */
export const reasonsAt = (
  t: TFunction<'common'>,
  series: readonly ChartSeries[],
  index: number,
): [reason: string, names: string][] => {
  const visible = series.filter(({ isVisible }) => isVisible);
  const without = visible.filter(({ values }) => (values[index] ?? null) === null);
  return [...Map.groupBy(without, ({ gaps }) => gaps?.[index] || t('chart.noValue'))].map(
    ([reason, lines]) => [
      reason,
      lines.length === visible.length
        ? ''
        : firstNames(
            t,
            lines.map(({ label }) => label),
          ),
    ],
  );
};
