import type { ReactNode } from 'react';
import type { Column } from './chart-data';
import type { ChartColours } from './colours';

export interface ChartSeries {
  key: string;
  label: string;
  values: Column;
  /** Whether each position is an incomplete period; lines to and from it are dashed. */
  partial: readonly boolean[];
  /** Shown to staff beside its name. */
  detail?: string | undefined;
  /** Index in the palette, dashed past its end; kept while others are hidden. */
  colour: number;
  isVisible: boolean;
  /** Whether it is in its own colour; the others are grey behind it. */
  isFront: boolean;
}

export interface ChartAxis {
  /** Positions in ascending order, in any unit; equal distances are equal on screen. */
  places: readonly number[];
  /** A position's short label on the axis. */
  tick: (index: number) => string;
  /** A position in words. */
  name: (index: number) => string;
  /** Why a position is incomplete, in words; empty if it is complete. Incomplete ones are shaded. */
  partial: (index: number) => string;
  /** Why lines have no value at a position, in words; empty if none is withheld. */
  withheld: (index: number) => string;
  /** Formats of values; null if they must not be readable. */
  numbers: ChartNumbers | null;
}

export interface ChartNumbers {
  /** Short, for the axis. */
  tick: (value: number) => string;
  /** In words. */
  name: (value: number) => string;
}

/** A way to the list of what a point counts. */
export interface PointLink {
  open: () => void;
  /** The same as a link around some content. */
  around: (content: ReactNode) => ReactNode;
}

/** Where the point of a line at a position leads; undefined if nowhere. */
export type PointLinkAt = (key: string, index: number) => PointLink | undefined;

/** Read by the drawing functions at each draw, so that a change needs no new chart. */
export interface ChartLive {
  colours: ChartColours;
  series: readonly ChartSeries[];
  axis: ChartAxis;
  hasEndLabels: boolean;
  /** The index of the line under the pointer, which is drawn in its colour. */
  focused: () => number | null;
}
