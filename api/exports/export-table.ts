import { stringify } from 'csv-stringify/sync';
import { withoutFormulas } from './formulas';

export type Cell = string | number | boolean | null | readonly string[];
export type ExportRow = Record<string, Cell>;

export type ExportFormat = 'csv' | 'ndjson';

/** A table that is read piece by piece, once. */
export interface ExportTable {
  columns: readonly string[];
  /** The next rows; none at the end. */
  read(): Promise<ExportRow[]>;
  /** Gives back what the table holds, read to its end or not; may be called again. */
  close(): Promise<void>;
}

/** A table that is at hand as a whole. */
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

const csvOptions = {
  escape_formulas: true,
  quoted_string: true,
  record_delimiter: 'windows',
  cast: {
    boolean: String,
    string: withoutFormulas,
  },
} as const;

const inOneCell = (cell: Cell | undefined): Exclude<Cell, readonly string[]> =>
  typeof cell === 'object' && cell !== null ? cell.join('; ') : (cell ?? null);

/** What stands before the rows: in CSV a mark for spreadsheets that the text is UTF-8, and the columns' names. */
export const headOf = (format: ExportFormat, columns: readonly string[]): string =>
  format === 'csv' ? stringify([['sandbox', ...columns]], { ...csvOptions, bom: true }) : '';

/** Rows as lines of the format, each of which says first whether its data is the sandbox's. */
export const linesOf = (
  format: ExportFormat,
  columns: readonly string[],
  rows: readonly ExportRow[],
  sandbox: boolean,
): string =>
  format === 'csv'
    ? stringify(
        rows.map((row) => [sandbox, ...columns.map((column) => inOneCell(row[column]))]),
        csvOptions,
      )
    : rows.map((row) => `${JSON.stringify({ sandbox, ...row })}\n`).join('');

/**
 * A table as the body of an answer, read as fast as it is taken. Where reading fails, the body breaks off: nobody
 * takes a part for the whole.
 * @param failed hears why
 */
export const bodyOf = (
  table: ExportTable,
  format: ExportFormat,
  sandbox: boolean,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let head = headOf(format, table.columns);
  let canceled = false;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const rows = await table.read();
          const text = head + linesOf(format, table.columns, rows, sandbox);
          head = '';
          if (text !== '') controller.enqueue(encoder.encode(text));
          if (rows.length > 0) return;
          await table.close();
          controller.close();
        } catch (error) {
          if (canceled) return;
          failed(error);
          await table.close();
          controller.error(new Error('The export broke off'));
        }
      },
      cancel: async () => {
        canceled = true;
        await table.close();
      },
    },
    { highWaterMark: 0 },
  );
};
