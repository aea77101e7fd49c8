import { useElementSize } from '@mantine/hooks';
import {
  type MouseEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useDrawnSize, useScheme } from '../scheme';
import classes from './chart.module.css';
import { type CursorMoves, chartKeys } from './chart-keys';
import { ChartLegend } from './chart-legend';
import type {
  ChartAxis,
  ChartHandle,
  ChartLive,
  ChartSeries,
  LogScale,
  PointLink,
  PointLinkAt,
  SmoothLines,
} from './chart-model';
import { chartOptions, isDenseFor } from './chart-options';
import { ChartReader } from './chart-reader';
import { ChartTooltip } from './chart-tooltip';
import { readColours } from './colours';
import { createCursorStore } from './cursor-store';
import { fitsEndLabels, LABEL_GAP } from './draw-end-labels';
import { type NamePlace, nameAt } from './end-labels';
import { Plot, type PlotData } from './plot';
import { isOnLink, openClicked, pointedLink } from './pointed-link';
import { valuesAt } from './values-at';

/** A position outside the plot, far away from any line. */
const OUTSIDE = -10_000;
/** The width of a chart in a panel on A4 paper in portrait orientation, in pixels. */
const PAPER_WIDTH = 640;
/**
 * The height of a chart on paper, in pixels: low enough for a page that begins with a summary to have room for
 * the chart, and high enough for a label at the end of every line.
 */
const PAPER_HEIGHT = 304;

interface LineChartProps {
  ref: Ref<ChartHandle>;
  /** Describes the chart to users who cannot see the chart. */
  label: string;
  yLabel: string;
  series: readonly ChartSeries[];
  axis: ChartAxis;
  /** The logarithmic scale; omitted for a linear scale, which starts at 0. */
  log?: LogScale | undefined;
  /** Smooth lines; omitted for straight lines. */
  smooth?: SmoothLines | undefined;
  /**
   * Called with the key of a line to hide or to show again. Omitted for a chart with a single line, which
   * needs no legend.
   */
  onToggle?: (key: string) => void;
  /**
   * Called with the key of a line to bring to the front or to send back. Omitted if all lines are always in
   * front.
   */
  onFront?: (key: string) => void;
  /** Returns the link of a point. Omitted for a chart without links. */
  linkAt?: PointLinkAt | undefined;
  /** Explains what the Enter key opens at a point that has a link. */
  openHint: string;
}

/**
 * A line chart over time. The crosshair works with mouse, touch and keyboard. Lines are labelled at their
 * ends or in a legend. Numbers are shown only if the axis has numbers.
 */
