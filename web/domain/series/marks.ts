import type { Days } from '@stimmlage/core/days';
import type { Period } from './periods';

/** Something on the axis of time that explains a jump, from its first to its last day. */
export interface SeriesMark extends Days {
  text: string;
}

export interface SeriesMarks {
  /** The header of their column. */
  head: string;
  /** How to read them, or that they are missing. */
  note: string;
  all: readonly SeriesMark[];
  /** Whether they are known, still being fetched, or could not be fetched. */
  state: 'known' | 'loading' | 'failed';
}

/** Returns the marks of a window, whose days are null until they are known; null for a chart without marks. */
export type UseMarks = (days: Days | null) => SeriesMarks | null;

/** Charts of the public pages have no marks. */
export const useNoMarks: UseMarks = () => null;

/** Returns the texts of the marks in each period, in the order of the periods. */
export const marksIn = (
  periods: readonly Pick<Period, 'date' | 'end'>[],
  marks: readonly SeriesMark[],
): string[][] =>
  periods.map(({ date, end }) =>
    marks.filter(({ from, to }) => from <= end && to >= date).map(({ text }) => text),
  );
