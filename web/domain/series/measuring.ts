import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { Column } from '../../ui/chart/chart-data';
import type { ChartNumbers, LogScale } from '../../ui/chart/chart-model';
import type { Period } from './periods';

/**
 * The number by which the counts of each period are divided, keyed by the first day of the period: of all
 * statements, or of the targets collected.
 */
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

/** Texts about the numbers by which counts are divided. */
export interface ToldWholes {
  /** For each period whose number is 0, says that there are no values; empty for all other periods. */
  nothing: readonly string[];
  /** Says that the number is 0 in some periods of the window; otherwise empty. */
  note: string;
  /** The column with the numbers in files; null if counts are not divided. */
  column: { head: string; of: Wholes } | null;
}

/** The empty map for charts whose counts are not divided. */
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
  /** Returns texts about the numbers by which counts are divided; omitted if counts are not divided. */
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

const undivided: ToldWholes = { nothing: [], note: '', column: null };

/** Returns the texts about the numbers by which counts are divided, which are empty if they are not divided. */
export const wholesOf = (
  { tellWholes }: Pick<Measuring, 'tellWholes'>,
  periods: readonly Period[],
  wholes: Wholes = noWholes,
): ToldWholes => tellWholes?.(periods, wholes) ?? undivided;
