import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime } from '../../lib/in-time';
import { Skeleton } from '../../public-kit/skeleton';
import { ChartActions } from '../../ui/chart/chart-actions';
import type { ChartHandle } from '../../ui/chart/chart-model';
import { ChartTable } from '../../ui/chart/chart-table';
import type { PictureTexts } from '../../ui/chart/picture';
import { partialCell, withheldCell } from './periods';
import { type PointLinkOf, pointLinkAt } from './point-links';
import classes from './series.module.css';
import type { SeriesModel } from './use-series-model';
import { type SeriesView, scaleOf } from './view';

/** Loaded separately because it needs the large chart library, which no page should have to wait for. */
const LineChart = lazy(() => inTime(import('../../ui/chart/line-chart')));

/** Loaded only when a reader chooses this form. */
const SmallMultiples = lazy(() => inTime(import('../../ui/chart/small-multiples')));

/** The installation that shows the chart, and whether its data comes from the sandbox. */
export interface Installation {
  name: string;
  sandbox: boolean;
}

type Draw = (texts: PictureTexts) => Promise<Blob | undefined> | undefined;

interface SeriesChartProps<K extends string> {
  /** Null while it is loading. */
  model: SeriesModel<K> | null;
  /** Null until it is known. */
  installation: Installation | null;
  title: string;
  /** The start of file names. */
  file: string;
  /** Called with the lines to hide; undefined for a chart with one line. */
  onHidden?: (hidden: K[]) => void;
  /**
   * Called with the lines to bring to the front, for charts that may have too many lines to colour them all.
   */
  onFront?: (front: K[]) => void;
  /** The form and its scale; if omitted, lines in one chart. */
  form?: Pick<SeriesView<K>, 'display' | 'scale'>;
  /**
   * Wraps the name of a small multiple in a link; if omitted, the name links to the statements of all its
   * points.
   */
  aroundName?: (key: K, name: ReactNode) => ReactNode;
  /** Shown instead of the chart: the reason why there is none, or another view of the same data. */
  instead?: ReactNode;
  /** Draws the picture for download, if it should show something other than the chart. */
  draw?: Draw | undefined;
  /** Shown between the chart's note and its table. */
  below?: ReactNode;
  /** Whether the table can be displayed; screen readers always have it. */
  hasTable?: boolean;
  /** Where points link to, if lists show what they count. */
  linkOf?: PointLinkOf<K> | undefined;
}

/**
 * Returns functions that save the lines and their picture as files, marked if the data comes from the
 * sandbox.
 */
const useFiles = <K extends string>({ model, installation, title, file }: SeriesChartProps<K>) => {
  const { t } = useTranslation();
  const isSandbox = installation?.sandbox === true;

  const save = async (content: Blob, ending: string): Promise<void> => {
    const { download } = await import('../../lib/download');
    const { from = '', to = '' } = model?.range ?? {};
    download(content, `${isSandbox ? 'sandbox-' : ''}${file}-${from}-${to}${ending}`);
  };

  return {
    saveCsv: async (): Promise<void> => {
      if (model === null) return;
      const { activityCsv } = await import('./activity-csv');
      const csv = activityCsv(model.activity, {
        period: t('chart.period'),
        partial: { head: t('series.partial.head'), cellOf: (period) => partialCell(t, period) },
        marks:
          model.marks.fileHead === undefined
            ? null
            : { head: model.marks.fileHead, textsAt: model.axis.marks },
        decimals: model.decimals,
        few: withheldCell(t),
        nameOf: model.columnOf,
        boundColumns: model.boundColumns,
        countColumnOf: model.countColumnOf,
        wholes: model.wholes,
        mark: isSandbox ? { head: t('chart.note'), text: t('sandbox.mark') } : null,
      });
      await save(new Blob([csv], { type: 'text/csv;charset=utf-8' }), '.csv');
    },
    savePng: async (draw: Draw): Promise<void> => {
      const picture = await draw({
        title,
        subtitle: model?.lede ?? '',
        mark: isSandbox ? t('sandbox.banner') : null,
        source: [installation?.name, model?.partialNote, model?.marks.pictureNote]
          .filter(Boolean)
          .join(' · '),
      });
      if (picture) await save(picture, '.png');
    },
  };
};

/**
 * Returns a chart over time, with its note and table or a replacement, and the buttons that download it. They
 * are separate because screens frame them differently.
 */
export const useSeriesChart = <K extends string>(props: SeriesChartProps<K>) => {
  const { model, installation, title, onHidden, onFront, instead, below, hasTable = true } = props;
  const { linkOf, form, aroundName } = props;
  const tableId = useId();
  const chart = useRef<ChartHandle>(null);
  const [isTableShown, setIsTableShown] = useState(false);
  const { saveCsv, savePng } = useFiles(props);
  const draw: Draw = props.draw ?? ((texts) => chart.current?.png(texts));
  const linkAt = useMemo(
    () => (model === null || linkOf === undefined ? undefined : pointLinkAt(model, linkOf)),
    [model, linkOf],
  );
  const columns = model?.series.filter(({ isVisible }) => isVisible) ?? [];
  const scale = form && scaleOf(form, model?.log !== undefined);
  const blank = <Skeleton className={classes.blank} />;

  /** Turns the names of small multiples into links. */
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
          linkAt={linkAt && ((row, column) => linkAt(columns[column]?.key ?? '', row))}
          {...model.table}
        />
      </Suspense>
    );
  };

  const table = { id: tableId, isShown: isTableShown, onToggle: () => setIsTableShown(!isTableShown) };
  return {
    chart: content(),
    actions: (
      <ChartActions
        isDisabled={!model?.hasLines || model.marks.areLoading}
        onPng={() => void savePng(draw)}
        onCsv={() => void saveCsv()}
        {...(hasTable && { table })}
      />
    ),
  };
};
