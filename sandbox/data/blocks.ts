import { z } from 'zod';

const split = (separator: RegExp) =>
  z.string().transform((block) =>
    block
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** One entry per line. */
export const lines = split(/\n/);

/** Entries separated by commas, on any number of lines. */
export const terms = split(/[,\n]/);

/** Single words. */
export const words = split(/\s+/);

/** Blocks of lines by name, with exactly the expected names. */
export const named = <K extends string>(...names: readonly K[]) => z.record(z.enum(names), lines);

/** An empty cell, written as `-`. */
export const optional = z.string().transform((cell) => (cell === '-' ? undefined : cell));

/**
 * One row per line, with cells separated by `|`, parsed into objects with the columns as keys, in the order
 * of the columns.
 */
export const table = <C extends z.ZodRawShape>(columns: C) => {
  const names = Object.keys(columns);
  return lines
    .transform((rows, context): unknown[] =>
      rows.map((row, index) => {
        const cells = row.split('|').map((cell) => cell.trim());
        if (cells.length !== names.length)
          context.addIssue({ code: 'custom', path: [index], message: `${names.length} cells expected` });
        return Object.fromEntries(names.map((name, column) => [name, cells[column]]));
      }),
    )
    .pipe(z.array(z.object(columns)));
};
