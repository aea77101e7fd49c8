import type { Days } from '@stimmlage/core/days';
import type { TellMarks, ToldMarks } from './marks';
import type { Period } from './periods';

/** An event that explains a jump, shown on the time axis from its first to its last day. */
export interface SeriesMark extends Days {
  text: string;
}

interface SeriesMarks extends Pick<ToldMarks, 'annotations'> {
  /** The header for the column of marks. */
  head: string;
  /** Explains how to read the marks, or says that the marks could not be loaded. */
  note: string;
  all: readonly SeriesMark[];
  /** The loading state of the marks. */
  state: 'known' | 'loading' | 'failed';
  /** Returns the text for the number of marks that are left out. */
  more: (count: number) => string;
}

/** The maximum number of marks that are explained in an image; the table lists all marks. */
const MOST_IN_PICTURE = 8;

/**
 * Returns the texts of the marks in each period, each text once. Marks that begin in the period come first,
 * because they are more likely to explain a jump than those that have begun before.
 */
export const marksIn = (
  periods: readonly Pick<Period, 'date' | 'end'>[],
  marks: readonly SeriesMark[],
): string[][] =>
  periods.map(({ date, end }) => {
    const within = marks.filter(({ from, to }) => from <= end && to >= date);
    const sorted = within.toSorted((a, b) => Number(a.from < date) - Number(b.from < date));
    return [...new Set(sorted.map(({ text }) => text))];
  });

/** Returns a function that describes the marks in the periods of a chart. */
export const tellerOfMarks =
  ({ head, note, all, state, more, annotations }: SeriesMarks): TellMarks =>
  (periods) => {
    const texts = marksIn(periods, all);
    const told = [...new Set(texts.flat())];
    const isFailed = state === 'failed';
    return {
      texts,
      note: told.length > 0 || isFailed ? note : '',
      areLoading: state === 'loading',
      head: told.length > 0 ? head : undefined,
      fileHead: isFailed ? undefined : head,
      pictureNote: [
        ...told.slice(0, MOST_IN_PICTURE).map((text) => `◆ ${text}`),
        ...(told.length > MOST_IN_PICTURE ? [more(told.length - MOST_IN_PICTURE)] : []),
      ].join(' '),
      annotations,
    };
  };
