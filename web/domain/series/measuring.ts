import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { Column } from '../../ui/chart/chart-data';
import type { ChartNumbers, LogScale } from '../../ui/chart/chart-model';
import type { Period } from './periods';

/** The number of all statements in each period, keyed by its first day. */
export type Wholes = ReadonlyMap<string, number>;

/** A line's counts, before they are converted to the chart's measure. */
export interface CountedLine {
  /** 0 if no one wrote anything; null if nothing was collected, or if the count is withheld. */
  counts: Column;
  /** Whether the period is incomplete for this line. */
  partial: readonly boolean[];
}

export interface MeasuredLine extends CountedLine {
  values: Column;
}

/** A visible line with the name used in texts. */
export interface NamedLine extends MeasuredLine {
  label: string;
}

/** The texts about a chart. */
export interface MeasuredWords {
  lede: string;
  yAxis: string;
  /** Explains how to read the values; empty if they need no explanation. */
  note: string;
  /** Returns the header of a line's column in the table; its name if omitted. */
  headOf?: (line: NamedLine) => string;
  /** Returns the header in files; that of the table if omitted. */
  columnOf?: (line: NamedLine) => string;
}

/** What is shown about all statements, if values are shares of them. */
export interface ToldWholes {
  /** A text for each period without statements, which has no share; empty for other periods. */
  nothing: readonly string[];
  /** The same for the whole window; empty if there is no such period. */
  note: string;
  /** The column of all statements in files; null if values are not shares. */
  column: { head: string; of: Wholes } | null;
}

/** For charts that show no shares. */
export const noWholes: Wholes = new Map();

/**
 * What the values of lines are, if not relative activity: how they are derived from counts, and how they are
 * shown.
 */
export interface Measuring {
  /** Calculates a line's values, one for each period; if omitted, the counts are the values. */
  valuesOf?: (line: CountedLine, periods: readonly Period[], wholes: Wholes) => Column;
  /**
   * Returns, for each period, why a measured line has no value of its own; omitted if every line always has
   * one.
   */
  gapsOf?: (line: MeasuredLine) => string[];
  /**
   * Returns the header for a line's counts in files; omitted if values are shown without the counts behind
   * them.
   */
  countColumn?: (name: string) => string;
  /** Returns the headers for the bounds of a line's values in files; omitted if they have no intervals. */
  boundColumns?: (name: string) => [low: string, high: string];
  /** Omitted if values are not shares of all statements. */
  tellWholes?: (periods: readonly Period[], wholes: Wholes) => ToldWholes;
  /** Formats a value for a table. */
  cell: (value: number) => string;
  /** How the chart formats values; null if they must not be readable. */
  numbers: ChartNumbers | null;
  /** How values are drawn on a logarithmic scale; omitted if they must not be readable. */
  log?: LogScale;
  /** The number of decimals in files. */
  decimals: number;
  /** Describes what is measured, before the data is known. */
  lede: (group: TimeGroup) => string;
  wordsOf: (
    group: TimeGroup,
    lines: readonly NamedLine[],
    periodAt: (index: number) => string,
  ) => MeasuredWords;
}

const noShares: ToldWholes = { nothing: [], note: '', column: null };

/** Returns what is shown about all statements. */
export const wholesOf = (
  { tellWholes }: Pick<Measuring, 'tellWholes'>,
  periods: readonly Period[],
  wholes: Wholes = noWholes,
): ToldWholes => tellWholes?.(periods, wholes) ?? noShares;
