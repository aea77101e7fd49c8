import { z } from 'zod';

const split = (separator: RegExp) =>
  z.string().transform((block) =>
    block
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** A block with one entry per line. */
export const lines = split(/\n/);

/** A block of entries that are separated by commas or line breaks. */
export const terms = split(/[,\n]/);

/** A block of words that are separated by white space. */
export const words = split(/\s+/);

/** An object of blocks, each with one entry per line. The object must have exactly the given keys. */
export const named = <K extends string>(...names: readonly K[]) => z.record(z.enum(names), lines);

/** A table cell that may be empty, written as `-`. */
export const optional = z.string().transform((cell) => (cell === '-' ? undefined : cell));

/**
 * A table with one row per line and cells separated by `|`. Each row becomes an object with the names of the
 * columns as keys, in order.
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
