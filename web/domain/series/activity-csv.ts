import { type CsvCell, toCsv } from '@stimmlage/core/csv';
import type { Activity } from './activity';
import type { Wholes } from './measuring';
import type { Period } from './periods';

interface CsvTexts<K extends string> {
  period: string;
  /** The column with the reason why a period is incomplete. */
  partial: { head: string; cellOf: (period: Period) => string };
  /** The column with events that explain jumps; null for a file without such a column. */
  marks: { head: string; textsAt: (index: number) => readonly string[] } | null;
  /** The number of decimal places. */
  decimals: number;
  /** The text that replaces a withheld value. */
  few: string;
  nameOf: (key: K) => string;
  /** Returns the headers for the bounds of a line's values; undefined if the values have no intervals. */
  boundColumns: ((name: string) => [low: string, high: string]) | undefined;
  /**
   * Returns the header for the column with a line's counts, which is beside the column with its values;
   * undefined if the file contains no counts.
   */
  countColumnOf: ((key: K) => string) | undefined;
  /** The column with the numbers by which counts are divided; null if counts are not divided. */
  wholes: { head: string; of: Wholes } | null;
  /** The column that marks every row as data from the sandbox; null for real data. */
  mark: { head: string; text: string } | null;
}

const rounded = (value: number | null | undefined, decimals: number): number | null =>
  typeof value === 'number' ? Math.round(value * 10 ** decimals) / 10 ** decimals : null;

/**
 * Arranges the visible lines in rows: one row per period, with the first day of the period and the reason why
 * the period is incomplete.
 */
export const activityRows = <K extends string>(
  { periods, lines }: Activity<K>,
  {
    period: head,
    partial,
    marks,
    decimals,
    few,
    nameOf,
    boundColumns,
    countColumnOf,
    wholes,
    mark,
  }: CsvTexts<K>,
): CsvCell[][] => {
  const visible = lines.filter(({ isVisible }) => isVisible);
  return [
    [
      head,
      ...visible.flatMap(({ key, bands }) => [
        nameOf(key),
        ...(bands ? (boundColumns?.(nameOf(key)) ?? []) : []),
        ...(countColumnOf ? [countColumnOf(key)] : []),
      ]),
      ...(wholes ? [wholes.head] : []),
      partial.head,
      ...(marks ? [marks.head] : []),
      ...(mark ? [mark.head] : []),
    ],
    ...periods.map((period, index) => [
      period.date,
      ...visible.flatMap(({ values, bands, counts }) => [
        rounded(values[index], decimals) ?? (period.few ? few : null),
        ...(bands && boundColumns ? [0, 1].map((end) => rounded(bands[index]?.[end], decimals)) : []),
        ...(countColumnOf ? [counts[index] ?? null] : []),
      ]),
      ...(wholes ? [wholes.of.get(period.date) ?? null] : []),
      partial.cellOf(period) || null,
      ...(marks ? [marks.textsAt(index).join(' ') || null] : []),
      ...(mark ? [mark.text] : []),
    ]),
  ];
};

/** Converts the rows to CSV. */
export const activityCsv = <K extends string>(activity: Activity<K>, texts: CsvTexts<K>): string =>
  toCsv(activityRows(activity, texts));
