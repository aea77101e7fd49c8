import uPlot from 'uplot';
import type { Column } from './chart-data';
import type { ChartLive, LogDrawing } from './chart-model';
import { isInColour, paintOf } from './line-look';

/** Replaces values of 0, which a logarithmic scale cannot show, with gaps. */
export const withoutZeros = (values: Column): Column =>
  values.map((value) => (value !== null && value > 0 ? value : null));

/**
 * The exponent for the space below the smallest value, where values of 0 are marked. The space above the
 * largest value is half as high.
 */
const ROOM = 0.09;
/** The minimum factor for the space below the smallest value, for values that hardly differ. */
const LEAST_ROOM = 1.5;

/**
 * Returns the range of a logarithmic axis.
 * @param lowest the smallest value above 0; null if no value is above 0.
 * @param highest the largest value; null if no value is above 0.
 */
export const logRange = (lowest: number | null, highest: number | null): [number, number] => {
  if (lowest === null || highest === null) return [1, 10];
  const room = Math.max(LEAST_ROOM, (highest / lowest) ** ROOM);
  return [lowest / room, highest * Math.sqrt(room)];
};

/** The leading digits of ticks, from the densest set to the sparsest. */
const DIGITS = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3], [1]];

/** If the ratio of the highest to the lowest value is below this number, ticks are equally spaced. */
const EVEN_BELOW = 3;

const evenTicks = (low: number, high: number, most: number): number[] => {
  if (high / low >= EVEN_BELOW) return [];
  const least = (high - low) / most;
  const power = Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((digit) => Number(`${digit}e${power}`)).find((one) => one >= least) ?? least;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, n) =>
    Number(((first + n) * step).toPrecision(6)),
  );
};

const ticksBy = (digits: readonly number[], low: number, high: number): number[] => {
  const first = Math.floor(Math.log10(low));
  const powers = Array.from({ length: Math.ceil(Math.log10(high)) - first + 1 }, (_, n) => first + n);
  return powers
    .flatMap((power) => digits.map((digit) => Number(`${digit}e${power}`)))
    .filter((tick) => tick >= low && tick <= high);
};

/**
 * Returns the ticks of a logarithmic axis: as many as fit, at round numbers.
 * @param most the number of equally spaced ticks that would fit.
 * @param leastStep the number that all ticks must be multiples of; 0 for no restriction.
 */
export const logTicks = (low: number, high: number, most: number, leastStep: number): number[] => {
  const placeOf = (value: number): number => Math.log(value / low) / Math.log(high / low);
  const fits = (ticks: readonly number[]): boolean =>
    ticks.every((tick, n) => n === 0 || placeOf(tick) - placeOf(ticks[n - 1] ?? low) >= 1 / most);
  const isWhole = (tick: number): boolean => leastStep === 0 || Number.isInteger(tick / leastStep);
  const candidates = [evenTicks(low, high, most), ...DIGITS.map((digits) => ticksBy(digits, low, high))].map(
    (ticks) => ticks.filter(isWhole),
  );
  const fitting = candidates.find((ticks) => ticks.length > 1 && fits(ticks));
  if (fitting) return fitting;
  const powers = candidates.at(-1) ?? [];
  const every = Math.ceil(powers.length / most);
  if (powers.length > 1) return powers.filter((_, n) => n % every === 0);
  // If no set fits, thins out the densest set, keeping each tick that is far enough above the tick before.
  const kept: number[] = [];
  for (const tick of candidates.find((ticks) => ticks.length > 0) ?? []) {
    if (fits([...kept.slice(-1), tick])) kept.push(tick);
  }
  return kept;
};

/**
 * The radius of the ring that marks a value of 0, and the height of the ring's centre above the bottom of the
 * plot, in pixels.
 */
const RING = 3.5;
const ABOVE_FOOT = 10;

/** Marks each value of 0 with a ring at the bottom of the plot, in the colour of its line. */
export const drawZeros = (u: uPlot, live: ChartLive): void => {
  const { ctx } = u;
  const ratio = uPlot.pxRatio;
  const y = u.valToPos(0, 'y', true);
  const lines = [...live.series.entries()].filter(([, { isVisible }]) => isVisible);
  // Draws coloured rings last, on top of grey rings.
  const inOrder = lines.toSorted(([a], [b]) => Number(isInColour(live, a)) - Number(isInColour(live, b)));
  ctx.save();
  ctx.fillStyle = live.colours.surface;
  ctx.lineWidth = 1.75 * ratio;
  for (const [line, { values }] of inOrder) {
    ctx.globalAlpha = u.series[line + 1]?.alpha ?? 1;
    ctx.strokeStyle = paintOf(live, line);
    for (const [index, value] of values.entries()) {
      if (value !== 0) continue;
      ctx.beginPath();
      ctx.arc(u.valToPos(u.data[0][index] ?? 0, 'x', true), y, RING * ratio, 0, 2 * Math.PI);
      ctx.fill();
      ctx.stroke();
    }
  }
  ctx.restore();
};

/**
 * The minimum distance between ticks in pixels; smaller than on a linear axis, because a logarithmic axis has
 * few round numbers.
 */
const SPACE = 40;

/** The options for a logarithmic axis. */
const axis = (live: () => ChartLive): Partial<uPlot.Axis> => ({
  splits: ({ bbox }, _, low, high) => {
    const most = Math.max(1, Math.floor(bbox.height / uPlot.pxRatio / SPACE));
    return logTicks(low, high, most, live().axis.numbers?.leastStep ?? 0);
  },
  filter: (_, splits) => splits,
  // Passes each tick as its own step, because the distances between ticks differ.
  values: (_, splits) => splits.map((value) => live().axis.numbers?.tick(value, value) ?? ''),
});

/**
 * Places 0 slightly above the bottom of the plot, at the height of the rings, so that the leader line of a
 * label meets the ring for a value of 0.
 */
const scale: uPlot.Scale = {
  distr: 3,
  clamp: ({ bbox }, _, low, high) => low * (high / low) ** ((ABOVE_FOOT * uPlot.pxRatio) / bbox.height),
  range: (_, low, high) => logRange(low, high),
};

/**
 * The drawing functions for a logarithmic scale. Charts receive this object as a prop, so that pages without
 * a logarithmic scale do not load the functions.
 */
export const logDrawing: LogDrawing = { withoutZeros, axis, scale, drawZeros };
