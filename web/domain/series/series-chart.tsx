import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartOnDemand } from '../../public-kit/part';
import kit from '../../public-kit/public-kit.module.css';
import { Skeleton } from '../../public-kit/skeleton';
import { ChartActions } from '../../ui/chart/chart-actions';
import type { ChartHandle, SmoothLines } from '../../ui/chart/chart-model';
import { ChartTable } from '../../ui/chart/chart-table';
import type * as Files from './files';
import type { Draw, FileChart, Installation } from './files';
import { type PointLinkOf, pointLinkAt } from './point-links';
import classes from './series.module.css';
import type { SeriesModel } from './use-series-model';
import { type SeriesView, scaleOf } from './view';

export type { Installation } from './files';

/** The line chart is loaded separately, because pages should not have to wait for the large chart library. */
const LineChart = chartOnDemand(async () => (await import('../../ui/chart/line-chart')).LineChart);

/** The small multiples are loaded when a reader selects this form. */
const SmallMultiples = chartOnDemand(
  async () => (await import('../../ui/chart/small-multiples')).SmallMultiples,
);

interface SeriesChartProps<K extends string> {
  /** Null while loading. */
  model: SeriesModel<K> | null;
  /** Null while unknown. */
  installation: Installation | null;
  title: string;
  /** The first part of file names. */
  file: string;
  /**
   * Called with the keys of all hidden lines when a line is hidden or shown; omitted for a chart with a
   * single line.
   */
  onHidden?: (hidden: K[]) => void;
  /**
   * Called with the keys of the lines in front when a line is brought to the front or sent back; omitted for
   * charts with too few lines to have grey lines.
   */
  onFront?: (front: K[]) => void;
  /** The form of the chart and its scale; by default, lines in one chart. */
  form?: Pick<SeriesView<K>, 'display' | 'scale'>;
  /** Smooth lines; omitted for straight lines. */
  smooth?: SmoothLines | undefined;
  /** Wraps the name of a small chart in a link; by default, a link to all statements in the chart. */
  aroundName?: (key: K, name: ReactNode) => ReactNode;
  /**
   * The content that replaces the chart: the reason why there is no chart, or a different view of the data.
   */
  instead?: ReactNode;
  /** Draws the image for download; by default, an image of the chart. */
  draw?: Draw | undefined;
  /** The content between the note on the chart and the table. */
  below?: ReactNode;
  /**
   * Whether the cells of the table have the links of their points; true by default. The points of a public
   * chart lead to only a few pages, so that a link in every cell would be in the way.
   */
  isTableLinked?: boolean;
  /** Whether the table can be shown. Screen readers can always read the table. */
  hasTable?: boolean;
  /** Returns the link of a point; omitted if points lead nowhere. */
  linkOf?: PointLinkOf<K> | undefined;
  /** Explains what the Enter key opens at a point; by default, the statements that the point counts. */
  openHint?: string | undefined;
}

/**
 * Returns a chart over time with its note and table. The download buttons are returned separately, because
 * each screen has a different place for the buttons.
 */
export const useSeriesChart = <K extends string>(props: SeriesChartProps<K>) => {
  const {
    model,
    installation,
    title,
    onHidden,
    onFront,
    instead,
    below,
    hasTable = true,
    isTableLinked = true,
  } = props;
  const { linkOf, openHint, form, smooth, aroundName } = props;
  const { t } = useTranslation();
  const tableId = useId();
  const chart = useRef<ChartHandle>(null);
  const [isTableShown, setIsTableShown] = useState(false);
  const [hasFileFailed, setHasFileFailed] = useState(false);
  const draw: Draw = props.draw ?? ((texts) => chart.current?.png(texts));
  const linkAt = useMemo(
    () => (model === null || linkOf === undefined ? undefined : pointLinkAt(model, linkOf)),
    [model, linkOf],
  );
  const columns = model?.series.filter(({ isVisible }) => isVisible) ?? [];
  const scale = form && scaleOf(form, model?.log !== undefined);
  const blank = <Skeleton className={classes.blank} />;

  /** Returns a function that wraps the name of a small chart in a link. */
  const nameIn =
    ({ range, activity }: SeriesModel<K>) =>
    (key: string, name: ReactNode): ReactNode => {
      const line = activity.lines.find((one) => one.key === key);
      if (line === undefined) return name;
      return aroundName?.(line.key, name) ?? linkOf?.(line.key, range)?.around(name) ?? name;
    };

  const content = (): ReactNode => {
    if (instead) return instead;
    if (model === null || installation === null) return blank;
    const drawn = {
      ref: chart,
      label: `${title}. ${model.lede}`,
      yLabel: model.yAxis,
      axis: model.axis,
      linkAt,
      openHint: openHint ?? t('chart.hintOpen', { ns: 'staff' }),
    };
    return (
      <Suspense fallback={blank}>
        {form?.display === 'multiples' ? (
          <SmallMultiples
            {...drawn}
            series={model.multiples}
            isOwnScale={scale === 'own'}
            aroundName={nameIn(model)}
          />
        ) : (
          <LineChart
            {...drawn}
            series={model.series}
            log={scale === 'log' ? model.log : undefined}
            smooth={smooth}
            {...(onHidden && { onToggle: (key: string) => onHidden(model.hiddenAfter(key)) })}
            {...(onFront && model.hasBack && { onFront: (key: string) => onFront(model.frontAfter(key)) })}
          />
        )}
        <p className={classes.note}>
          {model.partialNote} {model.marks.note} {model.scaleNote}
        </p>
        {below}
        <ChartTable
          id={tableId}
          caption={[title, model.lede, model.scaleNote].filter(Boolean).join('. ')}
          isShown={isTableShown}
          nothingAt={(row, column) => model.axis.nothing(row) || columns[column]?.gaps?.[row]}
          linkAt={
            isTableLinked && linkAt ? (row, column) => linkAt(columns[column]?.key ?? '', row) : undefined
          }
          {...model.table}
        />
      </Suspense>
    );
  };

  /**
   * Saves a file. If the file cannot be created, for example because a script does not load, a message says so.
   */
  const save = async (act: (files: typeof Files, chart: FileChart<K>) => Promise<void>): Promise<void> => {
    setHasFileFailed(false);
    try {
      const files = await import('./files');
      if (model !== null) await act(files, { ...props, model, t });
    } catch {
      setHasFileFailed(true);
    }
  };
  const table = { id: tableId, isShown: isTableShown, onToggle: () => setIsTableShown(!isTableShown) };
  return {
    chart: (
      <>
        {/* Not beside the buttons, because on phones these are in a sheet, which a click on them closes. */}
        {hasFileFailed && (
          <p role="alert" className={kit.problem}>
            {t('part.file')}
          </p>
        )}
        {content()}
        {model?.hasLines && model.marks.annotations}
      </>
    ),
    actions: (
      <ChartActions
        isDisabled={!model?.hasLines || model.marks.areLoading}
        onPng={() => void save((files, given) => files.savePng(given, draw))}
        onCsv={() => void save((files, given) => files.saveCsv(given))}
        {...(hasTable && { table })}
      />
    ),
  };
};
