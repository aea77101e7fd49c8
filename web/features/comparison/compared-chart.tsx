import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useComparison } from '../../data/comparison';
import { type Installation, useTakeAlong } from '../../domain/series/use-take-along';
import { ChartActions } from '../../ui/chart/chart-actions';
import { ChartTable } from '../../ui/chart/chart-table';
import type { LineChartHandle } from '../../ui/chart/line-chart';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import classes from './comparison.module.css';
import { useChart } from './use-chart';
import { type ComparisonView, measures } from './view';

const LineChart = lazy(() => import('../../ui/chart/line-chart'));

interface ComparedChartProps {
  data: ReturnType<typeof useComparison>['data'];
  view: ComparisonView;
  /** `isStep` when the way back should lead to the view before. */
  onView: (view: ComparisonView, isStep?: boolean) => void;
  installation: Installation | null;
  today: string | null;
}

/** The compared over time. */
export const ComparedChart = ({ data, view, onView, installation, today }: ComparedChartProps) => {
  const { t } = useTranslation('comparison');
  const tableId = useId();
  const chart = useRef<LineChartHandle>(null);
  const [isTableShown, setIsTableShown] = useState(false);
  const { measure, hidden } = view;
  const model = useChart(data, { measure, hidden, today });
  const title = t('chart.title', { measure: t(`measure.${measure}`) });
  const { saveCsv, savePng } = useTakeAlong({ shown: model, installation, title, file: t('chart.file') });
  const toggle = (key: string): void =>
    onView(
      { ...view, hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key] },
      false,
    );
  const content = () => {
    if (data === undefined || installation === null || today === null)
      return <Skeleton className={classes.blank} />;
    if (model === null) return <EmptyState title={t('none.title')} text={t('none.text')} />;
    if (!model.hasLines) {
      return (
        <EmptyState title={t('chart.noneVisible')}>
          <Button onClick={() => onView({ ...view, hidden: [] }, false)}>{t('chart.showAll')}</Button>
        </EmptyState>
      );
    }
    const caption = `${title}. ${model.lede}`;
    return (
      <Suspense fallback={<Skeleton className={classes.blank} />}>
        <LineChart
          ref={chart}
          label={caption}
          yLabel={t(`measure.${measure}`)}
          series={model.series}
          axis={model.axis}
          onToggle={toggle}
        />
        <p className={classes.note}>{model.partialNote}</p>
        <ChartTable
          id={tableId}
          caption={caption}
          isShown={isTableShown}
          head={model.table.head}
          rows={model.table.rows}
        />
      </Suspense>
    );
  };
  return (
    <Panel
      title={title}
      actions={
        <>
          <SegmentedControl
            aria-label={t('measure.label')}
            data={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
            value={measure}
            onChange={(next) => onView({ ...view, measure: next })}
          />
          <ChartActions
            isDisabled={!model?.hasLines}
            onPng={() => void savePng((texts) => chart.current?.png(texts))}
            onCsv={() => void saveCsv()}
            table={{
              id: tableId,
              isShown: isTableShown,
              onToggle: () => setIsTableShown(!isTableShown),
            }}
          />
        </>
      }
    >
      {content()}
    </Panel>
  );
};
