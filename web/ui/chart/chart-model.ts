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
  /** The interval around each value, as an area behind the line; null where there is none. */
  bands?: readonly (Band | null)[];
  /** Says in words why the line has no value at a position; empty where it has one, or the reason is not its own. */
  gaps?: readonly string[];
  /** Whether each position is an incomplete period; lines to and from it are dashed. */
  partial: readonly boolean[];
  /** Shown to staff beside the name. */
  detail?: string | undefined;
  /** Index in the palette, past whose end lines are dashed; unchanged when others are hidden. */
  colour: number;
  isVisible: boolean;
  /** Whether the line has its own colour; the others are grey behind it. */
  isFront: boolean;
}

export interface ChartAxis {
  /** Positions in ascending order, in any unit, drawn to scale. */
  places: readonly number[];
  /** Returns a position's short label on the axis. */
  tick: (index: number) => string;
  /** Describes a position in words. */
  name: (index: number) => string;
  /** Says in words why a position is incomplete, and shaded; empty if it is complete. */
  partial: (index: number) => string;
  /** Says in words why lines have no value at a position; empty if none is withheld. */
  withheld: (index: number) => string;
  /** Says in words that there was nothing at a position of which lines could be a share; empty otherwise. */
  nothing: (index: number) => string;
  /** Says in words what happened at a position that explains a jump, a sentence each. */
  marks: (index: number) => readonly string[];
  /** Formats of values; null if they must not be readable. */
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
  /** Writes a value briefly, for the axis; with the distance between its ticks, so that no two of them read the same. */
  tick: (value: number, step?: number) => string;
  /** The smallest distance between ticks; 0 if any can be written. */
  leastStep: number;
  /** Writes a value in words, with the count behind it and its interval if it has them. */
  name: (told: ToldValue) => string;
}

/** A logarithmic scale of values, which requires that they can be read from it. */
export interface LogScale {
  drawing: typeof logDrawing;
  /** Both scales that a reader can choose from, by name. */
  options: { value: 'same' | 'log'; label: string }[];
  /** Says how to read it, and what becomes of values of 0 if there are any. */
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

/** What a drawn chart offers to its screen. */
export interface ChartHandle {
  png: (texts: PictureTexts) => Promise<Blob>;
}

/** Read by the drawing functions on each redraw, so that changes need no new chart. */
export interface ChartLive {
  colours: ChartColours;
  series: readonly ChartSeries[];
  axis: ChartAxis;
  hasEndLabels: boolean;
  /** The index of the line under the pointer, which is drawn in its colour. */
  focused: () => number | null;
}
