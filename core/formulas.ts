/**
 * Cells that spreadsheets would mistake for formulas (OWASP, CSV Injection) are prefixed with an apostrophe.
 * A cell that already starts with one gets another, so that removing one restores every cell. Files from the
 * server, its database and the browser all follow this rule.
 */

const SIMPLE = '[=+\\-@＝＋－＠\\t\\r]';
const SIGN = '[=+\\-@＝＋－＠]';

/** White space and invisible characters, written as members of a character class. */
const UNSEEN = '\\s\\p{C}';

/**
 * Matches a formula at the start of a cell, even after invisible characters, because some spreadsheets trim
 * cells.
 */
const FORMULA = new RegExp(`^'*${SIMPLE}|^[${UNSEEN}']+${SIGN}`, 'u');

/**
 * Matches the start of an inner cell. If the list separator is a semicolon, as in Germany, Excel reads a
 * comma-separated line as one cell, treats quotes inside it as text, and starts another cell at each
 * semicolon and line break.
 */
const INNER_CELL = `[;\\r\\n](?:(?![\\r\\n])[${UNSEEN}"'])*`;

/** `;-)` is not a formula. */
const INNER_START = '(?=[=@＝＠]|[+\\-＋－](?!\\)))';
const INNER_FORMULA = new RegExp(`(${INNER_CELL})${INNER_START}`, 'gu');

const KEPT_FORMULA = new RegExp(`^'(?:${SIMPLE}|[${UNSEEN}']*${SIGN}|'+${SIMPLE})`, 'u');
const KEPT_INNER_FORMULA = new RegExp(`(${INNER_CELL})'${INNER_START}`, 'gu');

/**
 * Whether spreadsheets may read a text as several cells. Most texts are not, and this check is much faster
 * than a pattern.
 */
const mayHaveInnerCells = (value: string): boolean =>
  value.includes(';') || value.includes('\n') || value.includes('\r');

/**
 * Escapes formulas in the text of a cell, both in the cell as a whole and in the parts that result if it is
 * split at semicolons and line breaks.
 */
export const withoutFormulas = (value: string): string => {
  const text = mayHaveInnerCells(value) ? value.replace(INNER_FORMULA, "$1'") : value;
  return FORMULA.test(value) ? `'${text}` : text;
};

/** Restores a cell as it was before the export. */
export const withFormulas = (cell: string): string => {
  const text = KEPT_FORMULA.test(cell) ? cell.slice(1) : cell;
  return text.replace(KEPT_INNER_FORMULA, '$1');
};
