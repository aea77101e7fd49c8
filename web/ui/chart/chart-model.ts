import type { ReactNode } from 'react';
import type { Band } from './bands';
import type { Column } from './chart-data';
import type { ChartColours } from './colours';
import type { logDrawing } from './log-scale';
import type { PictureTexts } from './picture';

export interface ChartSeries {
  key: string;
  label: string;
  values: Column;
  /** The count behind each value, if the values are shares. */
  counts?: Column;
  /** The interval around each value, drawn as an area behind the line; null for a value without one. */
  bands?: readonly (Band | null)[];
  /**
   * For each position, why the line has no value there; empty if it has one, or if the reason applies to all
   * lines.
   */
  gaps?: readonly string[];
  /** Whether each position is an incomplete period; the segments next to one are dashed. */
  partial: readonly boolean[];
  /** Additional text beside the name, shown only to staff. */
  detail?: string | undefined;
  /** The index of the line's colour and dash; it stays the same when other lines are hidden. */
  colour: number;
  isVisible: boolean;
  /** Whether the line is drawn in its own colour; lines that are not in front are grey. */
  isFront: boolean;
}

export interface ChartAxis {
  /** The positions in ascending order, in any unit; they are drawn to scale. */
  places: readonly number[];
  /** Returns the short label for a position on the axis. */
  tick: (index: number) => string;
  /** Describes a position in words. */
  name: (index: number) => string;
  /** Explains why a position is incomplete and therefore shaded; empty if it is complete. */
  partial: (index: number) => string;
  /** Explains why values are withheld at a position; empty if none are. */
  withheld: (index: number) => string;
  /** Says that a position has no statements to calculate shares of; empty if it has some. */
  nothing: (index: number) => string;
  /** Describes the events at a position that explain a jump, one sentence each. */
  marks: (index: number) => readonly string[];
  /** Formats values; null if the chart must not reveal them. */
  numbers: ChartNumbers | null;
}

/** A line's value at a position. */
export interface ToldValue {
  value: number;
  /** The count behind a share; null for other values. */
  count: number | null;
  /** The interval around the value; null if there is none. */
  band: Band | null;
}

export interface ChartNumbers {
  /**
   * Formats a value briefly for the axis. The precision depends on the step between ticks, to keep their
   * labels distinct.
   */
  tick: (value: number, step?: number) => string;
  /** The smallest step between ticks; 0 for any step. */
  leastStep: number;
  /** Formats a value in words, with its count and interval if there are any. */
  name: (told: ToldValue) => string;
}

/** A logarithmic scale, which requires values that readers may see. */
export interface LogScale {
  drawing: typeof logDrawing;
  /** The two scales offered to the reader, with their labels. */
  options: { value: 'same' | 'log'; label: string }[];
  /** Explains how to read the scale and, if there are values of 0, how they are drawn. */
  text: (hasZeros: boolean) => string;
}

/** A link to the list of statements that were counted for a point. */
export interface PointLink {
  open: () => void;
  /** Wraps content in the link. */
  around: (content: ReactNode) => ReactNode;
}

/** Returns the link of a line's point at a position; undefined if it has none. */
export type PointLinkAt = (key: string, index: number) => PointLink | undefined;

/** What a mounted chart offers to the screen that it is on. */
export interface ChartHandle {
  png: (texts: PictureTexts) => Promise<Blob>;
}

/** What the drawing functions read on each redraw, so changes to it do not require a new chart. */
export interface ChartLive {
  colours: ChartColours;
  series: readonly ChartSeries[];
  axis: ChartAxis;
  hasEndLabels: boolean;
  /**
   * Returns the index of the line under the pointer, which is drawn in its own colour; null if there is none.
   */
  focused: () => number | null;
}
