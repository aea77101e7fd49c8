import { styleText } from 'node:util';
import type { Io, Output } from './io';

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

/** Whether a stream is a terminal that supports colours. NO_COLOR and TERM=dumb disable colours. */
const isColoured = (stream: Output): boolean => stream.isTTY === true && stream.hasColors?.() === true;

/** Colours a string. `print` removes the colours if the output does not support them. */
export const paint = (style: Style | null, text: string): string =>
  style === null ? text : styleText(style, text, { validateStream: false });

const statusColours: Readonly<Record<string, Style>> = {
  completed: 'green',
  failed: 'red',
  stopped: 'yellow',
  canceled: 'yellow',
  waiting: 'yellow',
};

/** The control characters that JSON.stringify leaves as they are: DEL, C1, and those that format text. */
const LEFT_BY_JSON = /[\u007f-\u009f\p{Cf}]/gu;

const asEscape = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/**
 * Prints a result to stdout as JSON. Messages go to stderr, so that a pipe receives only results. Control
 * characters are escaped, so that a text from outside cannot control the terminal; parsed, it is unchanged.
 */
export const printJson = ({ stdout }: Pick<Io, 'stdout'>, value: unknown): void => {
  stdout.write(`${JSON.stringify(value, null, 2).replace(LEFT_BY_JSON, asEscape)}\n`);
};

export const print = ({ stdout }: Pick<Io, 'stdout'>, text: string): void => {
  stdout.write(`${isColoured(stdout) ? text : Bun.stripANSI(text)}\n`);
};

export const tell = ({ stderr }: Pick<Io, 'stderr'>, text: string): void => {
  stderr.write(`${text}\n`);
};

/** Prints a result as JSON with `--json`, and otherwise as text. */
export const show = <T>(
  context: Pick<Io, 'stdout'> & { json: boolean },
  value: T,
  describe: (value: T) => string,
): void => {
  if (context.json) printJson(context, value);
  else print(context, describe(value));
};

/**
 * Formats rows below a header. Each column is as wide as its widest cell, and numbers are right-aligned.
 * @param right the names of columns that contain formatted numbers, which are right-aligned too
 */
export const table = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  right: readonly string[] = [],
): string => {
  const cells = [head, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell)),
  );
  const isRight = head.map(
    (name, column) =>
      right.includes(name) || (rows.length > 0 && rows.every((row) => typeof row[column] === 'number')),
  );
  const widths = head.map((_, column) => Math.max(...cells.map((row) => Bun.stringWidth(row[column] ?? ''))));
  const pad = (text: string, column: number): string => {
    const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - Bun.stringWidth(text)));
    return isRight[column] ? space + text : text + space;
  };
  const lines = cells.map((row) => row.map(pad).join('  ').trimEnd());
  return lines.map((line, index) => (index === 0 ? paint('bold', line) : line)).join('\n');
};

/** Formats rows as a table, or returns the given sentence if there are no rows. */
export const tableOr = (none: string, ...[head, rows, right]: Parameters<typeof table>): string =>
  rows.length === 0 ? none : table(head, rows, right);

/** Formats names with their values, one per line. Names without a value are left out. */
export const facts = (pairs: readonly (readonly [name: string, text: string | null])[]): string => {
  const shown = pairs.filter(([, text]) => text !== null);
  const width = Math.max(...shown.map(([name]) => Bun.stringWidth(name)));
  return shown.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`.trimEnd()).join('\n');
};

export const formatNumber = (value: number): string => value.toLocaleString('en');

/**
 * Formats a part of a whole as the screens do: 61%. Only none at all is 0%, and only the whole is 100%: 2 of 1,000 is
 * <1%, and 998 is >99%. There is no share of nothing.
 */
export const formatShare = (part: number, whole: number): string => {
  if (whole === 0) return '–';
  const percent = Math.round((part / whole) * 100);
  if (percent === 0 && part > 0) return '<1%';
  return percent === 100 && part < whole ? '>99%' : `${percent}%`;
};

/** Joins remarks on a single line, leaving out empty remarks. */
export const joined = (...remarks: readonly (string | null)[]): string => remarks.filter(Boolean).join('; ');

/** Formats a count with its noun, to which an “s” is added unless the count is 1. */
export const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Formats a time to the minute, in the given timezone or, by default, in this machine's timezone. Not used
 * for JSON output, in which times are in UTC.
 */
export const formatMoment = (moment: string | null, none = '', timeZone?: string): string =>
  moment === null
    ? none
    : new Date(moment).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short', timeZone });

/** Removes control characters from external text, because these characters could control the terminal. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

/** Removes control characters from each line, but keeps the line breaks between the lines. */
export const plainLines = (...lines: readonly string[]): string => lines.map(plain).join('\n');

/** Removes control characters from a text of several lines, but keeps its line breaks. */
export const plainText = (text: string): string => plainLines(...text.replaceAll('\r\n', '\n').split('\n'));

/** Colours the name of a status. */
export const statusWord = (status: string): string => paint(statusColours[status] ?? null, status);
