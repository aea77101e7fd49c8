import type { ReactNode } from 'react';
import type uPlot from 'uplot';
import type { Band } from './bands';
import type { Column } from './chart-data';
import type { ChartColours } from './colours';
import type { PictureTexts } from './picture';

export interface ChartSeries {
  key: string;
  label: string;
  values: Column;
  /** The count behind each value; omitted if the values are counts. */
  counts?: Column;
  /**
   * The interval around each value, which is drawn as an area behind the line; null for a value without an
   * interval.
   */
  bands?: readonly (Band | null)[];
  /**
   * For each position, the reason why the line has no value; empty if the line has a value or if the reason
   * applies to all lines.
   */
  gaps?: readonly string[];
  /** Whether each position is an incomplete period, at which the line is dashed and the dot hollow. */
  partial: readonly boolean[];
  /** Additional text below the name, shown only to staff. */
  detail?: string | undefined;
  /** The index of the line's colour and dash pattern; unchanged when other lines are hidden. */
  colour: number;
  isVisible: boolean;
  /** Whether the line is drawn in its own colour; lines that are not in front are grey. */
  isFront: boolean;
}

export interface ChartAxis {
  /** The positions in ascending order, in any unit; the chart draws them to scale. */
  places: readonly number[];
  /** Returns the short label for a position on the axis. */
  tick: (index: number) => string;
  /** Describes a position in words. */
  name: (index: number) => string;
  /** Explains why a position is incomplete and therefore hatched; empty for a complete position. */
  partial: (index: number) => string;
  /** Explains why values are withheld at a position; empty if no values are withheld. */
  withheld: (index: number) => string;
  /**
   * Says that there are no values at a position, because there is nothing to divide counts by; otherwise
   * empty.
   */
  nothing: (index: number) => string;
  /** Describes the events at a position that explain a jump, one sentence each. */
  marks: (index: number) => readonly string[];
  /** Formats values; null if the chart must not reveal values. */
  numbers: ChartNumbers | null;
}

/** A line's value at a position. */
export interface ToldValue {
  value: number;
  /** The count behind a value that is calculated from it; null for other values. */
  count: number | null;
  /** The interval around the value; null if the value has no interval. */
  band: Band | null;
}

export interface ChartNumbers {
  /**
   * Formats a value briefly for the axis. The precision depends on the step between ticks, so that the labels
   * of ticks are distinct.
   */
  tick: (value: number, step?: number) => string;
  /** The smallest step between ticks; 0 for any step. */
  leastStep: number;
  /** Formats a value in words, with its count and interval if available. */
  name: (told: ToldValue) => string;
}

/** The drawing functions for a logarithmic scale. */
export interface LogDrawing {
  /** Replaces values of 0, which a logarithmic scale cannot show, with gaps. */
  withoutZeros: (values: Column) => Column;
  axis: (live: () => ChartLive) => Partial<uPlot.Axis>;
  scale: uPlot.Scale;
  /** Marks each value of 0 at the bottom of the plot. */
  drawZeros: (u: uPlot, live: ChartLive) => void;
}

/** A logarithmic scale, which requires values that readers may see. */
export interface LogScale {
  drawing: LogDrawing;
  /** The two scales offered to the reader, with their labels. */
  options: { value: 'same' | 'log'; label: string }[];
  /** Explains how to read the scale and, if there are values of 0, how values of 0 are drawn. */
  text: (hasZeros: boolean) => string;
}

/** Smooth lines, which are offered where readers may see the values. */
export interface SmoothLines {
  paths: (live: () => ChartLive) => uPlot.Series.PathBuilder;
  /** The two shapes offered to the reader, with their labels. */
  options: { value: 'straight' | 'smooth'; label: string }[];
  /** Explains where lines are smooth. */
  text: string;
}

/** A link to the list of the statements that were counted for a point. */
export interface PointLink {
  open: () => void;
  /** Wraps content in the link. */
  around: (content: ReactNode) => ReactNode;
}

/** Returns the link of a line's point at a position; undefined if the point has no link. */
export type PointLinkAt = (key: string, index: number) => PointLink | undefined;

/** The methods that a screen can call on a mounted chart. */
export interface ChartHandle {
  png: (texts: PictureTexts) => Promise<Blob>;
}

/**
 * The state that the drawing functions read on each redraw, so that state changes do not require a new chart.
 */
export interface ChartLive {
  colours: ChartColours;
  series: readonly ChartSeries[];
  axis: ChartAxis;
  hasEndLabels: boolean;
  /**
   * Returns the index of the line under the pointer; null if there is no such line. The line under the
   * pointer is drawn in its own colour.
   */
  focused: () => number | null;
}
