/**
 * Cells that spreadsheets take for formulas (OWASP, CSV Injection) are prefixed with an apostrophe; one that
 * already has it gets another, so that removing one restores every cell. Files of the server and of the
 * browser follow the same rule.
 */

const SIMPLE = '[=+\\-@＝＋－＠\\t\\r]';
const SIGN = '[=+\\-@＝＋－＠]';

/** Blanks and characters without width, as members of a class of characters. */
const UNSEEN = '\\s\\p{C}';

/** A formula at the start of a cell: spreadsheets that trim cells find it behind unseen characters, too. */
const FORMULA = new RegExp(`^'*${SIMPLE}|^[${UNSEEN}']+${SIGN}`, 'u');

/**
 * Where the list separator is a semicolon, as in Germany, Excel reads a comma-separated line as one cell,
 * treats quotes inside it as text, and starts another cell at each semicolon and line break.
 */
const INNER_CELL = `[;\\r\\n](?:(?![\\r\\n])[${UNSEEN}"'])*`;

/** `;-)` is not a formula. */
const INNER_START = '(?=[=@＝＠]|[+\\-＋－](?!\\)))';
const INNER_FORMULA = new RegExp(`(${INNER_CELL})${INNER_START}`, 'gu');

const KEPT_FORMULA = new RegExp(`^'(?:${SIMPLE}|[${UNSEEN}']*${SIGN}|'+${SIMPLE})`, 'u');
const KEPT_INNER_FORMULA = new RegExp(`(${INNER_CELL})'${INNER_START}`, 'gu');

/** Whether spreadsheets may read a text as several cells: most are not, and to look for that is much quicker than a pattern. */
const mayHaveInnerCells = (value: string): boolean =>
  value.includes(';') || value.includes('\n') || value.includes('\r');

/** The text of a cell without a formula, as one cell and when cut at its semicolons and line breaks. */
export const withoutFormulas = (value: string): string => {
  const text = mayHaveInnerCells(value) ? value.replace(INNER_FORMULA, "$1'") : value;
  return FORMULA.test(value) ? `'${text}` : text;
};

/** A cell as it was before it was exported. */
export const withFormulas = (cell: string): string => {
  const text = KEPT_FORMULA.test(cell) ? cell.slice(1) : cell;
  return text.replace(KEPT_INNER_FORMULA, '$1');
};
