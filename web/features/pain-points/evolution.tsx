import type { Category } from '@stimmlage/core/codes/categories';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCsv } from '../../lib/csv';
import { download } from '../../lib/download';
import { ChartActions } from '../../ui/chart/chart-actions';
import { ChartTable } from '../../ui/chart/chart-table';
import type { LineChartHandle } from '../../ui/chart/line-chart';
import { Failure, Message } from '../../ui/message';
import { Section } from '../../ui/section';
import { Skeleton } from '../../ui/skeleton';
import { activityRows } from './activity-csv';
import { Controls } from './controls';
import classes from './evolution.module.css';
import { useActivity } from './use-activity';
import { type PainPointSearch, viewOf, withHidden } from './view';

/** The chart library is most of its weight: the page does not wait for it. */
const LineChart = lazy(() => import('../../ui/chart/line-chart'));

interface EvolutionProps {
  search: PainPointSearch;
  /** A new view; `isStep` when the way back should lead to the one before. */
  onSearch: (search: PainPointSearch, options: { isStep: boolean }) => void;
  /** Who shows this, and whether the data is the sandbox's; null while it is not known. */
  installation: { name: string; sandbox: boolean } | null;
  /** Where the chart ends as it opens; null: today. */
  lastDay: string | null;
}

/** How the issues rise and fall: relative activity only, on screen and in everything to take along. */
export const Evolution = ({ search, onSearch, installation, lastDay }: EvolutionProps) => {
  const { t } = useTranslation('public');
  const { t: common } = useTranslation();
  const tableId = useId();
  const chart = useRef<LineChartHandle>(null);
  const [isTableShown, setIsTableShown] = useState(false);
  const view = viewOf(search, lastDay);
  const { query, shown } = useActivity(view);
  const series = shown?.series ?? [];
  const hasLines = series.some(({ isVisible }) => isVisible);
  const mark = installation?.sandbox ? common('sandbox.mark') : null;
  const title = t('evolution.title');
  const lede = [t(`evolution.lede.${shown?.group ?? view.group}`), shown?.rangeText]
    .filter(Boolean)
    .join(' ');
  const { first = false, last = false } = shown?.axis.partial ?? {};
  const note = shown !== null && (first || last) ? t(`evolution.partial.${shown.group}`) : '';

  const hide = (hidden: readonly Category[]): void => onSearch(withHidden(search, hidden), { isStep: false });
  const lines = shown?.activity.lines ?? [];
  const toggle = (key: string): void =>
    hide(lines.flatMap(({ code, isVisible }) => (isVisible === (code === key) ? [code] : [])));
  const toggleAll = (): void => hide(hasLines ? lines.map(({ code }) => code) : []);

  const takeAlong = (content: Blob, ending: string): void => {
    const { start = '', end = '' } = shown?.range ?? {};
    download(content, `${mark === null ? '' : 'sandbox-'}${t('evolution.file')}-${start}-${end}${ending}`);
  };
  const downloadCsv = (): void => {
    if (shown === null) return;
    const rows = activityRows(shown.activity, {
      period: common('chart.period'),
      name: ({ code }) => series.find(({ key }) => key === code)?.label ?? code,
      mark: mark === null ? null : { head: common('chart.note'), text: mark },
    });
    takeAlong(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), '.csv');
  };
  const downloadPng = async (): Promise<void> => {
    const picture = await chart.current?.png({
      title,
      subtitle: lede,
      mark: mark === null ? null : common('sandbox.banner'),
      source: [installation?.name, note].filter(Boolean).join(' · '),
    });
    if (picture) takeAlong(picture, '.png');
  };

  const content = (): ReactNode => {
    if (query.isError && shown === null) {
      return <Failure title={t('evolution.error')} onRetry={() => void query.refetch()} />;
    }
    if (shown === null || installation === null) return <Skeleton className={classes.blank} />;
    if (series.length === 0) return <Message title={t('evolution.empty')} />;
    if (!hasLines) return <Message title={t('evolution.noneVisible')} />;
    const { axis, table } = shown;
    return (
      <Suspense fallback={<Skeleton className={classes.blank} />}>
        <LineChart
          ref={chart}
          label={`${title}. ${lede}`}
          yLabel={t('evolution.yAxis')}
          series={series}
          axis={axis}
          onToggle={toggle}
        />
        <p className={classes.note}>
          {note} {t('evolution.relative')}
        </p>
        <ChartTable
          id={tableId}
          caption={`${title}. ${lede}. ${t('evolution.relative')}`}
          isShown={isTableShown}
          head={table.head}
          rows={table.rows}
        />
      </Suspense>
    );
  };

  return (
    <Section id="evolution" title={title} lede={lede}>
      <div className={classes.frame} aria-busy={query.isPlaceholderData}>
        <Controls
          view={view}
          range={shown?.range ?? { start: '', end: '' }}
          series={series}
          onSearch={(next) => onSearch(next, { isStep: true })}
          onToggle={toggle}
          onToggleAll={toggleAll}
          actions={
            <ChartActions
              isDisabled={!hasLines || installation === null}
              tableId={tableId}
              isTableShown={isTableShown}
              onPng={() => void downloadPng()}
              onCsv={downloadCsv}
              onTable={() => setIsTableShown(!isTableShown)}
            />
          }
        />
        <div className={classes.content}>{content()}</div>
      </div>
    </Section>
  );
};
