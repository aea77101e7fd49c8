import { limits } from '@stimmlage/core/limits';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../connection';

/** The content ids of one page, in order. */
export interface IdPage {
  ids: string[];
  total: number;
  /** Whether the list may have more rows than `total`. */
  totalCapped: boolean;
}

export interface PageBounds {
  offset: number;
  limit: number;
}

/** How many rows of a list share one position in its order: a day, and a step if the list sorts by steps. */
export interface Cell extends Record<string, unknown> {
  /** Null in a list sorted only by time. */
  step: number | null;
  day: string;
  n: number;
}

/** Adds up the rows of all cells. */
export const totalOf = (cells: readonly Cell[]): number => cells.reduce((total, { n }) => total + n, 0);

/** The rows of a page that are in one cell, by offset and count. */
export interface Place extends Record<string, unknown> {
  step: number | null;
  day: string;
  skip: number;
  take: number;
}

/** Derives the positions of a page's rows from the counts of the entire list, in its order. */
export const listPositions = (cells: readonly Cell[], { offset, limit }: PageBounds): Place[] => {
  const places: Place[] = [];
  let before = 0;
  for (const { step, day, n } of cells) {
    if (before >= offset + limit) break;
    const skip = Math.max(0, offset - before);
    const take = Math.min(n, offset + limit - before) - skip;
    if (take > 0) places.push({ step, day, skip, take });
    before += n;
  }
  return places;
};

/** Reads ids with a statement that selects them as text. */
export const selectIds = async (db: Queryable, statement: SQL): Promise<string[]> =>
  (await rowsOf<{ id: string }>(db, statement)).map(({ id }) => id);

/**
 * Reads a page of a list that is counted by cells; any page costs no more than a walk over its days.
 * @param listAt finds the rows at some positions, in order.
 */
export const pageByCells = async (
  cells: readonly Cell[],
  bounds: PageBounds,
  listAt: (places: readonly Place[]) => Promise<string[]>,
): Promise<IdPage> => {
  const places = listPositions(cells, bounds);
  return {
    ids: places.length === 0 ? [] : await listAt(places),
    total: totalOf(cells),
    totalCapped: false,
  };
};

/**
 * Reads a page of a list for which only the total is counted.
 * @param lastRow the last row that may be read.
 * @param read reads rows that are in the list, in order.
 */
export const pageByTotal = async (
  { offset, limit }: PageBounds,
  total: number,
  lastRow: number,
  read: (bounds: PageBounds) => Promise<string[]>,
): Promise<IdPage> => {
  const most = Math.min(limit, Math.min(total, lastRow) - offset);
  return { ids: most <= 0 ? [] : await read({ offset, limit: most }), total, totalCapped: false };
};

/**
 * Reads a page of a list that is too long for an exact total, up to `limits.lastListedRow`. It reads one
 * extra row to see whether the list continues; at its end the total is exact again.
 * @param counted how many rows the list is known to have.
 */
export const pageBeyond = async (
  { offset, limit }: PageBounds,
  walkTo: (bounds: PageBounds) => Promise<string[]>,
  counted: number = limits.exactTotal,
): Promise<IdPage> => {
  const { lastListedRow } = limits;
  const pastEnd: IdPage = { ids: [], total: counted, totalCapped: true };
  const most = Math.min(limit, lastListedRow - offset);
  if (most <= 0) return pastEnd;
  const found = await walkTo({ offset, limit: most + 1 });
  if (found.length === 0) return pastEnd;
  const ids = found.slice(0, most);
  const through = offset + ids.length;
  const goesOn = found.length > most;
  return { ids, total: goesOn ? Math.max(counted, through) : through, totalCapped: goesOn };
};

/** A list without a rollup. */
export interface UncountedList {
  /** A query of `id`, `posted_at` and `step`, without an order or a limit. */
  found: SQL;
  /**
   * The same for parts of the list that are faster to find, the fastest first: if one of them is too long to be
   * counted, so is the list.
   */
  parts?: readonly SQL[];
  /** Whether the list begins with the oldest. */
  isOldestFirst?: boolean | undefined;
  /** Whether all listed rows are found and sorted together, not only as many as are counted. */
  sortsListed: boolean;
  /** Reads a page by a walk from the list's beginning, if there are more rows than can be sorted. */
  readBeyond(bounds: PageBounds): Promise<string[]>;
}

/** The rows of a list, not yet in order. */
export type Unsorted = Pick<UncountedList, 'found' | 'isOldestFirst'>;

/** Returns the order of rows in `listed`. */
const orderOf = ({ isOldestFirst = false }: Unsorted): SQL =>
  isOldestFirst ? sql`posted_at, listed.id` : sql`step desc, posted_at desc, listed.id desc`;

/** Reads a page of all results of a query, sorted once all are found. */
export const sortFound = (db: Queryable, list: Unsorted, { offset, limit }: PageBounds): Promise<string[]> =>
  selectIds(
    db,
    sql`
      with listed as materialized (select id, posted_at, step from (${list.found}) found)
      select id::text from listed order by ${orderOf(list)} offset ${offset} limit ${limit}`,
  );

/** Counts the results of a query up to the exact total, plus one if there are more. */
const countFound = async (db: Queryable, found: SQL): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select from (${found}) found limit ${limits.exactTotal + 1}) listed`,
  );
  return row?.n ?? 0;
};

/**
 * Sorts a query's results and reads a page of them if there are at most this many; returns null if there are
 * more.
 */
export const sortFew = async (
  db: Queryable,
  list: Unsorted,
  most: number,
  { offset, limit }: PageBounds,
): Promise<{ total: number; ids: string[] } | null> => {
  const [row] = await rowsOf<{ total: number; ids: string[] }>(
    db,
    sql`
      with listed as materialized (select id, posted_at, step from (${list.found}) found limit ${most + 1}),
      counted as (select count(*)::int as n from listed)
      select n as total, array(
        select id::text from listed where n <= ${most}
        order by ${orderOf(list)} offset ${offset} limit ${limit}
      ) as ids from counted`,
  );
  const { total = 0, ids = [] } = row ?? {};
  return total <= most ? { total, ids } : null;
};

/**
 * Reads a page of a query's results by sorting all rows that can be listed: if the rows are few and old, or
 * from one session, a walk would pass nearly all other rows first. Longer lists are walked.
 */
export const sortOrWalk = async (
  db: Queryable,
  list: Unsorted,
  bounds: PageBounds,
  walkTo: (bounds: PageBounds) => Promise<string[]>,
): Promise<string[]> =>
  (await sortFew(db, list, limits.lastListedRow, bounds))?.ids ?? (await walkTo(bounds));

/**
 * Reads a page of a list without a rollup: its rows are found and sorted, and the page is cut from them; if
 * there are too many, the list's own `readBeyond` is used.
 */
export const pageByFinding = async (
  db: Queryable,
  { parts = [], sortsListed, readBeyond, ...list }: UncountedList,
  bounds: PageBounds,
): Promise<IdPage> => {
  const { exactTotal, lastListedRow } = limits;
  for (const part of parts) {
    if ((await countFound(db, part)) > exactTotal) return pageBeyond(bounds, readBeyond);
  }
  // One extra row shows whether the list continues.
  const page = { ...bounds, limit: bounds.limit + 1 };
  const few = await sortFew(db, list, sortsListed ? lastListedRow : exactTotal, page);
  if (few === null) return pageBeyond(bounds, readBeyond);
  if (few.total > exactTotal) return pageBeyond(bounds, async ({ limit }) => few.ids.slice(0, limit));
  return { ids: few.ids.slice(0, bounds.limit), total: few.total, totalCapped: false };
};
