import type { ToldWholes, Wholes } from './measuring';
import type { Period } from './periods';

/** What is said about the statements of which values are shares. */
interface WholeWords {
  /** The header of their column in the file. */
  head: string;
  /** Says that there are none in a period. */
  none: string;
  /** The same for a window in which this occurs. */
  noneNote: string;
}

/**
 * Says of which periods there is no share, as they have no statements.
 * @returns a text for each period, empty if it has statements; a note on all of them; and the column of all statements in
 * files.
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
