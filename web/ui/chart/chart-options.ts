import uPlot from 'uplot';
import { BAND_OPACITY, bandPath } from './bands';
import { DENSE_FROM, isolated, MOST_DOTS } from './chart-data';
import type { ChartLive, LogScale, SmoothLines } from './chart-model';
import { lineDash } from './colours';
import type { CursorStore } from './cursor-store';
import { drawEndLabels, endLabelsWidth } from './draw-end-labels';
import type { NamePlace } from './end-labels';
import { SANS } from './fonts';
import { isInColour, paintOf } from './line-look';
import { HATCH, hatchPath, mergeAreas, partialAreas } from './partial-areas';
import { partialLines } from './partial-lines';

/**
 * Creates a function that shades and hatches incomplete periods, so that the lower values in these periods
 * are not mistaken for a decline. The hatching is kept until it changes, because it consists of many lines.
 */
const partialShade = (live: () => ChartLive) => {
  let kept = { key: '', hatching: new Path2D() };
  return (u: uPlot): void => {
    const { axis, colours } = live();
    const places = u.data[0];
    const { ctx, bbox } = u;
    const ratio = uPlot.pxRatio;
    const partial = [...places.keys()].map((index) => axis.partial(index) !== '');
    const xOf = (index: number): number => u.valToPos(places[index] ?? 0, 'x', true);
    const areas = mergeAreas(partialAreas(partial, xOf, [bbox.left, bbox.left + bbox.width]));
    if (areas.length === 0) return;
    const ends = [bbox.top, bbox.top + bbox.height] as const;
    const path = hatchPath(areas, ends, HATCH.step * ratio);
    if (path !== kept.key) kept = { key: path, hatching: new Path2D(path) };
    ctx.save();
    ctx.fillStyle = colours.sunken;
    for (const { from, to } of areas) ctx.fillRect(from, bbox.top, to - from, bbox.height);
    ctx.globalAlpha = HATCH.opacity;
    ctx.strokeStyle = colours.back;
    ctx.lineWidth = HATCH.width * ratio;
    ctx.stroke(kept.hatching);
    ctx.restore();
  };
};

/** Fills the intervals around the values, behind the grid and lines. */
const drawBands = (u: uPlot, live: ChartLive): void => {
  const { ctx } = u;
  for (const [line, { bands, isVisible }] of live.series.entries()) {
    if (bands === undefined || !isVisible) continue;
    const placeOf = (index: number, value: number) => ({
      x: u.valToPos(u.data[0][index] ?? 0, 'x', true),
      y: u.valToPos(value, 'y', true),
    });
    ctx.save();
    ctx.globalAlpha = BAND_OPACITY;
    ctx.fillStyle = paintOf(live, line);
    ctx.fill(new Path2D(bandPath(bands, placeOf, uPlot.pxRatio)));
    ctx.restore();
  }
};

/** Returns the range from 0 to the highest value or upper bound, with some space above. */
const heightOf = (highest: number | null, { series }: ChartLive): uPlot.Range.MinMax => {
  const bounds = series.flatMap(({ bands = [], isVisible }) =>
    isVisible ? bands.map((band) => band?.[1] ?? 0) : [],
  );
  const top = Math.max(highest ?? 0, ...bounds);
  return [0, top <= 0 ? 1 : top * 1.04];
};

/** Half the height of an event's mark on the axis, in pixels. */
const MARK = 4.5;

/** Marks events that explain a jump with a diamond on the axis and a dotted line. */
const drawMarks = (u: uPlot, { axis, colours }: ChartLive): void => {
  const { ctx, bbox } = u;
  const bottom = bbox.top + bbox.height;
  const size = MARK * uPlot.pxRatio;
  ctx.save();
  ctx.strokeStyle = colours.muted;
  ctx.fillStyle = colours.muted;
  ctx.lineWidth = uPlot.pxRatio;
  ctx.setLineDash([uPlot.pxRatio, 3 * uPlot.pxRatio]);
  for (const [index, place] of u.data[0].entries()) {
    if (axis.marks(index).length === 0) continue;
    const x = u.valToPos(place, 'x', true);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bottom);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(x, bottom - size);
    ctx.lineTo(x + size, bottom);
    ctx.lineTo(x, bottom + size);
    ctx.lineTo(x - size, bottom);
    ctx.fill();
  }
  ctx.restore();
};

