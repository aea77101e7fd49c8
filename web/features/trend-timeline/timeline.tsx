import { limits } from '@stimmlage/core/limits';
import type { ReactNode } from 'react';
import type { MentionsOf } from '../../data/series';
import { type UseMarks, useNoMarks } from '../../domain/series/marks';
import { fewEmpty } from '../../domain/series/periods';
import classes from '../../domain/series/series.module.css';
import { useSeriesChart } from '../../domain/series/series-chart';
import { type SeriesProps, SeriesSection } from '../../domain/series/series-section';
import { useTexts } from '../../i18n/use-texts';
import { Failure, Message } from '../../public-kit/message';
import { readColours } from '../../ui/chart/colours';
import type { PictureTexts } from '../../ui/chart/picture';
import { Cells, Descriptions } from './cells';
import { useTimeline } from './use-timeline';
import { type TimelineSearch, timelineViews } from './view';

interface TimelineProps extends SeriesProps<TimelineSearch> {
  mentionsOf: MentionsOf;
  /** Marks events that explain jumps in the data; only for staff. */
  useMarks?: UseMarks;
}

/**
 * Loads the timeline for the current view. If the view is by day, but single days have too few mentions to be
 * published, requests weeks and shows them instead, provided that weeks have enough mentions.
 */
const useOpenedTimeline = ({
  measuring,
  mentionsOf,
  search,
  lastDay,
  useMarks = useNoMarks,
}: Pick<TimelineProps, 'measuring' | 'mentionsOf' | 'search' | 'lastDay' | 'useMarks'>) => {
  const opened = timelineViews.viewOf(search, lastDay);
  const byDay = useTimeline(measuring, mentionsOf, opened, useMarks);
  const isTooFine = opened.group === 'day' && byDay.model?.isFew === true && byDay.model.series.length === 0;
  const view = isTooFine
    ? timelineViews.viewOf({ ...search, group: 'week', days: undefined }, lastDay)
    : opened;
  const shown = useTimeline(measuring, mentionsOf, view, useMarks);
  return isTooFine && shown.model?.series.length
    ? { opened, view, ...shown }
    : { opened, view: opened, ...byDay };
};

/** A timeline of how often statements mention the most frequent trends, as a table of cells or as a chart. */
export const Timeline = ({
  measuring,
  mentionsOf,
  search,
  onSearch,
  installation,
  lastDay,
  embed,
  useMarks = useNoMarks,
}: TimelineProps) => {
  const { t, common, integer } = useTexts('public');
  const { opened, view, query, model, texts } = useOpenedTimeline({
    measuring,
    mentionsOf,
    search,
    lastDay,
    useMarks,
  });
  const title = t('timeline.title');
  const { display } = view;
  const hide = (hidden: readonly string[]): void => onSearch(timelineViews.withHidden(search, hidden), true);
  const drawCells = async (picture: PictureTexts): Promise<Blob | undefined> => {
    const { cellsPng } = await import('./cells-png');
    return model === null
      ? undefined
      : cellsPng(model, readColours(document.documentElement), picture, integer);
  };

  const instead = (): ReactNode => {
    if (model === null) {
      return (
        query.isError && (
          <Failure
            title={t('timeline.error')}
            text={t('timeline.errorText')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )
      );
    }
    if (model.series.length === 0)
      return <Message title={model.isFew ? fewEmpty(common) : t('timeline.empty')} />;
    if (!model.hasLines) return <Message title={t('timeline.noneVisible')} />;
    if (display !== 'cells' || installation === null) return null;
    return (
      <>
        <Cells
          shown={model}
          texts={texts}
          caption={[title, model.lede, model.scaleNote].filter(Boolean).join('. ')}
        />
        <p className={classes.note}>
          {t('timeline.cellsNote')} {model.scaleNote} {model.marks.pictureNote}
        </p>
      </>
    );
  };
  const { chart, actions } = useSeriesChart({
    model,
    installation,
    title,
    file: t('timeline.file'),
    onHidden: hide,
    onFront: (front) => onSearch(timelineViews.withFront(search, front), true),
    instead: instead(),
    draw: display === 'cells' ? drawCells : undefined,
    below: <Descriptions series={model?.series ?? []} texts={texts} />,
    form: view,
    hasTable: false,
  });

  return (
    <SeriesSection
      id="timeline"
      title={title}
      figures={['mentions']}
      measuring={measuring}
      lede={[
        t('timeline.lede'),
        model?.lede ?? measuring?.lede(view.group) ?? common(`series.lede.${view.group}`),
        view !== opened && t('timeline.coarser', { count: limits.smallestPublicCell }),
      ]
        .filter(Boolean)
        .join(' ')}
      isBusy={query.isPlaceholderData}
      views={timelineViews}
      view={view}
      asked={opened.group}
      model={model}
      lines={{
        button: model?.series.length
          ? t('timeline.visibility', { shown: model.visible, of: model.series.length })
          : t('timeline.visibilityUnknown'),
        list: t('timeline.visibilityLabel'),
      }}
      onSearch={onSearch}
      onHidden={hide}
      onDisplay={(change) => onSearch(timelineViews.withDisplay(search, change))}
      actions={
        <>
          {embed}
          {actions}
        </>
      }
    >
      {chart}
    </SeriesSection>
  );
};
