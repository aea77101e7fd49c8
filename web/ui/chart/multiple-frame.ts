import { type Column, largest } from './chart-data';
import type { ChartSeries } from './chart-model';
import type { Place } from './line-marks';
import { type PartialArea, partialAreas } from './partial-areas';

/** The height of a small chart's plot, in pixels. */
export const MULTIPLE_HEIGHT = 88;

/** The space around the plot that keeps dots from being cut off, in pixels. */
const ROOM = 6;

/** Returns the value at the top of a small chart: the largest value of this chart or of all charts. */
export const topOf = (
  values: Column,
  all: readonly Pick<ChartSeries, 'values'>[],
  isOwnScale: boolean,
): number => largest(isOwnScale ? [values] : all.map((one) => one.values)) || 1;

/** Half the height of an event's mark on the axis, in pixels. */
const MARK = 3.5;

/** Builds the path of a diamond that marks an event on the axis. */
export const markPath = (x: number, y: number): string =>
  `M${x} ${y - MARK}L${x + MARK} ${y}L${x} ${y + MARK}L${x - MARK} ${y}Z`;

interface Frame {
  /** The positions in ascending order, in any unit; the charts draw them to scale. */
  places: readonly number[];
  width: number;
  /** The value at the top of the plot. */
  top: number;
}

/** Returns functions that convert positions and values to pixels in a small chart. */
export const multipleFrame = ({ places, width, top }: Frame) => {
  const first = places[0] ?? 0;
  const span = (places.at(-1) ?? first) - first;
  const inner = width - 2 * ROOM;
  const xOf = (index: number): number =>
    span === 0 ? width / 2 : ROOM + (((places[index] ?? first) - first) / span) * inner;
  const yOf = (value: number): number => ROOM + (MULTIPLE_HEIGHT - 2 * ROOM) * (1 - value / top);
  return {
    xOf,
    placeOf: (index: number, value: number): Place => ({ x: xOf(index), y: yOf(value) }),
    baseline: yOf(0),
    /** Lists the areas of incomplete periods. */
    areasOf: (partial: readonly boolean[]): PartialArea[] => partialAreas(partial, xOf, [0, width]),
    /** Returns the position nearest to a point, given its distance from the left edge. */
    nearest: (x: number): number => {
      const distances = places.map((_, index) => Math.abs(xOf(index) - x));
      return distances.indexOf(Math.min(...distances));
    },
  };
};

/**
 * Returns the position whose values are shown beside the names: the last position that has a value and is
 * complete in every series. If there is no such position, returns the last position with a value, or -1.
 */
export const toldIndex = (series: readonly Pick<ChartSeries, 'values' | 'partial'>[]): number => {
  const positions = [...(series[0]?.values.keys() ?? [])];
  const hasValue = (index: number): boolean => series.some(({ values }) => typeof values[index] === 'number');
  const isWhole = (index: number): boolean => series.every(({ partial }) => partial[index] !== true);
  return (
    positions.findLast((index) => hasValue(index) && isWhole(index)) ?? positions.findLast(hasValue) ?? -1
  );
};
