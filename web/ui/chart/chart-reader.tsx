import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartAxis, ChartSeries } from './chart-model';
import type { CursorStore } from './cursor-store';
import { firstNames } from './first-names';
import { reasonsAt, valuesAt } from './values-at';

/** The maximum number of marks to announce; the table lists all marks. */
const MOST_MARKS = 3;

interface ChartReaderProps {
  store: CursorStore;
  series: readonly ChartSeries[];
  axis: ChartAxis;
}

/** Announces keyboard selections: the ranking of the lines at a position, or the rank of a single line. */
export const ChartReader = ({ store, series, axis }: ChartReaderProps) => {
  const { t } = useTranslation();
  const { index, focused, isByKey } = useSyncExternalStore(store.subscribe, store.get);
  const hasBack = series.some(({ isFront, isVisible }) => isVisible && !isFront);
  /** Explains why a position has no values at all; empty if the position has values. */
  const reasonAt = (index: number): string => axis.withheld(index) || axis.nothing(index);
  /**
   * Adds the reason why a line has no value, unless the reason applies to all lines and is announced
   * separately.
   */
  const withoutValue = (pointed: string, index: number, reasons: string): string =>
    reasonAt(index) === '' ? `${pointed}: ${reasons}.` : `${pointed}.`;
  const pointedAt = (index: number): string => {
    const period = axis.name(index);
    const values = valuesAt(series, index);
    const line = focused === null ? undefined : series[focused];
    if (line !== undefined) {
      const place = values.findIndex(({ key }) => key === line.key) + 1;
      const told = values[place - 1];
      if (told === undefined)
        return withoutValue(`${line.label}, ${period}`, index, line.gaps?.[index] || t('chart.noValue'));
      const label = hasBack && line.isFront ? t('chart.isFront', { label: line.label }) : line.label;
      const said = t('chart.atLine', { label, period, place, of: values.length });
      return axis.numbers === null ? said : `${said} ${axis.numbers.name(told)}.`;
    }
    if (values.length === 0) {
      const reasons = reasonsAt(t, series, index).map((told) => told.filter(Boolean).join(': '));
      return withoutValue(period, index, reasons.join('; '));
    }
    return t('chart.atPoint', {
      period,
      order: firstNames(
        t,
        values.map(({ label }) => label),
      ),
    });
  };
  const text = (): string => {
    if (!isByKey || index === null) return '';
    // A position may be complete for the selected line but incomplete for other lines.
    const isWhole = focused !== null && series[focused]?.partial[index] === false;
    const marks = axis.marks(index);
    const rest = marks.length - MOST_MARKS;
    return [
      pointedAt(index),
      isWhole ? '' : axis.partial(index),
      ...marks.slice(0, MOST_MARKS),
      rest > 0 ? `${t('chart.more', { count: rest })}.` : '',
      reasonAt(index),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text()}
    </p>
  );
};
