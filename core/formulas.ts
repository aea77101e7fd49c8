/**
 * Cells that spreadsheets take for formulas (OWASP, CSV Injection) are prefixed with an apostrophe; one that
 * already has it gets another, so that removing one restores every cell. Files of the server and of the
 * browser follow the same rule.
 */

const SIMPLE = '[=+\\-@＝＋－＠\\t\\r]';
const UNSEEN = "[\\s\\p{C}']";

/** Spreadsheets that trim cells find a formula behind blanks and characters without width, too. */
const FORMULA = new RegExp(`^'*${SIMPLE}|^${UNSEEN}+[=+\\-@＝＋－＠]`, 'u');
const KEPT_FORMULA = new RegExp(`^'(?:${SIMPLE}|${UNSEEN}*[=+\\-@＝＋－＠]|'+${SIMPLE})`, 'u');

/**
 * Where the list separator is a semicolon, as in Germany, Excel reads a comma-separated line as one cell,
 * treats quotes inside it as text, and starts another cell at each semicolon and line break. `;-)` is not a
 * formula.
 */
const INNER_CELL = `[;\\r\\n](?:(?![\\r\\n])[\\s\\p{C}"'])*`;
const INNER_START = '(?=[=@＝＠]|[+\\-＋－](?!\\)))';
const INNER_FORMULA = new RegExp(`(${INNER_CELL})${INNER_START}`, 'gu');
const KEPT_INNER_FORMULA = new RegExp(`(${INNER_CELL})'${INNER_START}`, 'gu');

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
