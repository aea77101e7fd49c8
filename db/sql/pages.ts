import { limits } from '@stimmlage/core/limits';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../connection';

/** The content ids of one page of a list, in order. */
export interface IdPage {
  ids: string[];
  total: number;
  /** Whether the list may have more rows than `total`. */
  totalCapped: boolean;
  /** The last row that can be listed, if that does not follow from the order of the list. */
  lastRow?: number | undefined;
}

export interface PageBounds {
  offset: number;
  limit: number;
}

/**
 * The number of rows of a list on one day or in one month and, if the list is sorted by steps, at one step.
 */
export interface Cell extends Record<string, unknown> {
  /** Null if the list is only sorted by time. */
  step: number | null;
  /** YYYY-MM-DD; the first of a month if rows are counted by month. */
  day: string;
  n: number;
}

/** Returns the total number of rows in all cells. */
export const totalOf = (cells: readonly Cell[]): number => cells.reduce((total, { n }) => total + n, 0);

/** The rows of a page that are in one cell, as an offset within the cell and a number of rows. */
export interface Place extends Record<string, unknown> {
  step: number | null;
  day: string;
  skip: number;
  take: number;
}

/**
 * Computes the positions of a page's rows. `cells` must contain the counts of the entire list, in list order.
 */
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

/** Runs a query that selects ids as text, and returns the ids. */
export const selectIds = async (db: Queryable, statement: SQL): Promise<string[]> =>
  (await rowsOf<{ id: string }>(db, statement)).map(({ id }) => id);

/**
 * Reads a page of a list whose rows have been counted in cells. Reading a page never takes longer than
 * scanning the days or months on the page.
 * @param listAt reads the rows at the given positions, in order.
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
 * Reads a page of a list for which only the total number of rows is known.
 * @param lastRow position of the last row that may be read.
 * @param read reads rows of the list in order, within bounds.
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
 * Reads a page of a list that is too long for an exact total, up to `limits.lastListedRow`. Reads one extra
 * row to find out whether the list continues after the page. If the list does not continue, the total is
 * exact after all.
 * @param counted the number of rows that the list is known to have.
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

/** A list for which no rollup provides the total. */
export interface UncountedList {
  /** Query for `id`, `posted_at` and `step` of all rows, without an order or a limit. */
  found: SQL;
  /**
   * Queries for parts of the list that are found faster than the whole list, fastest first. If any part is
   * too long to be counted, the whole list is too long.
   */
  parts?: readonly SQL[];
  /** Whether the list is sorted oldest first. */
  isOldestFirst?: boolean | undefined;
  /**
   * Whether to find and sort up to `limits.lastListedRow` rows, instead of only up to `limits.exactTotal`.
   */
  sortsListed: boolean;
  /** Reads a page by scanning the list from its start. Used if there are too many rows to be sorted. */
  readBeyond(bounds: PageBounds): Promise<string[]>;
}

/** A query for the rows of a list, and how to sort them. */
export type Unsorted = Pick<UncountedList, 'found' | 'isOldestFirst'>;

/** Returns the `order by` clause for the rows in `listed`. */
const orderOf = ({ isOldestFirst = false }: Unsorted): SQL =>
  isOldestFirst ? sql`posted_at, listed.id` : sql`step desc, posted_at desc, listed.id desc`;

/** Finds all rows of a list, sorts them and returns a page. */
export const sortFound = (db: Queryable, list: Unsorted, { offset, limit }: PageBounds): Promise<string[]> =>
  selectIds(
    db,
    sql`
      with listed as materialized (select id, posted_at, step from (${list.found}) found)
      select id::text from listed order by ${orderOf(list)} offset ${offset} limit ${limit}`,
  );

/** Counts the results of a query, up to one more than `limits.exactTotal`. */
const countFound = async (db: Queryable, found: SQL): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select from (${found}) found limit ${limits.exactTotal + 1}) listed`,
  );
  return row?.n ?? 0;
};

/** Finds and sorts the rows of a list and returns a page, or null if there are more than `most` rows. */
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
 * Reads a page by sorting all rows if there are no more than `limits.lastListedRow`, otherwise by scanning.
 * If a list has only a few rows, and these rows are old or from one session, a scan would have to read nearly
 * all other rows first.
 */
export const sortOrWalk = async (
  db: Queryable,
  list: Unsorted,
  bounds: PageBounds,
  walkTo: (bounds: PageBounds) => Promise<string[]>,
): Promise<string[]> =>
  (await sortFew(db, list, limits.lastListedRow, bounds))?.ids ?? (await walkTo(bounds));

/**
 * Reads a page of a list for which no rollup provides the total. All rows are found and sorted. If there are
 * too many rows to sort, `readBeyond` is used instead.
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
  // One extra row reveals whether the list continues.
  const page = { ...bounds, limit: bounds.limit + 1 };
  const few = await sortFew(db, list, sortsListed ? lastListedRow : exactTotal, page);
  if (few === null) return pageBeyond(bounds, readBeyond);
  if (few.total > exactTotal) return pageBeyond(bounds, async ({ limit }) => few.ids.slice(0, limit));
  return { ids: few.ids.slice(0, bounds.limit), total: few.total, totalCapped: false };
};
