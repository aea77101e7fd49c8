import type { ToldWholes, Wholes } from './measuring';
import type { Period } from './periods';

/** Texts about the statements that values are shares of. */
interface WholeWords {
  /** The header of their column in files. */
  head: string;
  /** States that there are no statements in a period. */
  none: string;
  /** The same for a window that contains such a period. */
  noneNote: string;
}

/**
 * Describes the periods that have no share because they have no statements.
 * @returns a text for each period, empty if it has statements; a note on all of them; and the column of all
 * statements in files.
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
