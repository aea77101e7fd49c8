import type { ChartSeries, ToldValue } from './chart-model';

export interface ValueAt extends ToldValue {
  key: string;
  label: string;
  colour: number;
  isFront: boolean;
  /** Share of the highest value at this position, 0 to 1. */
  height: number;
}

/** Lists the visible series with a value at a position, highest first. */
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

/** Groups the names of the visible series without a value at a position by their own reason, which may be empty. */
export const withoutValueAt = (
  series: readonly ChartSeries[],
  index: number,
): [reason: string, names: string[]][] =>
  [
    ...Map.groupBy(
      series.filter(({ values, isVisible }) => isVisible && (values[index] ?? null) === null),
      ({ gaps }) => gaps?.[index] ?? '',
    ),
  ].map(([reason, lines]) => [reason, lines.map(({ label }) => label)]);
