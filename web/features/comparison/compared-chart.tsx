import { Button, SegmentedControl } from '@mantine/core';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { type ReactNode, useCallback } from 'react';
import type { useComparison } from '../../data/comparison';
import { useAboutFailure } from '../../domain/about-failure';
import { Explanation } from '../../domain/explanation';
import type { FigureName } from '../../domain/figure-names';
import { type Installation, useSeriesChart } from '../../domain/series/series-chart';
import { useMeasuring } from '../../domain/series/use-measuring';
import { useScaleOptions } from '../../domain/series/use-scale-options';
import { useSmoothLines } from '../../domain/series/use-smooth-lines';
import { useStatementLinks } from '../../domain/series/use-statement-links';
import { offeredDisplays, scaleOf } from '../../domain/series/view';
import { useTexts } from '../../i18n/use-texts';
import type { ViewProps } from '../../lib/search';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { accountGroups } from './groups';
import { pointStatements } from './point-statements';
import { useChart } from './use-chart';
import { type ComparisonView, chartDisplays, type Measure, measureOf, measuresOf, valueForms } from './view';

/** Returns the figures that are explained beside the chart's title. */
const explainedIn = (by: ComparisonKind, measure: Measure): FigureName[] => {
  if (by === 'politician') return ['accounts', 'statements'];
  if (measure === 'share') return ['statements', 'share'];
  return measure === 'count' ? ['statements'] : ['statements', 'sentiment'];
};

interface ComparedChartProps extends ViewProps<ComparisonView> {
  data: ReturnType<typeof useComparison>['data'];
  installation: Installation | null;
  today: string | null;
  /**
   * The last day with content, on which the chart ends, if that day is more than a month ago; otherwise null.
   */
  lastDay: string | null;
}

/** A chart of the compared subjects over time. */
export const ComparedChart = ({ data, view, onView, installation, today, lastDay }: ComparedChartProps) => {
  const { t, common } = useTexts('comparison');
  const { t: staff } = useTexts('staff');
  const aboutFailure = useAboutFailure(t('failure'));
  const { of, hidden, front } = view;
  const by = data?.by ?? view.by;
  const measure = measureOf({ by, measure: view.measure });
  const isByAccount = by === 'politician';
  const counted = isByAccount
    ? t(`${of}.${measure === 'count' ? 'total' : measure}`)
    : t(`measure.${measure}`);
  const isIndex = view.values === 'index';
  const measuring = useMeasuring({ of: measure === 'share' ? 'share' : 'count', isIndex, counted });
  const isMultiples = view.display === 'multiples';
  const model = useChart(data, {
    isMultiples,
    measure,
    measuring,
    of,
    hidden,
    front,
    today,
    lastDay,
  });
  const linkOf = useStatementLinks(
    useCallback((key: string) => pointStatements(by, key, measure), [by, measure]),
  );
  const displays = offeredDisplays(chartDisplays, view.display, model?.series.length ?? null);
  const smooth = useSmoothLines();
  const scaleOptions = useScaleOptions(view.display, measuring.log);
  const title = t(isIndex ? 'chart.titleOfIndex' : 'chart.title', { measure: counted });
  const hide = (keys: string[]): void => onView({ ...view, hidden: keys }, true);

  const instead = (): ReactNode => {
    if (aboutFailure !== null) return aboutFailure;
    if (data === undefined || today === null) return null;
    if (model === null) return <EmptyState title={t('none.title')} text={t('none.text')} />;
    return (
      !model.hasLines && (
        <EmptyState title={t('chart.noneVisible')}>
          <Button onClick={() => hide([])}>{t('chart.showAll')}</Button>
        </EmptyState>
      )
    );
  };
  const { chart, actions } = useSeriesChart({
    model,
    installation,
    title,
    file: t('chart.file'),
    onHidden: hide,
    onFront: (keys) => onView({ ...view, front: keys }, true),
    instead: instead(),
    linkOf: isByAccount ? undefined : linkOf,
    form: view,
    smooth: view.shape === 'smooth' ? smooth : undefined,
  });

  return (
    <Panel
      title={title}
      explanation={<Explanation of={explainedIn(by, measure)} />}
      actions={
        <>
          {isByAccount && (
            <SegmentedControl
              aria-label={t('chart.of')}
              data={accountGroups.map((value) => ({ value, label: t(`${value}.total`) }))}
              value={of}
              onChange={(next) => onView({ ...view, of: next })}
            />
          )}
          <SegmentedControl
            aria-label={t('measure.label')}
            data={measuresOf(by).map((value) => ({
              value,
              label: value === 'share' ? staff('series.measure.share') : t(`measure.${value}`),
            }))}
            value={measure}
            onChange={(next) => onView({ ...view, measure: next })}
          />
          <SegmentedControl
            aria-label={t('values.label')}
            data={valueForms.map((value) => ({ value, label: t(`values.${value}`) }))}
            value={view.values}
            onChange={(values) => onView({ ...view, values })}
          />
          {displays.length > 1 && (
            <SegmentedControl
              aria-label={common('series.display.label')}
              data={displays.map((value) => ({ value, label: common(`series.display.${value}`) }))}
              value={view.display}
              onChange={(display) => onView({ ...view, display })}
            />
          )}
          <SegmentedControl
            aria-label={common('series.scale.label')}
            data={scaleOptions}
            value={scaleOf(view, true)}
            onChange={(scale) => onView({ ...view, scale })}
          />
          {view.display === 'lines' && (
            <SegmentedControl
              aria-label={staff('series.shape.label')}
              data={smooth.options}
              value={view.shape}
              onChange={(shape) => onView({ ...view, shape }, true)}
            />
          )}
          {actions}
        </>
      }
    >
      {chart}
    </Panel>
  );
};
