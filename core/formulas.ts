/**
 * Cells that spreadsheet programs would mistake for formulas (OWASP, CSV Injection) are prefixed with an
 * apostrophe. A second apostrophe is added to a cell that already starts with an apostrophe, so that removing
 * the first character always restores the original cell. The server, the database and the browser all follow
 * this rule when they write files.
 */

const SIMPLE = '[=+\\-@＝＋－＠\\t\\r]';
const SIGN = '[=+\\-@＝＋－＠]';

/** White space and invisible characters, for use in a character class. */
const UNSEEN = '\\s\\p{C}';

/**
 * Matches a formula at the start of a cell, even after invisible characters, because some programs trim
 * cells.
 */
const FORMULA = new RegExp(`^'*${SIMPLE}|^[${UNSEEN}']+${SIGN}`, 'u');

/**
 * Matches the start of a cell within a cell. Where the list separator is a semicolon, as in Germany, Excel
 * reads a comma-separated line as one cell, treats the quotes in it as text, and starts a new cell at each
 * semicolon and line break.
 */
const INNER_CELL = `[;\\r\\n](?:(?![\\r\\n])[${UNSEEN}"'])*`;

/** An emoticon such as `;-)` is not a formula. */
const INNER_START = '(?=[=@＝＠]|[+\\-＋－](?!\\)))';
const INNER_FORMULA = new RegExp(`(${INNER_CELL})${INNER_START}`, 'gu');

const KEPT_FORMULA = new RegExp(`^'(?:${SIMPLE}|[${UNSEEN}']*${SIGN}|'+${SIMPLE})`, 'u');
const KEPT_INNER_FORMULA = new RegExp(`(${INNER_CELL})'${INNER_START}`, 'gu');

/**
 * Whether a spreadsheet program may split a value into several cells. For most values, this quick check
 * avoids matching a slow pattern.
 */
const mayHaveInnerCells = (value: string): boolean =>
  value.includes(';') || value.includes('\n') || value.includes('\r');

/**
 * Escapes formulas in the text of a cell: at the start of the cell, and after semicolons and line breaks,
 * where the cell may be split.
 */
export const withoutFormulas = (value: string): string => {
  const text = mayHaveInnerCells(value) ? value.replace(INNER_FORMULA, "$1'") : value;
  return FORMULA.test(value) ? `'${text}` : text;
};

/** Restores the original text of a cell that was exported. */
export const withFormulas = (cell: string): string => {
  const text = KEPT_FORMULA.test(cell) ? cell.slice(1) : cell;
  return text.replace(KEPT_INNER_FORMULA, '$1');
};
