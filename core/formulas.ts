/**
 * Cells that spreadsheets take for formulas (OWASP, CSV Injection) begin with an apostrophe instead; one that is there
 * already gets another, so that taking one away gives every cell back as it was. Files of the server and those made in
 * the browser go by the same rule.
 */

const SIMPLE = '[=+\\-@＝＋－＠\\t\\r]';
const UNSEEN = "[\\s\\p{C}']";

/** Spreadsheets that trim cells find a formula behind blanks and characters without width, too. */
const FORMULA = new RegExp(`^'*${SIMPLE}|^${UNSEEN}+[=+\\-@＝＋－＠]`, 'u');
const KEPT_FORMULA = new RegExp(`^'(?:${SIMPLE}|${UNSEEN}*[=+\\-@＝＋－＠]|'+${SIMPLE})`, 'u');

/**
 * Where lists are separated by semicolons, as in Germany, Excel reads a line with commas as one cell, quotes in its
 * midst as text, and begins another cell at each semicolon and line break inside. `;-)` is no formula.
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
