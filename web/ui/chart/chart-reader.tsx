import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartAxis, ChartSeries } from './chart-model';
import type { CursorStore } from './cursor-store';
import { firstNames } from './first-names';
import { valuesAt } from './values-at';

/** The maximum number of marks that are read out; the table has the others. */
const MOST_MARKS = 3;

interface ChartReaderProps {
  store: CursorStore;
  series: readonly ChartSeries[];
  axis: ChartAxis;
}

/** Announces what was selected by keyboard: the order of the lines at a position, or the rank of one line. */
export const ChartReader = ({ store, series, axis }: ChartReaderProps) => {
  const { t } = useTranslation();
  const { index, focused, isByKey } = useSyncExternalStore(store.subscribe, store.get);
  const hasBack = series.some(({ isFront, isVisible }) => isVisible && !isFront);
  const isWithheld = (index: number): boolean => axis.withheld(index) !== '';
  const hasReason = (index: number): boolean => isWithheld(index) || axis.nothing(index) !== '';
  const noValueAt = (index: number, label: string): string => {
    const period = axis.name(index);
    if (axis.nothing(index) !== '') return `${label}, ${period}.`;
    return t(isWithheld(index) ? 'chart.atLineWithheld' : 'chart.atLineNoValue', { label, period });
  };
  const nothingAt = (index: number): string =>
    hasReason(index) ? `${axis.name(index)}.` : t('chart.emptyPoint', { period: axis.name(index) });
  const pointedAt = (index: number): string => {
    const period = axis.name(index);
    const values = valuesAt(series, index);
    const line = focused === null ? undefined : series[focused];
    if (line !== undefined) {
      const place = values.findIndex(({ key }) => key === line.key) + 1;
      const told = values[place - 1];
      if (told === undefined) return noValueAt(index, line.label);
      const label = hasBack && line.isFront ? t('chart.isFront', { label: line.label }) : line.label;
      const said = t('chart.atLine', { label, period, place, of: values.length });
      return axis.numbers === null ? said : `${said} ${axis.numbers.name(told)}.`;
    }
    if (values.length === 0) return nothingAt(index);
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
    // Other lines may be incomplete where this one is whole.
    const isWhole = focused !== null && series[focused]?.partial[index] === false;
    const marks = axis.marks(index);
    const rest = marks.length - MOST_MARKS;
    return [
      pointedAt(index),
      isWhole ? '' : axis.partial(index),
      ...marks.slice(0, MOST_MARKS),
      rest > 0 ? `${t('chart.more', { count: rest })}.` : '',
      axis.withheld(index) || axis.nothing(index),
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