/** The maximum number of ticks, and the minimum distance between ticks in pixels. */
const MOST_TICKS = 10;
const TICK_SPACE = 76;

/** The widths of lines and diameters of dots, in pixels. */
const THIN = 1.25;
const THICK = 2;
const SMALL_DOT = 3;
const DOT = 5;

const FOCUS_DISTANCE = 28;
const DIMMED = 0.22;

const ticksOf = (u: uPlot): number[] => {
  const places = [...u.data[0]];
  const room = Math.max(1, Math.min(MOST_TICKS, Math.floor(u.width / TICK_SPACE)));
  const step = Math.max(1, Math.ceil(places.length / room));
  return places.filter((_, index) => index % step === 0);
};

/**
 * Returns the range from the first to the last position, with a margin for dots; a single position is
 * centred. The margin is added to the range of the data, not to the previous range, which would grow with
 * every redraw.
 */
const wholeRange = (u: uPlot): uPlot.Range.MinMax => {
  const first = u.data[0][0] ?? 0;
  const last = u.data[0].at(-1) ?? first;
  const room = first === last ? 1 : (last - first) * 0.015;
  return [first - room, last + room];
};

/** Snaps the crosshair to the nearest position. */
const snap = (u: uPlot, left: number, top: number): [number, number] => {
  const place = left < 0 ? undefined : u.data[0][u.posToIdx(left)];
  return [place === undefined ? left : u.valToPos(place, 'x'), top];
};

const toLine = (
  index: number,
  colour: number,
  isDense: boolean,
  live: () => ChartLive,
  { builder }: ReturnType<typeof partialLines>,
  build: uPlot.Series.PathBuilder | undefined,
): uPlot.Series => {
  const paint = (): string => paintOf(live(), index);
  return {
    stroke: paint,
    width: isDense ? THIN : THICK,
    ...(isDense ? {} : { dash: lineDash(colour) }),
    ...(build && { paths: builder(build) }),
    spanGaps: false,
    show: live().series[index]?.isVisible ?? true,
    points: {
      show: (u) => u.data[0].length <= MOST_DOTS,
      size: DOT,
      fill: paint,
      filter: (u, series, show) => {
        const alone = show ? [] : isolated([...(u.data[series] ?? [])]);
        return alone.length > 0 ? alone : null;
      },
    },
  };
};

/** Makes lines that are not in front thin, with small dots. */
const sizeLines = (u: uPlot, live: ChartLive, isDense: boolean): void => {
  for (const [line, series] of u.series.entries()) {
    if (line === 0) continue;
    const isBack = !isInColour(live, line - 1);
    series.width = isBack || isDense ? THIN : THICK;
    if (series.points) series.points.size = isBack ? SMALL_DOT : DOT;
  }
};

const NUMBERS_WIDTH = 52;

/** The possible steps between ticks: 1, 2, 2.5 and 5 times each power of ten. */
const STEPS = Array.from({ length: 17 }, (_, power) =>
  [1, 2, 2.5, 5].map((factor) => Number(`${factor}e${power - 6}`)),
).flat();

/** The minimum distance between ticks with numbers, in pixels. */
const NUMBERS_SPACE = 64;

interface Structure {
  isDense: boolean;
  hasNumbers: boolean;
  /** The logarithmic scale; undefined for a linear scale, which starts at 0. */
  log: LogScale | undefined;
  /** The drawing function for smooth lines; undefined for straight lines. */
  smooth: SmoothLines['paths'] | undefined;
}

