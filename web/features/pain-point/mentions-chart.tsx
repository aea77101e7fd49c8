import { Skeleton } from '@mantine/core';
import { addDays } from '@stimmlage/core/days';
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWeeks } from '../../data/comparison';
import type { PainPoint } from '../../data/pain-points';
import { codeName } from '../../domain/names';
import { activityOf } from '../../domain/series/activity';
import { useSeriesModel } from '../../domain/series/use-series-model';
import { type Installation, useTakeAlong } from '../../domain/series/use-take-along';
import { useErrorText } from '../../i18n/use-error-text';
import { useLanguage } from '../../i18n/use-language';
import { ChartActions } from '../../ui/chart/chart-actions';
import { ChartTable } from '../../ui/chart/chart-table';
import type { LineChartHandle } from '../../ui/chart/line-chart';
import { Failure, Message } from '../../ui/message';
import { Panel } from '../../ui/panel';
import classes from './pain-point.module.css';

/** Twelve weeks and the one that is not over. */
const SERIES_DAYS = 91;

const LineChart = lazy(() => import('../../ui/chart/line-chart'));

/** The palette's blue, orange and green: all, what complains, what praises. */
const lines = [
  { key: 'all', colour: 0 },
  { key: 'complaints', colour: 1 },
  { key: 'praise', colour: 2 },
] as const;
type LineKey = (typeof lines)[number]['key'];

const useModel = (painPoint: PainPoint, today: string | null, hidden: readonly LineKey[]) => {
  const { t } = useTranslation('painPoint');
  const language = useLanguage();
  const query = useWeeks(
    painPoint,
    today === null ? null : { from: addDays(today, 1 - SERIES_DAYS), to: today },
  );
  const { data } = query;
  const shown = useMemo(() => {
    if (data === undefined) return null;
    const points = data.weeks.flatMap(({ date, count, complaints, praise }) => [
      { date, key: 'all' as const, count },
      { date, key: 'complaints' as const, count: complaints },
      { date, key: 'praise' as const, count: praise },
    ]);
    const { range } = data;
    const frame = { mode: 'staff', group: 'week', range, isOpen: true } as const;
    return {
      ...frame,
      activity: activityOf(points, { ...frame, keys: lines.map(({ key }) => key), hidden }),
      lookOf: ({ key }: { key: LineKey }, place: number) => ({
        label: t(`series.${key}`, { lng: language }),
        colour: lines[place]?.colour ?? 0,
      }),
    };
  }, [data, hidden, t, language]);
  return { query, model: useSeriesModel(shown) };
};

interface MentionsChartProps {
  painPoint: PainPoint;
  installation: Installation | null;
  today: string | null;
}

/** Mentions, complaints and praise over the last weeks. */
export const MentionsChart = ({ painPoint, installation, today }: MentionsChartProps) => {
  const { t } = useTranslation('painPoint');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const errorText = useErrorText();
  const tableId = useId();
  const chart = useRef<LineChartHandle>(null);
  const [isTableShown, setIsTableShown] = useState(false);
  const [hidden, setHidden] = useState<readonly LineKey[]>([]);
  const { query, model } = useModel(painPoint, today, hidden);
  const title = `${codeName(painPoint.kind, painPoint.code, language)}: ${t('series.title')}`;
  const { saveCsv, savePng } = useTakeAlong({
    shown: model,
    installation,
    title,
    file: `${t('series.file')}-${painPoint.code}`,
  });
  const toggle = (wanted: string): void =>
    setHidden(lines.flatMap(({ key }) => (hidden.includes(key) === (key === wanted) ? [] : [key])));
  const content = () => {
    if (model === null || installation === null) {
      return query.isError ? (
        <Failure
          title={t('series.failure')}
          text={errorText(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className={classes.chart} />
      );
    }
    if (query.data?.weeks.length === 0) return <Message title={t('series.none', { days: SERIES_DAYS })} />;
    const caption = `${title}. ${model.lede}`;
    return (
      <Suspense fallback={<Skeleton className={classes.chart} />}>
        <LineChart
          ref={chart}
          label={caption}
          yLabel={common('series.yAxis.staff')}
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
      title={t('series.title')}
      detail={t('series.detail', { days: SERIES_DAYS })}
      actions={
        <ChartActions
          isDisabled={!model?.hasLines}
          onPng={() => void savePng((texts) => chart.current?.png(texts))}
          onCsv={() => void saveCsv()}
          table={{ id: tableId, isShown: isTableShown, onToggle: () => setIsTableShown(!isTableShown) }}
        />
      }
    >
      {content()}
    </Panel>
  );
};
