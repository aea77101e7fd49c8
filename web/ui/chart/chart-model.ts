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
  /** The count behind each value, if values are shares. */
  counts?: Column;
  /** The interval around each value, drawn as an area behind the line; null if a value has none. */
  bands?: readonly (Band | null)[];
  /**
   * Explains, for each position, why the line has no value there; empty if it has one, or if the reason is
   * not specific to the line.
   */
  gaps?: readonly string[];
  /** Whether each position is an incomplete period; lines to and from it are dashed. */
  partial: readonly boolean[];
  /** Shown to staff beside the name. */
  detail?: string | undefined;
  /**
   * The index in the palette, beyond whose end lines are dashed; it does not change when other lines are
   * hidden.
   */
  colour: number;
  isVisible: boolean;
  /** Whether the line has its own colour; lines that are not in front are grey. */
  isFront: boolean;
}

export interface ChartAxis {
  /** Positions in ascending order and in any unit, drawn to scale. */
  places: readonly number[];
  /** Returns a position's short label on the axis. */
  tick: (index: number) => string;
  /** Describes a position in words. */
  name: (index: number) => string;
  /** Explains why a position is incomplete, and so shaded; empty if it is complete. */
  partial: (index: number) => string;
  /** Explains why lines have no value at a position; empty if none is withheld. */
  withheld: (index: number) => string;
  /** States that a position has no statements that lines could have a share of; otherwise empty. */
  nothing: (index: number) => string;
  /** Describes what happened at a position that explains a jump, one sentence each. */
  marks: (index: number) => readonly string[];
  /** Formats for values; null if values must not be readable. */
  numbers: ChartNumbers | null;
}

/** A value of a line at a position. */
export interface ToldValue {
  value: number;
  /** The count behind a share. */
  count: number | null;
  /** The interval around the value, if it has one. */
  band: Band | null;
}

export interface ChartNumbers {
  /**
   * Formats a value briefly for the axis; depends on the distance between ticks, so that no two of them look
   * the same.
   */
  tick: (value: number, step?: number) => string;
  /** The smallest distance between ticks; 0 if any distance can be written. */
  leastStep: number;
  /** Formats a value in words, with its count and interval if it has them. */
  name: (told: ToldValue) => string;
}

/** A logarithmic scale, available only if its values may be read. */
export interface LogScale {
  drawing: typeof logDrawing;
  /** Both scales that a reader can choose from, with their names. */
  options: { value: 'same' | 'log'; label: string }[];
  /** Explains how to read the scale and, if there are values of 0, how they are shown. */
  text: (hasZeros: boolean) => string;
}

/** A link to the list of statements that a point counts. */
export interface PointLink {
  open: () => void;
  /** Wraps content in the link. */
  around: (content: ReactNode) => ReactNode;
}

/** Returns the link of a line's point at a position; undefined if it has none. */
export type PointLinkAt = (key: string, index: number) => PointLink | undefined;

/** What a rendered chart offers to its screen. */
export interface ChartHandle {
  png: (texts: PictureTexts) => Promise<Blob>;
}

/** Read by the drawing functions on each redraw, so changes do not require a new chart. */
export interface ChartLive {
  colours: ChartColours;
  series: readonly ChartSeries[];
  axis: ChartAxis;
  hasEndLabels: boolean;
  /** Returns the index of the line under the pointer, which is drawn in its own colour. */
  focused: () => number | null;
}
