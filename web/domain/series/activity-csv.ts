import { type CsvCell, toCsv } from '@stimmlage/core/csv';
import type { Activity } from './activity';
import type { Wholes } from './measuring';
import type { Period } from './periods';

interface CsvTexts<K extends string> {
  period: string;
  /** Why a period is incomplete: the column's header and values. */
  partial: { head: string; cellOf: (period: Period) => string };
  /** What explains a jump in a period: the column's header and values; null if there is no such column. */
  marks: { head: string; textsAt: (index: number) => readonly string[] } | null;
  /** The number of decimals. */
  decimals: number;
  /** Written instead of a withheld value. */
  few: string;
  nameOf: (key: K) => string;
  /** Returns the headers for a line's bounds, if its values have intervals. */
  boundColumns: ((name: string) => [low: string, high: string]) | undefined;
  /** Returns the header for a line's counts, which are beside its values; null without counts. */
  countColumnOf: ((key: K) => string) | undefined;
  /** The header and numbers of all statements if values are shares of them; null otherwise. */
  wholes: { head: string; of: Wholes } | null;
  /** Repeated in every row if the data comes from the sandbox. */
  mark: { head: string; text: string } | null;
}

const rounded = (value: number | null | undefined, decimals: number): number | null =>
  typeof value === 'number' ? Math.round(value * 10 ** decimals) / 10 ** decimals : null;

/**
 * Arranges the visible lines as rows, one per period, each identified by its first day and with the reasons
 * why the period is incomplete.
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

/** Converts the rows to the text of a CSV file. */
export const activityCsv = <K extends string>(activity: Activity<K>, texts: CsvTexts<K>): string =>
  toCsv(activityRows(activity, texts));
