import type { ToldWholes, Wholes } from './measuring';
import type { Period } from './periods';

/** Texts about the numbers by which counts are divided. */
interface WholeWords {
  /** The header of the column with the numbers in exported files. */
  head: string;
  /** Says that a period has no values because its number is 0. */
  none: string;
  /** Says that a window contains such periods. */
  noneNote: string;
}

/**
 * Returns the texts about the numbers by which the counts of the given periods are divided.
 * @returns a text for each period whose number is 0, a note if there are such periods, and the column of the
 * numbers in files.
 */
export const toldWholes = (
  periods: readonly Pick<Period, 'date'>[],
  words: WholeWords,
  wholes: Wholes,
): ToldWholes => {
  const nothing = periods.map(({ date }) => (wholes.get(date) === 0 ? words.none : ''));
  return {
    nothing,
    note: nothing.some((text) => text !== '') ? words.noneNote : '',
    column: { head: words.head, of: wholes },
  };
};