export const LineChart = ({
  ref,
  label,
  yLabel,
  series,
  axis,
  log,
  smooth,
  onToggle,
  onFront,
  linkAt,
  openHint,
}: LineChartProps) => {
  const { t } = useTranslation();
  const hintId = useId();
  const [store] = useState(createCursorStore);
  const scheme = useScheme();
  const colours = useMemo(() => readColours(document.documentElement), [scheme]);
  const chart = useRef<uPlot | null>(null);
  const { ref: box, width: measuredWidth, height: measuredHeight } = useElementSize<HTMLDivElement>();
  const width = useDrawnSize(measuredWidth, PAPER_WIDTH);
  const height = useDrawnSize(measuredHeight, PAPER_HEIGHT);
  const visible = series.filter(({ isVisible }) => isVisible);
  const onLegend = onFront ?? onToggle;
  const hasZeros = visible.some(({ values }) => values.includes(0));
  const scaleText = [log?.text(hasZeros), smooth?.text].filter(Boolean).join(' ');
  const hasEndLabels = fitsEndLabels(visible.length, width, height);

  const focused = (): number | null => store.get().focused;
  const live = useRef<ChartLive>({ colours, series, axis, hasEndLabels, focused });
  const names = useRef<NamePlace[]>([]);
  useLayoutEffect(() => {
    live.current = { colours, series, axis, hasEndLabels, focused };
  });

  // The chart is recreated only when its structure changes, not when its size, values, names or theme colours
  // change.
  const structure = series.map(({ colour }) => colour).join();
  const isDense = isDenseFor(axis.places.length);
  const hasNumbers = axis.numbers !== null;
  const fixed = useMemo(
    () =>
      chartOptions(
        structure.split(',').map(Number),
        { isDense, hasNumbers, log, smooth: smooth?.paths },
        () => live.current,
        store,
        (placed) => {
          names.current = placed;
        },
      ),
    [structure, isDense, hasNumbers, log, smooth, store],
  );
  const options = useMemo(() => ({ ...fixed, width, height }), [fixed, width, height]);
  const data = useMemo<PlotData>(
    () => [
      [...axis.places],
      ...series.map(({ values }) => (log ? log.drawing.withoutZeros(values) : values)),
    ],
    [axis, series, log],
  );

  // A new chart already shows the current values. The chart may also show lines that should be hidden,
  // because its options do not include visibility.
  const isFresh = useRef(false);
  useEffect(() => {
    const u = chart.current;
    if (u === null) return;
    // The changes are not batched, because uPlot would redraw at the end of the batch and again when the new
    // data is set.
    let isStale = !isFresh.current;
    for (const [index, { isVisible }] of series.entries()) {
      if (u.series[index + 1]?.show === isVisible) continue;
      u.setSeries(index + 1, { show: isVisible });
      isStale = true;
    }
    if (isStale) u.redraw(true, true);
    isFresh.current = false;
  }, [series, axis, colours, hasEndLabels, fixed, width > 0]);

  useImperativeHandle(
    ref,
    () => ({
      png: async (texts) => {
        if (chart.current === null) throw new Error('The chart is not drawn yet.');
        // The code for images is loaded on demand, because few visitors download an image.
        const { chartPng } = await import('./chart-png');
        return chartPng(chart.current, live.current, texts, { scaleText, ratio: uPlot.pxRatio });
      },
    }),
    [scaleText],
  );

  const pointed = (): PointLink | undefined => pointedLink(store.get(), series, linkAt);
  const moves = (): CursorMoves | null => {
    const u = chart.current;
    return (
      u && {
        last: u.data[0].length - 1,
        toPlace: (index) => u.setCursor({ left: u.valToPos(u.data[0][index] ?? 0, 'x'), top: OUTSIDE }),
        toLine: (line) => u.setSeries(line === null ? null : line + 1, { focus: true }),
        away: () => u.setCursor({ left: OUTSIDE, top: OUTSIDE }),
      }
    );
  };
  const orderAt = (index: number): string[] => valuesAt(series, index).map(({ key }) => key);
  const keys = chartKeys({ moves, store, series, orderAt, onFront, pointed });
  // Shows the hand cursor over points with a link.
  useEffect(() => {
    const showHand = (): void => {
      const isLink = pointedLink(store.get(), series, linkAt) !== undefined;
      chart.current?.over.toggleAttribute('data-leads', isLink);
    };
    showHand();
    return store.subscribe(showHand);
  }, [store, series, linkAt]);
  const followPointer = (event: PointerEvent<HTMLElement>): void => {
    // A tap on a link in the tooltip must not move the crosshair.
    if (isOnLink(event)) return;
    pointAtName(event);
    store.set({ isByKey: false, isByTouch: event.pointerType !== 'mouse', isTapped: false });
    const u = chart.current;
    if (u === null || event.pointerType === 'mouse') return;
    const over = u.over.getBoundingClientRect();
    u.setCursor({ left: event.clientX - over.left, top: event.clientY - over.top });
  };
  /**
   * Returns the key of the line whose label is under the pointer; null if no label is under the pointer or if
   * the pointer is over the plot.
   */
  const pointedName = ({
    target,
    currentTarget,
    clientX,
    clientY,
  }: MouseEvent<HTMLElement>): string | null => {
    const u = chart.current;
    if (u === null || (target instanceof Node && u.over.contains(target))) return null;
    const { left, top } = currentTarget.getBoundingClientRect();
    return nameAt(names.current, { x: clientX - left, y: clientY - top, gap: LABEL_GAP });
  };
  const pointAtName = (event: PointerEvent<HTMLElement>): void => {
    const pointed = pointedName(event);
    const { dataset } = event.currentTarget;
    if (pointed === (dataset.pointed ?? null)) return;
    if (pointed === null) delete dataset.pointed;
    else dataset.pointed = pointed;
    highlight(pointed);
  };
  const openPointed = (event: MouseEvent): void => {
    const { target } = event;
    const isOnPlot = target instanceof Node && chart.current?.over.contains(target) === true;
    if (isOnPlot) openClicked(event, store, pointed);
  };
  const highlight = (key: string | null): void => {
    const index = series.findIndex((one) => one.key === key);
    chart.current?.setSeries(index === -1 ? null : index + 1, { focus: true });
  };
  // Takes the edges from uPlot, because reading the edges from the DOM would force a reflow on every mouse
  // move.
  const plotEdges = () => {
    const { left = 0, width = 0 } = chart.current?.bbox ?? {};
    return { left: left / uPlot.pxRatio, width: width / uPlot.pxRatio };
  };

  return (
    <div className={classes.chart}>
      <p className={classes.yLabel}>{[yLabel, scaleText].filter(Boolean).join('. ')}</p>
      <div
        className={classes.box}
        ref={box}
        role="application"
        aria-roledescription={t('chart.role')}
        aria-label={label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can read and navigate the chart.
        tabIndex={0}
        onPointerDown={followPointer}
        onPointerMove={followPointer}
        onClick={(event) => {
          const name = pointedName(event);
          if (name !== null) onFront?.(name);
          else openPointed(event);
        }}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.onBlur}
      >
        {width > 0 && (
          <Plot
            key={`${structure} ${isDense} ${hasNumbers} ${log !== undefined} ${smooth !== undefined}`}
            options={options}
            data={data}
            onCreate={(created) => {
              chart.current = created;
              isFresh.current = true;
            }}
            onDelete={() => {
              chart.current = null;
              store.reset();
            }}
          />
        )}
        <ChartTooltip store={store} series={series} axis={axis} plot={plotEdges} linkAt={linkAt} />
      </div>
      <p id={hintId} className="visually-hidden">
        {t('chart.hint')} {onFront && t('chart.hintFront')} {linkAt && openHint}
      </p>
      <ChartReader store={store} series={series} axis={axis} />
      {!hasEndLabels && width > 0 && onLegend && (
        <ChartLegend
          label={onFront ? t('chart.inFront', { label }) : label}
          series={onFront ? visible : series}
          onToggle={onLegend}
          onHighlight={highlight}
          chosen={onFront ? 'front' : 'visible'}
        />
      )}
    </div>
  );
};
