import { type AppError, messageOf } from '@stimmlage/core/errors/app-error';
import { type CastingFunction, parse } from 'csv-parse/sync';

/** A line below the header: where it ends in the file, and its cells by column. */
export interface TableLine {
  info: { lines: number };
  record: Record<string, string>;
}

export interface TableOptions {
  /** The column without which the file is something else. */
  needs: readonly string[];
  refuse: (reason: string) => AppError;
  /** What a header cell stands for; the cell as it is without. */
  columnOf?: (name: string) => string;
  cast?: CastingFunction;
}

/** Another encoding would lose its umlauts. */
const decode = (bytes: ArrayBuffer, { refuse }: TableOptions): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('it is not UTF-8; in Excel, save it as "CSV UTF-8"');
  }
};

/** No column's name holds a separator: the header tells which one the file has, and cells may hold the others. */
const delimiterOf = (text: string): string => /[,;\t]/.exec(text.split(/[\r\n]/, 1)[0] ?? '')?.[0] ?? ',';

/**
 * Reads CSV in UTF-8 with a header line, its cells separated by commas, semicolons or tabs, trimmed.
 * @throws what `refuse` makes of the reason when it is no such table, or has no line, or lacks a column.
 */
export const readTable = (bytes: ArrayBuffer, options: TableOptions): TableLine[] => {
  const { needs, refuse, columnOf = (name) => name, cast } = options;
  const text = decode(bytes, options);
  let lines: TableLine[];
  try {
    lines = parse(text, {
      columns: (header: string[]) => header.map(columnOf),
      info: true,
      skip_empty_lines: true,
      trim: true,
      ...(cast ? { cast } : {}),
      delimiter: delimiterOf(text),
    }) as unknown as TableLine[];
  } catch (error) {
    throw refuse(messageOf(error));
  }
  const [first] = lines;
  if (!first) throw refuse('it has no lines below its header');
  const missing = needs.find((name) => !(name in first.record));
  if (missing !== undefined) throw refuse(`its header has no column ${missing}`);
  return lines;
};
