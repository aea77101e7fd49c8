import type { ToldWholes, Wholes } from './measuring';
import type { Period } from './periods';

/** Texts about the statements that values are shares of. */
interface WholeWords {
  /** The header of the column with the total number of statements in exported files. */
  head: string;
  /** Says that a period has no statements. */
  none: string;
  /** Says that a window contains periods without statements. */
  noneNote: string;
}

/**
 * Returns the texts about all statements, for a chart of shares in the given periods.
 * @returns a text for each period without statements, a note if there are periods without statements, and the
 * column of all statements in files.
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