const axes = (live: () => ChartLive, { hasNumbers, log }: Structure): uPlot.Axis[] => [
  {
    font: `12px ${SANS}`,
    stroke: () => live().colours.muted,
    grid: { show: false },
    ticks: { stroke: () => live().colours.rule, width: 1, size: 6 },
    border: { show: true, stroke: () => live().colours.rule, width: 1 },
    size: 34,
    gap: 6,
    splits: ticksOf,
    values: (u, splits) => splits.map((place) => live().axis.tick(u.data[0].indexOf(place))),
  },
  {
    // Without numbers, the axis is hidden: readers see how lines change, but do not see absolute values.
    size: hasNumbers ? NUMBERS_WIDTH : 0,
    font: `12px ${SANS}`,
    stroke: () => live().colours.muted,
    grid: { stroke: () => live().colours.rule, width: 1 },
    ticks: { show: false },
    space: NUMBERS_SPACE,
    incrs: () => {
      const least = live().axis.numbers?.leastStep ?? 0;
      return STEPS.filter((step) => step >= least && (least === 0 || Number.isInteger(step / least)));
    },
    values: (_, splits, __, ___, step) => splits.map((value) => live().axis.numbers?.tick(value, step) ?? ''),
    ...log?.drawing.axis(live),
  },
];

/** Whether a chart with this number of positions uses the dense style. */
export const isDenseFor = (places: number): boolean => places >= DENSE_FROM;

/**
 * The space on either side of the plot, in pixels. Half of the first or last date on the axis fits into this
 * space.
 */
const HALF_A_DATE = 28;

/**
 * Creates the uPlot options for a line chart, with or without numbers on its y axis. All state that may
 * change while the chart exists (colours, names, visibility, language) is read through `live`.
 */
export const chartOptions = (
  colours: readonly number[],
  structure: Structure,
  live: () => ChartLive,
  store: CursorStore,
  onNames: (placed: NamePlace[]) => void,
): Omit<uPlot.Options, 'width' | 'height'> => {
  const { isDense, log, smooth } = structure;
  const partial = partialLines(live);
  const build = smooth?.(live) ?? uPlot.paths.linear?.();
  return {
    legend: { show: false },
    focus: { alpha: DIMMED },
    cursor: {
      y: false,
      move: snap,
      // Disables selection by dragging. By default, uPlot also swallows clicks after a mouse move, and treats
      // the snapping of the cursor as a mouse move.
      drag: { x: false, y: false, setScale: false, click: () => undefined },
      focus: { prox: FOCUS_DISTANCE },
      points: { size: 9, width: 2, fill: () => live().colours.surface },
      bind: {
        // After a tap, some browsers emulate mouse events at the mouse's old position. Ignoring these events
        // keeps the tapped position selected until the chart loses focus.
        mouseleave: (_, __, leave) => (event) => (store.get().isByTouch ? null : leave(event)),
      },
    },
    padding: [10, (u) => (live().hasEndLabels ? endLabelsWidth(u, live()) : HALF_A_DATE), 0, HALF_A_DATE],
    scales: {
      x: { time: false, range: wholeRange },
      y: log?.drawing.scale ?? { range: (_, __, max) => heightOf(max, live()) },
    },
    axes: axes(live, structure),
    series: [{}, ...colours.map((colour, index) => toLine(index, colour, isDense, live, partial, build))],
    hooks: {
      drawClear: [partialShade(live), (u) => drawBands(u, live()), (u) => sizeLines(u, live(), isDense)],
      drawSeries: [partial.drawPartial],
      draw: [
        partial.drawFront,
        (u) => drawMarks(u, live()),
        ...(log ? [(u: uPlot) => log.drawing.drawZeros(u, live())] : []),
        (u) => onNames(live().hasEndLabels ? drawEndLabels(u, live(), store.get().focused) : []),
      ],
      setCursor: [(u) => store.set({ index: u.cursor.idx ?? null, left: u.cursor.left ?? 0 })],
      setSeries: [
        (_, series, change) => {
          if ('focus' in change) store.set({ focused: series === null ? null : series - 1 });
        },
      ],
    },
  };
};
