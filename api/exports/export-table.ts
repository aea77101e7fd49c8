import { CSV_MARK, type CsvCell, csvLine } from '@stimmlage/core/csv';

export type Cell = CsvCell | readonly string[];
export type ExportRow = Record<string, Cell>;

export type ExportFormat = 'csv' | 'ndjson';

/** A table that is read in chunks, once. */
export interface ExportTable {
  columns: readonly string[];
  /** The next rows; none at the end. */
  read(): Promise<ExportRow[]>;
  /** Releases what the table holds, whether read to its end or not; idempotent. */
  close(): Promise<void>;
}

/** A table that is in memory. */
export const wholeTable = (columns: readonly string[], rows: readonly ExportRow[]): ExportTable => {
  let rest = [...rows];
  return {
    columns,
    read: async () => {
      const next = rest;
      rest = [];
      return next;
    },
    close: async () => undefined,
  };
};

const inOneCell = (cell: Cell | undefined): CsvCell =>
  typeof cell === 'object' && cell !== null ? cell.join('; ') : (cell ?? null);

/** Written before the rows: in CSV the byte order mark and the names of the columns. */
export const headOf = (format: ExportFormat, columns: readonly string[]): string =>
  format === 'csv' ? `${CSV_MARK}${csvLine(['sandbox', ...columns])}` : '';

/** Rows as lines of the format, each starting with whether its data is the sandbox's. */
export const linesOf = (
  format: ExportFormat,
  columns: readonly string[],
  rows: readonly ExportRow[],
  sandbox: boolean,
): string =>
  format === 'csv'
    ? rows.map((row) => csvLine([sandbox, ...columns.map((column) => inOneCell(row[column]))])).join('')
    : rows.map((row) => `${JSON.stringify({ sandbox, ...row })}\n`).join('');

/** How a body is read, and who is told the result. */
interface Reading {
  format: ExportFormat;
  sandbox: boolean;
  /** A body that is not read for this long is ended: others wait for what it holds. */
  silenceMs: number;
  /** Called with the error that interrupted it. */
  failed: (error: unknown) => void;
}

/**
 * A table as the body of an answer, read as fast as the client takes it. If reading fails, or the client
 * stops, the body is aborted, so that a part is never mistaken for the whole.
 */
export const bodyOf = (
  table: ExportTable,
  { format, sandbox, silenceMs, failed }: Reading,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let head = headOf(format, table.columns);
  let isOver = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const breakOff = async (
    controller: ReadableStreamDefaultController<Uint8Array>,
    error: unknown,
  ): Promise<void> => {
    if (isOver) return;
    isOver = true;
    failed(error);
    controller.error(new Error('The export broke off'));
    await table.close();
  };
  const expectReader = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    const error = new Error(`Nothing of the export was taken for ${silenceMs} ms`);
    silence = setTimeout(() => void breakOff(controller, error), silenceMs);
  };
  return new ReadableStream<Uint8Array>(
    {
      start: expectReader,
      pull: async (controller) => {
        clearTimeout(silence);
        try {
          const rows = await table.read();
          const text = head + linesOf(format, table.columns, rows, sandbox);
          head = '';
          if (isOver) return;
          if (text !== '') controller.enqueue(encoder.encode(text));
          if (rows.length > 0) {
            expectReader(controller);
            return;
          }
          isOver = true;
          await table.close();
          controller.close();
        } catch (error) {
          await breakOff(controller, error);
        }
      },
      cancel: async () => {
        isOver = true;
        clearTimeout(silence);
        await table.close();
      },
    },
    { highWaterMark: 0 },
  );
};
