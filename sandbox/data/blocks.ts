import { z } from 'zod';

const split = (separator: RegExp) =>
  z.string().transform((block) =>
    block
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** One entry a line. */
export const lines = split(/\n/);

/** Entries parted by commas, over as many lines as they need. */
export const terms = split(/[,\n]/);

/** Single words. */
export const words = split(/\s+/);

/** Lines by name: each of the names has them, and there are no others. */
export const named = <K extends string>(...names: readonly K[]) => z.record(z.enum(names), lines);

/** A cell that is left empty with `-`. */
export const optional = z.string().transform((cell) => (cell === '-' ? undefined : cell));

/** A row a line, with cells parted by `|`: objects with the columns' names, in the order of the columns. */
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
