import type { AppError } from '@stimmlage/core/errors/app-error';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { detectEncoding } from '../uploads/text-encoding';
import { lineStarts, readRecord, readRecords } from './records';

/**
 * A line below the header, with the line number that an editor shows, and with its cells by column. Missing
 * cells are empty strings.
 */
export interface TableLine {
  line: number;
  record: Record<string, string>;
}

/** A line that cannot be read, and the reason. */
export interface FaultyLine {
  line: number;
  reason: Reason;
}

export interface Table {
  lines: TableLine[];
  faulty: FaultyLine[];
}

export interface TableOptions {
  /** The names of the columns that are read. Case is ignored in the header. */
  columns: readonly string[];
  /** The required columns. A file that lacks one of the columns is refused. */
  needs: readonly string[];
  refuse: (why: Reason) => AppError;
  /**
   * The maximum number of lines below the header, not counting blank lines. If omitted, only the size of the
   * file is limited.
   */
  most?: number;
}

interface Header {
  /** The number of columns, including those that are not read. */
  width: number;
  /** The positions of the columns that are read. */
  positions: ReadonlyMap<string, number>;
  separator: string;
  end: number;
}

const SEPARATORS = [',', ';', '\t'];

/** Excel can declare a file's separator on a separate line before the header. */
const SEPARATOR_LINE = /^[\r\n]*"?sep=([^"\w\r\n])"?\1*(?:\r\n|\n|\r)/i;

/** The number of lines in which to look for the header. Titles and blank lines may precede the header. */
const HEADER_WITHIN_LINES = 100;

/** The maximum number of columns. A spreadsheet that was made by people has far fewer. */
const MOST_COLUMNS = 1_000;

const NO_LINES = reason('csv.no_lines');

/** Decodes a file. Unsupported encodings are refused, because umlauts would be garbled. */
const decode = (bytes: ArrayBuffer, { refuse }: TableOptions): string => {
  try {
    return new TextDecoder(detectEncoding(new Uint8Array(bytes)), { fatal: true }).decode(bytes);
  } catch {
    throw refuse(reason('csv.not_utf8'));
  }
};

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Finds the columns that are read. If a name occurs several times, its last column is read. */
const findColumns = (cells: readonly string[], { columns }: TableOptions): Header['positions'] => {
  const named = new Map(columns.map((column) => [column.toLowerCase(), column]));
  return new Map(
    cells.flatMap((cell, at) => {
      const column = named.get(cell.trim().toLowerCase());
      return column === undefined ? [] : [[column, at] as const];
    }),
  );
};

/**
 * Finds the first line with the required columns. Column names contain no separators, so the header also
 * shows which separator the file uses.
 */
const findHeader = (text: string, options: TableOptions): Header => {
  const declared = SEPARATOR_LINE.exec(text);
  const separators = declared?.[1] === undefined ? SEPARATORS : [declared[1], ...SEPARATORS];
  let missing = options.needs;
  for (const start of lineStarts(text, declared?.[0].length ?? 0).take(HEADER_WITHIN_LINES)) {
    for (const separator of separators) {
      const row = readRecord(text, start, separator);
      if ('fault' in row) continue;
      const positions = findColumns(row.cells, options);
      const lacking = options.needs.filter((name) => !positions.has(name));
      if (lacking.length === 0) return { width: row.cells.length, positions, separator, end: row.end };
      if (lacking.length < missing.length) missing = lacking;
    }
  }
  const [column = ''] = missing;
  throw options.refuse(text.trim() === '' ? NO_LINES : reason('csv.no_column', { column }));
};

const toRecord = ({ positions }: Header, cells: readonly string[]): TableLine['record'] =>
  Object.fromEntries([...positions].map(([column, at]) => [column, cells[at] ?? '']));

const tooLong = (cells: readonly string[], { width }: Header): Reason =>
  reason('csv.too_many_cells', { cells: cells.length, columns: width });

/**
 * Reads a CSV file in UTF-8 or UTF-16 that has a header and uses commas, semicolons or tabs as separators.
 * Skips blank lines and any lines above the header. A line may have fewer cells than the header.
 * @throws the error that `refuse` returns, if the file has an unsupported encoding, no lines or too many
 * lines, lacks a required column, or has too many columns
 */
export const readTable = (bytes: ArrayBuffer, options: TableOptions): Table => {
  const text = decode(bytes, options);
  const header = findHeader(text, options);
  if (header.width > MOST_COLUMNS)
    throw options.refuse(reason('csv.too_many_columns', { columns: header.width, most: MOST_COLUMNS }));
  const { most = Number.POSITIVE_INFINITY } = options;
  const table: Table = { lines: [], faulty: [] };
  for (const row of readRecords(text, header.end, header.separator)) {
    const { line } = row;
    if ('fault' in row) table.faulty.push({ line, reason: row.fault });
    else if (!isEmpty(row.cells.slice(header.width)))
      table.faulty.push({ line, reason: tooLong(row.cells, header) });
    else if (!isEmpty(row.cells)) table.lines.push({ line, record: toRecord(header, row.cells) });
    if (table.lines.length + table.faulty.length > most) {
      throw options.refuse(reason('csv.too_many_lines', { most }));
    }
  }
  if (table.lines.length + table.faulty.length === 0) throw options.refuse(NO_LINES);
  return table;
};
