/**
 * Cells that spreadsheets take for formulas begin with an apostrophe instead; one that is there already gets another,
 * so that taking one away gives every cell back as it was. csv-stringify's `escape_formulas` does the simple ones.
 */

const SIMPLE = '[=+\\-@＝＋－＠\\t\\r]';
const UNSEEN = "[\\s\\p{C}']";

/** Spreadsheets that trim cells find a formula behind blanks and characters without width, too. */
const HIDDEN_FORMULA = new RegExp(`^${UNSEEN}+[=+\\-@＝＋－＠]|^'+${SIMPLE}`, 'u');
const KEPT_FORMULA = new RegExp(`^'(?:${SIMPLE}|${UNSEEN}*[=+\\-@＝＋－＠]|'+${SIMPLE})`, 'u');

/**
 * Where lists are separated by semicolons, as in Germany, Excel reads a line with commas as one cell, quotes in its
 * midst as text, and begins another cell at each semicolon and line break inside. `;-)` is no formula.
 */
const INNER_CELL = `[;\\r\\n](?:(?![\\r\\n])[\\s\\p{C}"'])*`;
const INNER_START = '(?=[=@＝＠]|[+\\-＋－](?!\\)))';
const INNER_FORMULA = new RegExp(`(${INNER_CELL})${INNER_START}`, 'gu');
const KEPT_INNER_FORMULA = new RegExp(`(${INNER_CELL})'${INNER_START}`, 'gu');

/** A cell with no formula in it beyond what csv-stringify finds itself. */
export const withoutFormulas = (value: string): string => {
  const text = value.replace(INNER_FORMULA, "$1'");
  return HIDDEN_FORMULA.test(value) ? `'${text}` : text;
};

/** A cell as it was before it was exported. */
export const withFormulas = (cell: string): string => {
  const text = KEPT_FORMULA.test(cell) ? cell.slice(1) : cell;
  return text.replace(KEPT_INNER_FORMULA, '$1');
};
