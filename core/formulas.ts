/**
 * Cells that spreadsheets take for formulas (OWASP, CSV Injection) are prefixed with an apostrophe; one that
 * already has it gets another, so that removing one restores every cell. Files of the server, of its database
 * and of the browser follow the same rule.
 */

const SIMPLE = '[=+\\-@＝＋－＠\\t\\r]';
const SIGN = '[=+\\-@＝＋－＠]';

/** Blanks and characters without width, as members of a class of characters. */
export const UNSEEN = '\\s\\p{C}';

/** A formula at the start of a cell: spreadsheets that trim cells find it behind unseen characters, too. */
const formulaAfter = (unseen: string): string => `^'*${SIMPLE}|^[${unseen}']+${SIGN}`;

/**
 * Where the list separator is a semicolon, as in Germany, Excel reads a comma-separated line as one cell,
 * treats quotes inside it as text, and starts another cell at each semicolon and line break.
 */
const innerCellOf = (unseen: string): string => `[;\\r\\n](?:(?![\\r\\n])[${unseen}"'])*`;

/** `;-)` is not a formula. */
const INNER_START = '(?=[=@＝＠]|[+\\-＋－](?!\\)))';

/**
 * The rule as regular expressions: `start` finds a cell that needs an apostrophe, and after each match of
 * `inner` belongs another one.
 * @param unseen the members of the class `UNSEEN`, for an engine that does not know it.
 */
export const formulaPatterns = (unseen: string): { start: string; inner: string } => ({
  start: formulaAfter(unseen),
  inner: `(${innerCellOf(unseen)})${INNER_START}`,
});

const patterns = formulaPatterns(UNSEEN);
const FORMULA = new RegExp(patterns.start, 'u');
const INNER_FORMULA = new RegExp(patterns.inner, 'gu');

const KEPT_FORMULA = new RegExp(`^'(?:${SIMPLE}|[${UNSEEN}']*${SIGN}|'+${SIMPLE})`, 'u');
const KEPT_INNER_FORMULA = new RegExp(`(${innerCellOf(UNSEEN)})'${INNER_START}`, 'gu');

/** The text of a cell without a formula, as one cell and when cut at its semicolons and line breaks. */
export const withoutFormulas = (value: string): string => {
  const text = value.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(value) ? `'${text}` : text;
};

/** A cell as it was before it was exported. */
export const withFormulas = (cell: string): string => {
  const text = KEPT_FORMULA.test(cell) ? cell.slice(1) : cell;
  return text.replace(KEPT_INNER_FORMULA, '$1');
};
