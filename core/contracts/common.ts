import { z } from 'zod';
import { reachMeasures } from '../codes/content';
import { earliestDay } from '../days';
import { limits } from '../limits';
import { reasons } from './reasons';

/** A date and time in UTC, in ISO 8601 format. */
export const moment = z.iso.datetime().meta({ example: '2026-11-20T09:42:00.000Z' });

/**
 * A day in the installation's timezone. Days outside the range from 1900 to 2199 are rejected, because an
 * extreme date is surely a mistake, and calendar calculations need limits.
 */
export const day = z.iso
  .date()
  .refine((value) => value >= earliestDay && value <= '2199-12-31', 'expected a day from 1900 to 2199')
  .meta({ example: '2026-11-20', description: 'a day from 1900-01-01 to 2199-12-31' });

/**
 * A day in a response. Unlike a day in a request, it may be before 1900, because a series or comparison may
 * begin before the requested window.
 */
export const anyDay = z.iso.date().meta({ example: '2026-11-20' });

/** Text written by a person. Postgres cannot store NUL, and lone surrogates are not valid text. */
export const plainText = z
  .string()
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'holds characters that are no text');

/** The 95% confidence interval of a figure; null if there is too little data to compute it. */
export const interval = z
  .tuple([z.number(), z.number()])
  .nullable()
  .describe('95% confidence interval')
  .meta({ example: [0.61, 0.69] });

export const count = z.number().int().nonnegative();

/**
 * A count of statements as published. The rules in `core/figures/public-cells` determine which counts are
 * withheld.
 */
export const publicCount = count
  .nullable()
  .describe(
    'null: withheld because it is below 10, or because another count below 10 could be computed from it; 0 is published as 0',
  );

/** A mean on the scale from 1 to 5; 0 if there are no values. */
export const mean = z.number().min(0).max(5);

const MOST_64_BIT = 2n ** 63n - 1n;

/**
 * The id of a post or author. In JSON, the id is a string, because a 64-bit integer may not fit in a
 * JavaScript number.
 */
export const bigId = z
  .string()
  .regex(/^\d{1,19}$/, 'expected an id of digits')
  .refine((value) => !/^\d{1,19}$/.test(value) || BigInt(value) <= MOST_64_BIT, 'no id is as large')
  .meta({ example: '1989304211482992703' });

/** The path parameter that identifies a post. */
export const contentIdParam = z.object({ id: bigId });

export const idParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

export const daysQuery = z.coerce.number().int().min(1).max(limits.maxDays);

export const runIdQuery = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const booleanQuery = z.enum(['true', 'false']).transform((value) => value === 'true');

export const pageQuery = z.coerce.number().int().min(1).max(1_000_000).describe('page of the list, from 1');

export const limitQuery = z.coerce.number().int().min(1).max(limits.maxPageSize).describe('rows per page');

export const scaleStep = z.number().int().min(1).max(5);

export const scaleQuery = z.coerce.number().int().min(1).max(5);

/** A search term entered by a person. */
export const searchQuery = plainText.trim().max(limits.searchCharacters);

/** Makes a parameter optional. An empty parameter counts as omitted, because forms send every field. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema.optional(),
  );

/** The directions in which a list can be sorted. */
export const sortDirections = ['rising', 'falling'] as const;
export type SortDirection = (typeof sortDirections)[number];

/**
 * The query parameters by which a list is sorted.
 * @param columns the columns by which the list can be sorted, named like the fields of its rows.
 * @param usual the order without `sort`, such as `newest first`.
 */
export const sortQuery = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  usual: string,
) => ({
  sort: z.enum(columns).optional().describe(`field to sort by; without it ${usual}`),
  order: z
    .enum(sortDirections)
    .optional()
    .describe(
      'direction of `sort`, without which it has no effect; rising if omitted; rows without a value come last in both directions',
    ),
});

/** How a list is sorted: by a column or, if `sort` is undefined, in its usual order. */
export interface ListOrder<Column extends string> {
  sort?: Column | undefined;
  order?: SortDirection | undefined;
}

/** The number of pages in a list. */
export const pagesOfTotal = count.describe(
  'pages that `total` fills, up to `lastRow`; where `totalCapped` is true there are more: the list ends with the page that says it is false, or is empty',
);

export const pagination = z
  .object({
    page: count,
    limit: count,
    total: count,
    totalPages: pagesOfTotal,
    hasNext: z.boolean(),
    hasPrev: z.boolean(),
    hasNextPage: z.boolean(),
    hasPrevPage: z.boolean(),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof pagination>;

/** Whether a list has more rows than `total`. */
export const totalCapped = z
  .boolean()
  .describe(
    `there are more than \`total\`: what no figure counts, such as a search, is counted up to ${limits.exactTotal}`,
  );

/** The number of the last row that can be reached by paging. */
export const lastRow = count.describe(
  `the last row that can be paged to: \`total\`, but at most ${limits.lastListedRow} by author, likes, reposts, replies or views; where \`totalCapped\` is true, ${limits.lastListedRow}`,
);

/**
 * Sort orders in which rows after `limits.lastListedRow` cannot be listed, because these orders have no
 * precomputed counts for finding a page.
 */
const uncountedSorts: readonly string[] = [...reachMeasures, 'author', 'author_reversed'];

/** Returns the number of the last row that can be reached by paging in a sort order. */
export const lastRowOf = (total: number, isCapped: boolean, sort: string): number => {
  if (isCapped) return limits.lastListedRow;
  return uncountedSorts.includes(sort) ? Math.min(total, limits.lastListedRow) : total;
};

/**
 * Describes a page of a list. `hasNext` and `hasNextPage` are equal, as are `hasPrev` and `hasPrevPage`,
 * because the specification uses all four names.
 * @param last the last row that can be reached by paging.
 */
export const paginationOf = (page: number, limit: number, total: number, last = total): Pagination => {
  const totalPages = Math.ceil(Math.min(total, last) / limit);
  const hasNext = page * limit < last;
  const hasPrev = page > 1 && total > 0;
  return { page, limit, total, totalPages, hasNext, hasPrev, hasNextPage: hasNext, hasPrevPage: hasPrev };
};

export const outcome = z.object({ success: z.boolean(), message: z.string() });

export const errorBody = z
  .object({
    message: z.string(),
    error: z.string(),
    requestId: z.string(),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), reasons]))
      .optional()
      .describe(
        "the values of the message, by the names of the error's sentence; reasons are the codes of its reason",
      ),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
