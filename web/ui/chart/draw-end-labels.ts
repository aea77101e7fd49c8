import uPlot from 'uplot';
import type { ChartLive } from './chart-model';
import { type NamePlace, placeLabels } from './end-labels';
import { SANS } from './fonts';
import { isInColour, paintOf } from './line-look';

/** The minimum distance between the baselines of neighbouring labels, in pixels. */
export const LABEL_GAP = 17;

/** The minimum width of a chart with labels at the ends of its lines, in pixels. */
const LABELS_FROM_WIDTH = 640;

/** The height of the axis and padding of a chart, in pixels. */
const OUTSIDE_PLOT = 44;

/** Whether this number of labels fits at the ends of the lines in a chart of this size. */
export const fitsEndLabels = (names: number, width: number, height: number): boolean =>
  width >= LABELS_FROM_WIDTH && (names - 1) * LABEL_GAP <= height - OUTSIDE_PLOT;

const LABEL_SIZE = 12.5;

/**
 * The distance between the end of a line and its label, in pixels; a leader line connects the end and the
 * label.
 */
const LEAD = 18;

const setFont = (ctx: CanvasRenderingContext2D, weight = 600): void => {
  ctx.font = `${weight} ${LABEL_SIZE * uPlot.pxRatio}px ${SANS}`;
};

/** Calculates the space to reserve for the labels to the right of the plot, in CSS pixels. */
export const endLabelsWidth = (u: uPlot, { series }: ChartLive): number => {
  const { ctx } = u;
  ctx.save();
  setFont(ctx);
  const widths = series.filter(({ isVisible }) => isVisible).map(({ label }) => ctx.measureText(label).width);
  ctx.restore();
  return Math.ceil(Math.max(0, ...widths) / uPlot.pxRatio) + LEAD + 8;
};

const lastValue = (values: readonly (number | null)[]): { index: number; value: number } | null => {
  const index = values.findLastIndex((value) => value !== null);
  const value = values[index];
  return value === undefined || value === null ? null : { index, value };
};

/**
 * Labels each visible line at its end. Labels that would overlap are moved apart.
 * @returns the positions of the labels.
 */
export const drawEndLabels = (u: uPlot, live: ChartLive, focused: number | null): NamePlace[] => {
  const { series, colours } = live;
  const { ctx, bbox } = u;
  const ratio = uPlot.pxRatio;
  const ends = series.flatMap(({ isVisible, values, key, label }, index) => {
    const end = isVisible ? lastValue(values) : null;
    if (end === null) return [];
    const x = u.valToPos(u.data[0][end.index] ?? 0, 'x', true);
    return [{ key, label, index, x, y: u.valToPos(end.value, 'y', true) }];
  });
  const room = { top: bbox.top, bottom: bbox.top + bbox.height, gap: LABEL_GAP * ratio };
  const placed = new Map(placeLabels(ends, room)?.map(({ key, y }) => [key, y]));
  const right = bbox.left + bbox.width;
  ctx.save();
  setFont(ctx);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.lineWidth = ratio;
  for (const end of ends) {
    const y = placed.get(end.key);
    if (y === undefined) continue;
    const isFront = isInColour(live, end.index);
    setFont(ctx, isFront ? 600 : 400);
    ctx.globalAlpha = focused === null || focused === end.index ? 1 : 0.35;
    ctx.strokeStyle = isFront ? paintOf(live, end.index) : colours.rule;
    ctx.beginPath();
    ctx.moveTo(end.x + 5 * ratio, end.y);
    ctx.lineTo(right + (LEAD - 5) * ratio, y);
    ctx.stroke();
    ctx.fillStyle = isFront ? paintOf(live, end.index) : colours.muted;
    ctx.fillText(end.label, right + LEAD * ratio, y);
  }
  ctx.restore();
  return [...placed].map(([key, y]) => ({ key, left: right / ratio + LEAD, y: y / ratio }));
};
