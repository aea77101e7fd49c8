import type { Column } from './chart-data';
import type { ChartColours } from './colours';

export interface ChartSeries {
  key: string;
  label: string;
  values: Column;
  /** Whether each position covers less than a whole period; lines to and from there are dashed. */
  partial: readonly boolean[];
  /** What staff learn of it beyond its name. */
  detail?: string | undefined;
  /** Place in the palette, beyond it dashed; kept while others are hidden. */
  colour: number;
  isVisible: boolean;
  /** In its own colour; the others are grey behind those in front. */
  isFront: boolean;
}

export interface ChartAxis {
  /** Places in rising order, in any unit; equal distances are equal on screen. */
  places: readonly number[];
  /** A place as short as the axis needs it. */
  tick: (index: number) => string;
  /** A place in words. */
  name: (index: number) => string;
  /** What keeps a place from being whole, in words; empty where it is. Such places are shaded. */
  partial: (index: number) => string;
  /** Why lines have no value at a place where others may have one, in words; empty where none is withheld. */
  withheld: (index: number) => string;
  /** How values are written; null where they must not be read off. */
  numbers: ChartNumbers | null;
}

export interface ChartNumbers {
  /** As short as the axis needs it. */
  tick: (value: number) => string;
  /** In words. */
  name: (value: number) => string;
}

/** Read by the drawing functions on every draw: a change does not need a new chart. */
export interface ChartLive {
  colours: ChartColours;
  series: readonly ChartSeries[];
  axis: ChartAxis;
  hasEndLabels: boolean;
  /** The line that is pointed at, by its place; it shows its colour. */
  focused: () => number | null;
}
