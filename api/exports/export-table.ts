import { CSV_MARK, type CsvCell, csvLine } from '@stimmlage/core/csv';
import type { LineFormat } from '@stimmlage/db/sql/lines';

export type Cell = CsvCell | readonly string[];
export type ExportRow = Record<string, Cell>;

export type ExportFormat = LineFormat;

/** How the lines of a file are written. */
export interface LineOptions {
  format: ExportFormat;
  /** Whether the data is from the sandbox. Every line starts with this value. */
  sandbox: boolean;
}

/** A table that can be read once, in chunks of lines for a file. */
export interface ExportTable {
  columns: readonly string[];
  /** Returns the next rows as lines in UTF-8, or an empty array at the end. */
  read(): Promise<Uint8Array>;
  /** Releases the table's resources, even if the table was not read to the end. Idempotent. */
  close(): Promise<void>;
}

const inOneCell = (cell: Cell | undefined): CsvCell =>
  typeof cell === 'object' && cell !== null ? cell.join('; ') : (cell ?? null);

/**
 * Returns the beginning of a file: the byte order mark and the column names in CSV, and nothing in other
 * formats.
 */
export const headOf = (format: ExportFormat, columns: readonly string[]): string =>
  format === 'csv' ? `${CSV_MARK}${csvLine(['sandbox', ...columns])}` : '';

/**
 * Converts rows to lines in the given format. The first value in every line shows whether the data is from
 * the sandbox.
 */
export const linesOf = (
  format: ExportFormat,
  columns: readonly string[],
  rows: readonly ExportRow[],
  sandbox: boolean,
): string =>
  format === 'csv'
    ? rows.map((row) => csvLine([sandbox, ...columns.map((column) => inOneCell(row[column]))])).join('')
    : rows.map((row) => `${JSON.stringify({ sandbox, ...row })}\n`).join('');

/**
 * Returns a table that can be read only as long as its reader is allowed to. Reading throws once the reader is
 * not.
 * @param isAllowed called at most once in `recheckMs` milliseconds.
 */
export const checkedTable = (
  table: ExportTable,
  isAllowed: () => Promise<boolean>,
  recheckMs: number,
): ExportTable => {
  let checkedAt = performance.now();
  return {
    ...table,
    read: async () => {
      if (performance.now() - checkedAt >= recheckMs) {
        if (!(await isAllowed())) throw new Error('The user may no longer read the export');
        checkedAt = performance.now();
      }
      return table.read();
    },
  };
};

/** The number of rows that are converted to lines at a time. */
const ROWS_AT_ONCE = 2_000;

/** Wraps rows that are in memory as a table. */
export const wholeTable = (
  { format, sandbox }: LineOptions,
  columns: readonly string[],
  rows: readonly ExportRow[],
): ExportTable => {
  const rest = [...rows];
  return {
    columns,
    read: async () => {
      const next = rest.splice(0, ROWS_AT_ONCE);
      return new TextEncoder().encode(linesOf(format, columns, next, sandbox));
    },
    close: async () => undefined,
  };
};

/** How the body of a response is sent, and what happens if sending fails. */
interface Reading {
  format: ExportFormat;
  /**
   * How long a client may pause, in milliseconds, before the body is aborted. The limit frees the export's
   * slot and database cursor for other clients.
   */
  silenceMs: number;
  /** How long a client may take for the whole body, in milliseconds, before the body is aborted. */
  longestMs: number;
  /** Called with the error that interrupted the body. */
  failed: (error: unknown) => void;
}

/**
 * Streams a table as the body of a response, as fast as the client reads it. The body is aborted if reading
 * the table fails, or if the client stops reading or takes too long, so that an incomplete file is never mistaken for a complete
 * file.
 */
export const bodyOf = (
  table: ExportTable,
  { format, silenceMs, longestMs, failed }: Reading,
): ReadableStream<Uint8Array> => {
  let head = headOf(format, table.columns);
  let isOver = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  const finish = (): Promise<void> => {
    isOver = true;
    clearTimeout(silence);
    clearTimeout(end);
    return table.close();
  };
  const breakOff = async (
    controller: ReadableStreamDefaultController<Uint8Array>,
    error: unknown,
  ): Promise<void> => {
    if (isOver) return;
    failed(error);
    controller.error(new Error('The export broke off'));
    await finish();
  };
  const expectReader = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    const error = new Error(`Nothing of the export was taken for ${silenceMs} ms`);
    silence = setTimeout(() => void breakOff(controller, error), silenceMs);
  };
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        expectReader(controller);
        const error = new Error(`The export was not taken within ${longestMs} ms`);
        end = setTimeout(() => void breakOff(controller, error), longestMs);
      },
      pull: async (controller) => {
        clearTimeout(silence);
        try {
          const lines = await table.read();
          if (isOver) return;
          if (head !== '') controller.enqueue(new TextEncoder().encode(head));
          head = '';
          if (lines.length > 0) {
            controller.enqueue(lines);
            expectReader(controller);
            return;
          }
          await finish();
          controller.close();
        } catch (error) {
          await breakOff(controller, error);
        }
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  );
};
