import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { Column } from '../../ui/chart/chart-data';
import type { ChartNumbers, LogScale } from '../../ui/chart/chart-model';
import type { Period } from './periods';

/** All statements of each period, by its first day. */
export type Wholes = ReadonlyMap<string, number>;

/** A line before it is measured. */
export interface CountedLine {
  /** 0 if nobody wrote; null if nothing was collected, or if the count is withheld. */
  counts: Column;
  /** Whether the period is incomplete for this line. */
  partial: readonly boolean[];
}

export interface MeasuredLine extends CountedLine {
  values: Column;
}

/** A visible line, for the words about it. */
export interface NamedLine extends MeasuredLine {
  label: string;
}

/** What is said about a chart. */
export interface MeasuredWords {
  lede: string;
  yAxis: string;
  /** How to read the values; empty if that needs no words. */
  note: string;
  /** The header of a line's column in the table; if omitted, its name. */
  headOf?: (line: NamedLine) => string;
  /** The header in the file; if omitted, that of the table. */
  columnOf?: (line: NamedLine) => string;
}

/** What is told about all statements, of which values are shares. */
export interface ToldWholes {
  /** A text for each period without statements, of which there is no share; empty for the others. */
  nothing: readonly string[];
  /** The same for the window; empty if there is no such period. */
  note: string;
  /** Their column in files; null if values are not shares. */
  column: { head: string; of: Wholes } | null;
}

/** Of a chart that has no shares. */
export const noWholes: Wholes = new Map();

/** What the values of lines are, instead of relative activity: how they follow from counts, and how they are told. */
export interface Measuring {
  /** Calculates the values of a line, one for each period; if omitted, the counts are the values. */
  valuesOf?: (line: CountedLine, periods: readonly Period[], wholes: Wholes) => Column;
  /** Says for each period why a line has no value of its own, once it is measured; omitted if that is never so. */
  gapsOf?: (line: MeasuredLine) => string[];
  /** Writes the header of a line's counts in files; omitted if values are told without the counts behind them. */
  countColumn?: (name: string) => string;
  /** Writes the headers of the bounds of a line's values in files; omitted if they have no intervals. */
  boundColumns?: (name: string) => [low: string, high: string];
  /** Omitted if values are not shares of all statements. */
  tellWholes?: (periods: readonly Period[], wholes: Wholes) => ToldWholes;
  /** Writes a value for a table. */
  cell: (value: number) => string;
  /** How the chart writes values; null if they must not be readable. */
  numbers: ChartNumbers | null;
  /** How values are drawn on a logarithmic scale; omitted if they must not be readable. */
  log?: LogScale;
  /** The number of decimals in files. */
  decimals: number;
  /** Says what is measured, before the data is known. */
  lede: (group: TimeGroup) => string;
  wordsOf: (
    group: TimeGroup,
    lines: readonly NamedLine[],
    periodAt: (index: number) => string,
  ) => MeasuredWords;
}

const noShares: ToldWholes = { nothing: [], note: '', column: null };

/** Returns what is told about all statements. */
export const wholesOf = (
  { tellWholes }: Pick<Measuring, 'tellWholes'>,
  periods: readonly Period[],
  wholes: Wholes = noWholes,
): ToldWholes => tellWholes?.(periods, wholes) ?? noShares;
