import type { Category } from '@stimmlage/core/codes/categories';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesOf } from '../../data/series';
import type { SeriesMode } from '../../domain/series/activity';
import { SeriesControls } from '../../domain/series/series-controls';
import { SeriesFrame } from '../../domain/series/series-frame';
import classes from '../../domain/series/series-frame.module.css';
import { type Installation, useTakeAlong } from '../../domain/series/use-take-along';
import { Failure, Message } from '../../public-kit/message';
import { Skeleton } from '../../public-kit/skeleton';
import { ChartActions } from '../../ui/chart/chart-actions';
import { ChartTable } from '../../ui/chart/chart-table';
import type { LineChartHandle } from '../../ui/chart/line-chart';
import { useActivity } from './use-activity';
import { type PainPointSearch, painPointViews } from './view';

/** The chart library is most of its weight: the page does not wait for it. */
const LineChart = lazy(() => import('../../ui/chart/line-chart'));

interface EvolutionProps {
  /** The public sees relative activity only, on screen and in everything to take along; staff see counts. */
  mode: SeriesMode;
  seriesOf: SeriesOf;
  search: PainPointSearch;
  /** A new view; `isStep` when the way back should lead to the one before. */
  onSearch: (search: PainPointSearch, options: { isStep: boolean }) => void;
  /** Null while it is not known. */
  installation: Installation | null;
  /** Where the chart ends as it opens; null: today. */
  lastDay: string | null;
  /** A further action: gives the view to other sites. */
  embed?: ReactNode;
}

/** How the issues rise and fall. */
export const Evolution = ({
  mode,
  seriesOf,
  search,
  onSearch,
  installation,
  lastDay,
  embed,
}: EvolutionProps) => {
  const { t } = useTranslation('public');
  const { t: common } = useTranslation();
  const tableId = useId();
  const chart = useRef<LineChartHandle>(null);
  const [isTableShown, setIsTableShown] = useState(false);
  const view = painPointViews.viewOf(search, lastDay);
  const { query, shown } = useActivity(mode, seriesOf, view);
  const series = shown?.series ?? [];
  const title = t('evolution.title');
  const { saveCsv, savePng } = useTakeAlong({ shown, installation, title, file: t('evolution.file') });

  const hide = (hidden: readonly Category[]): void =>
    onSearch(painPointViews.withHidden(search, hidden), { isStep: false });
  const lines = shown?.activity.lines ?? [];
  const toggle = (wanted: string): void =>
    hide(lines.flatMap(({ key, isVisible }) => (isVisible === (key === wanted) ? [key] : [])));
  const toggleAll = (): void => hide(shown?.hasLines ? lines.map(({ key }) => key) : []);

  const content = (): ReactNode => {
    if (query.isError && shown === null) {
      return <Failure title={t('evolution.error')} onRetry={() => void query.refetch()} />;
    }
    if (shown === null || installation === null) return <Skeleton className={classes.blank} />;
    if (series.length === 0) return <Message title={t('evolution.empty')} />;
    if (!shown.hasLines) return <Message title={t('evolution.noneVisible')} />;
    const { axis, table, lede, partialNote } = shown;
    const note = mode === 'public' ? common('series.relative') : '';
    return (
      <Suspense fallback={<Skeleton className={classes.blank} />}>
        <LineChart
          ref={chart}
          label={`${title}. ${lede}`}
          yLabel={common(`series.yAxis.${mode}`)}
          series={series}
          axis={axis}
          onToggle={toggle}
        />
        <p className={classes.note}>
          {partialNote} {note}
        </p>
        <ChartTable
          id={tableId}
          caption={[title, lede, note].filter(Boolean).join('. ')}
          isShown={isTableShown}
          head={table.head}
          rows={table.rows}
        />
      </Suspense>
    );
  };

  return (
    <SeriesFrame
      id="evolution"
      title={title}
      lede={shown?.lede ?? common(`series.lede.${mode}.${view.group}`)}
      isBusy={query.isPlaceholderData}
      controls={
        <SeriesControls
          section="evolution"
          views={painPointViews}
          view={view}
          range={shown?.range ?? { from: '', to: '' }}
          series={series}
          lines={{
            button:
              series.length === 0
                ? t('evolution.visibilityUnknown')
                : t('evolution.visibility', {
                    shown: series.filter(({ isVisible }) => isVisible).length,
                    of: series.length,
                  }),
            list: t('evolution.visibilityLabel'),
          }}
          onSearch={(next) => onSearch(next, { isStep: true })}
          onToggle={toggle}
          onToggleAll={toggleAll}
          actions={
            <>
              {embed}
              <ChartActions
                isDisabled={!shown?.hasLines}
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
        />
      }
    >
      {content()}
    </SeriesFrame>
  );
};
