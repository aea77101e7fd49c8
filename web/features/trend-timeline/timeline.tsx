import { lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesMode } from '../../domain/series/activity';
import { SeriesControls } from '../../domain/series/series-controls';
import { SeriesFrame } from '../../domain/series/series-frame';
import classes from '../../domain/series/series-frame.module.css';
import { type Installation, useTakeAlong } from '../../domain/series/use-take-along';
import { useFormats } from '../../i18n/use-formats';
import { Failure, Message } from '../../public-kit/message';
import { Segmented } from '../../public-kit/segmented';
import { Skeleton } from '../../public-kit/skeleton';
import { ChartActions } from '../../ui/chart/chart-actions';
import { ChartTable } from '../../ui/chart/chart-table';
import { readColours } from '../../ui/chart/colours';
import type { LineChartHandle } from '../../ui/chart/line-chart';
import type { PictureTexts } from '../../ui/chart/picture';
import { Cells } from './cells';
import { Descriptions } from './descriptions';
import { useTimeline } from './use-timeline';
import { type TimelineDisplay, type TimelineSearch, timelineViews } from './view';

const LineChart = lazy(() => import('../../ui/chart/line-chart'));

const displays: readonly TimelineDisplay[] = ['cells', 'lines'];

interface TimelineProps {
  /** The public sees relative activity only, on screen and in everything to take along; staff see counts. */
  mode: SeriesMode;
  search: TimelineSearch;
  /** A new view; `isStep` when the way back should lead to the one before. */
  onSearch: (search: TimelineSearch, options: { isStep: boolean }) => void;
  /** Null while it is not known. */
  installation: Installation | null;
  /** Where the timeline ends as it opens; null: today. */
  lastDay: string | null;
  /** A further action: gives the view to other sites. */
  embed?: ReactNode;
}

/** How often the trends named most were named in collected statements, as cells or as lines. */
export const Timeline = ({ mode, search, onSearch, installation, lastDay, embed }: TimelineProps) => {
  const { t } = useTranslation('public');
  const { t: common } = useTranslation();
  const { integer } = useFormats();
  const tableId = useId();
  const chart = useRef<LineChartHandle>(null);
  const view = timelineViews.viewOf(search, lastDay);
  const { display = 'cells' } = search;
  const { query, shown, texts } = useTimeline(mode, view);
  const series = shown?.series ?? [];
  const title = t('timeline.title');
  const { saveCsv, savePng } = useTakeAlong({ shown, installation, title, file: t('timeline.file') });

  const change = (next: TimelineSearch, options: { isStep: boolean }): void =>
    onSearch({ ...next, display: search.display }, options);
  const hide = (hidden: readonly string[]): void =>
    change(timelineViews.withHidden(search, hidden), { isStep: false });
  const toggle = (wanted: string): void =>
    hide(series.flatMap(({ key, isVisible }) => (isVisible === (key === wanted) ? [key] : [])));
  const toggleAll = (): void => hide(shown?.hasLines ? series.map(({ key }) => key) : []);
  const show = (wanted: TimelineDisplay): void =>
    onSearch({ ...search, display: wanted === 'lines' ? wanted : undefined }, { isStep: true });
  const draw = async (picture: PictureTexts): Promise<Blob | undefined> => {
    if (display === 'lines') return chart.current?.png(picture);
    const { cellsPng } = await import('./cells-png');
    return shown === null
      ? undefined
      : cellsPng(shown, readColours(document.documentElement), picture, integer);
  };

  const content = (): ReactNode => {
    if (query.isError && shown === null) {
      return (
        <Failure
          title={t('timeline.error')}
          text={t('timeline.errorText')}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (shown === null || installation === null) return <Skeleton className={classes.blank} />;
    if (series.length === 0) return <Message title={t('timeline.empty')} />;
    if (!shown.hasLines) return <Message title={t('timeline.noneVisible')} />;
    const { axis, table, lede, partialNote } = shown;
    const note = mode === 'public' ? common('series.relative') : '';
    const caption = [title, lede, note].filter(Boolean).join('. ');
    const notes = (
      <p className={classes.note}>
        {display === 'lines' ? partialNote : t('timeline.cellsNote')} {note}
      </p>
    );
    if (display === 'cells') {
      return (
        <>
          <Cells shown={shown} texts={texts} caption={caption} />
          {notes}
        </>
      );
    }
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
        {notes}
        <Descriptions series={series} texts={texts} />
        <ChartTable id={tableId} caption={caption} isShown={false} head={table.head} rows={table.rows} />
      </Suspense>
    );
  };

  return (
    <SeriesFrame
      id="timeline"
      title={title}
      lede={`${t('timeline.lede')} ${shown?.lede ?? common(`series.lede.${mode}.${view.group}`)}`}
      isBusy={query.isPlaceholderData}
      controls={
        <SeriesControls
          section="timeline"
          views={timelineViews}
          view={view}
          range={shown?.range ?? { from: '', to: '' }}
          series={series}
          lines={{
            button:
              series.length === 0
                ? t('timeline.visibilityUnknown')
                : t('timeline.visibility', {
                    shown: series.filter(({ isVisible }) => isVisible).length,
                    of: series.length,
                  }),
            list: t('timeline.visibilityLabel'),
          }}
          onSearch={(next) => change(next, { isStep: true })}
          onToggle={toggle}
          onToggleAll={toggleAll}
          display={
            <Segmented
              label={t('timeline.display.label')}
              options={displays.map((value) => ({ value, label: t(`timeline.display.${value}`) }))}
              value={display}
              onChange={show}
            />
          }
          actions={
            <>
              {embed}
              <ChartActions
                isDisabled={!shown?.hasLines}
                onPng={() => void savePng(draw)}
                onCsv={() => void saveCsv()}
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
