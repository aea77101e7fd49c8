import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { Column } from '../../ui/chart/chart-data';
import type { ChartNumbers, LogScale } from '../../ui/chart/chart-model';
import type { Period } from './periods';

/** The number of all statements in each period, keyed by the first day of the period. */
export type Wholes = ReadonlyMap<string, number>;

/** A line's counts, from which its values are calculated. */
export interface CountedLine {
  /**
   * The count in each period: 0 if there are no statements; null if nothing was collected or if the count is
   * withheld.
   */
  counts: Column;
  /** Whether each period is incomplete for this line. */
  partial: readonly boolean[];
}

export interface MeasuredLine extends CountedLine {
  values: Column;
}

/** A visible line with its name. */
export interface NamedLine extends MeasuredLine {
  label: string;
}

/** Texts about the values in a chart. */
export interface MeasuredWords {
  lede: string;
  yAxis: string;
  /** Explains how to read the values; empty if no explanation is necessary. */
  note: string;
  /** Returns the header for a line's column in the table; by default, the line's name. */
  headOf?: (line: NamedLine) => string;
  /** Returns the header for a line's column in files; by default, the header in the table. */
  columnOf?: (line: NamedLine) => string;
}

/** Texts about the statements that values are shares of. */
export interface ToldWholes {
  /** For each period without statements, says that there is no share; empty for periods with statements. */
  nothing: readonly string[];
  /** Says that there are periods without statements in the window; empty if all periods have statements. */
  note: string;
  /** The column with the number of all statements in files; null if values are not shares. */
  column: { head: string; of: Wholes } | null;
}

/** The empty map for charts whose values are not shares. */
export const noWholes: Wholes = new Map();

/**
 * Defines a measure other than relative activity: how values are calculated from counts, and how values are
 * displayed.
 */
export interface Measuring {
  /** Calculates the values of a line, one per period; by default, the values are the counts. */
  valuesOf?: (line: CountedLine, periods: readonly Period[], wholes: Wholes) => Column;
  /**
   * Returns, for each period, the reason why the line has no value; empty for a period with a value. Omitted
   * if every line has a value in every period.
   */
  gapsOf?: (line: MeasuredLine) => string[];
  /** Returns the header for a line's counts in files; omitted if files contain only values. */
  countColumn?: (name: string) => string;
  /**
   * Returns the headers for the bounds of a line's values in files; omitted if the values have no intervals.
   */
  boundColumns?: (name: string) => [low: string, high: string];
  /** Returns texts about all statements; omitted if values are not shares of all statements. */
  tellWholes?: (periods: readonly Period[], wholes: Wholes) => ToldWholes;
  /** Formats a value for the table. */
  cell: (value: number) => string;
  /** Formats values in the chart; null if readers must not see the values. */
  numbers: ChartNumbers | null;
  /** The logarithmic scale for the chart; omitted if readers must not see the values. */
  log?: LogScale;
  /** The number of decimal places in files. */
  decimals: number;
  /** Describes the measure, for use while the data is loading. */
  lede: (group: TimeGroup) => string;
  wordsOf: (
    group: TimeGroup,
    lines: readonly NamedLine[],
    periodAt: (index: number) => string,
  ) => MeasuredWords;
}

const noShares: ToldWholes = { nothing: [], note: '', column: null };

/** Returns the texts about all statements, which are empty for a chart without shares. */
export const wholesOf = (
  { tellWholes }: Pick<Measuring, 'tellWholes'>,
  periods: readonly Period[],
  wholes: Wholes = noWholes,
): ToldWholes => tellWholes?.(periods, wholes) ?? noShares;
