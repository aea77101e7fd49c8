import { type Reason, reason } from '@stimmlage/core/reasons/reason';

/** A record of a CSV file, with the line number that an editor shows for the start of the record. */
export type CsvRecord = { line: number } & RecordContent;

type RecordContent = { cells: string[] } | { fault: Reason };

/** A record, and the position where the next record starts. */
type ReadRecord = RecordContent & { end: number };

type ReadCell = { value: string; end: number } | { fault: Reason; at: number };

const QUOTE = '"';
const LINE_END = /\r\n|\n|\r/g;
/**
 * Matches all consecutive blank lines in one step, because a file may consist almost entirely of blank lines.
 */
const BLANK_LINES = /[\r\n]+/y;

const UNBALANCED = reason('csv.quote_inside');
const UNCLOSED = reason('csv.quote_unclosed');

/** Finds the start of the next line after a position. */
const nextLine = (text: string, from: number): number => {
  LINE_END.lastIndex = from;
  return LINE_END.exec(text) === null ? text.length : LINE_END.lastIndex;
};

/** Yields the start of each line in a string. */
export function* lineStarts(text: string, from: number): Generator<number> {
  for (let at = from; at < text.length; at = nextLine(text, at)) yield at;
}

const countLineEnds = (text: string, from: number, to: number): number =>
  text.slice(from, to).match(LINE_END)?.length ?? 0;

/** Finds the closing quote of a cell. Returns -1 if the cell has no closing quote. */
const closingQuote = (text: string, open: number): number => {
  let at = text.indexOf(QUOTE, open + 1);
  while (at !== -1 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
};

/** Finds the end of the unquoted part of a cell. */
const endOfPlain = (text: string, from: number, separator: string): number => {
  const stops = [separator, QUOTE, '\n', '\r', undefined];
  let at = from;
  while (!stops.includes(text[at])) at += 1;
  return at;
};

const isBlank = (text: string): boolean => text.trim() === '';

const readCell = (text: string, start: number, separator: string): ReadCell => {
  const open = endOfPlain(text, start, separator);
  const before = text.slice(start, open);
  if (text[open] !== QUOTE) return { value: before.trim(), end: open };
  if (!isBlank(before)) return { fault: UNBALANCED, at: open };
  const close = closingQuote(text, open);
  if (close === -1) return { fault: UNCLOSED, at: open };
  const end = endOfPlain(text, close + 1, separator);
  if (text[end] === QUOTE || !isBlank(text.slice(close + 1, end))) return { fault: UNBALANCED, at: close };
  return { value: text.slice(open + 1, close).replaceAll('""', QUOTE), end };
};

/** Reads one record. A malformed record ends with the line that contains the error. */
export const readRecord = (text: string, start: number, separator: string): ReadRecord => {
  const cells: string[] = [];
  let at = start;
  while (true) {
    const cell = readCell(text, at, separator);
    if ('fault' in cell) return { fault: cell.fault, end: nextLine(text, cell.at) };
    cells.push(cell.value);
    if (text[cell.end] !== separator) return { cells, end: nextLine(text, cell.end) };
    at = cell.end + 1;
  }
};

/** Yields the records after a position, skipping blank lines. Unquoted cells are trimmed. */
export function* readRecords(text: string, from: number, separator: string): Generator<CsvRecord> {
  let line = 1 + countLineEnds(text, 0, from);
  for (let at = from; at < text.length; ) {
    BLANK_LINES.lastIndex = at;
    const blank = BLANK_LINES.exec(text)?.[0].length ?? 0;
    line += countLineEnds(text, at, at + blank);
    at += blank;
    if (at >= text.length) return;
    const { end, ...content } = readRecord(text, at, separator);
    yield { line, ...content };
    line += countLineEnds(text, at, end);
    at = end;
  }
}
