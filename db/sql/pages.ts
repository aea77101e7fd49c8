import { limits } from '@stimmlage/core/limits';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../connection';

/** Content ids of one page, in its order. */
export interface IdPage {
  ids: string[];
  total: number;
  /** Whether there are more than `total`. */
  totalCapped: boolean;
}

export interface PageBounds {
  offset: number;
  limit: number;
}

/** How many rows of a list share one position of its order: a day, within a step if it sorts by one. */
export interface Cell extends Record<string, unknown> {
  /** Null in a list sorted by time alone. */
  step: number | null;
  day: string;
  n: number;
}

/** The rows of a page that lie in one cell, by offset and count. */
export interface Place extends Record<string, unknown> {
  step: number | null;
  day: string;
  skip: number;
  take: number;
}

/** The positions of a page's rows, from the counts of the whole list in its order. */
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

/** Ids from a statement that selects them as text. */
export const selectIds = async (db: Queryable, statement: SQL): Promise<string[]> =>
  (await rowsOf<{ id: string }>(db, statement)).map(({ id }) => id);

/**
 * A page of a list that is counted by cells: any page costs a walk over its days.
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
    total: cells.reduce((total, { n }) => total + n, 0),
    totalCapped: false,
  };
};

/**
 * A page of a list longer than exact totals, up to `limits.lastListedRow`. Reads one row more to see whether
 * the list continues; at its end the total is exact again.
 */
export const pageBeyond = async (
  { offset, limit }: PageBounds,
  walkTo: (bounds: PageBounds) => Promise<string[]>,
): Promise<IdPage> => {
  const { exactTotal, lastListedRow } = limits;
  const pastEnd: IdPage = { ids: [], total: exactTotal, totalCapped: true };
  const most = Math.min(limit, lastListedRow - offset);
  if (most <= 0) return pastEnd;
  const found = await walkTo({ offset, limit: most + 1 });
  if (found.length === 0) return pastEnd;
  const ids = found.slice(0, most);
  const through = offset + ids.length;
  const goesOn = found.length > most;
  return { ids, total: goesOn ? Math.max(exactTotal, through) : through, totalCapped: goesOn };
};

/** A list without a rollup. */
export interface UncountedList {
  /** A query of `id`, `posted_at` and `step`, unordered and without a limit of its own. */
  found: SQL;
  /**
   * The same for a part of the list that is faster to find: if that is too long to be counted, so is the
   * list.
   */
  part?: SQL | undefined;
  /** Whether all listed rows are found and sorted together, instead of only the counted ones. */
  sortsListed: boolean;
  /** Reads a page from the list's beginning, if there are more rows than can be sorted. */
  readBeyond(bounds: PageBounds): Promise<string[]>;
}

/** A page of all results of a query, sorted once all are found. */
export const sortFound = (db: Queryable, found: SQL, { offset, limit }: PageBounds): Promise<string[]> =>
  selectIds(
    db,
    sql`
      with listed as materialized (select id, posted_at, step from (${found}) found)
      select id::text from listed order by step desc, posted_at desc, listed.id desc
      offset ${offset} limit ${limit}`,
  );

/** The number of results of a query, up to the exact total, plus one if there are more. */
const countFound = async (db: Queryable, found: SQL): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select from (${found}) found limit ${limits.exactTotal + 1}) listed`,
  );
  return row?.n ?? 0;
};

/** A page of a query's results, sorted if there are at most this many; null if there are more. */
const sortFew = async (
  db: Queryable,
  found: SQL,
  most: number,
  { offset, limit }: PageBounds,
): Promise<{ total: number; ids: string[] } | null> => {
  const [row] = await rowsOf<{ total: number; ids: string[] }>(
    db,
    sql`
      with listed as materialized (select id, posted_at, step from (${found}) found limit ${most + 1}),
      counted as (select count(*)::int as n from listed)
      select n as total, array(
        select id::text from listed where n <= ${most}
        order by step desc, posted_at desc, listed.id desc offset ${offset} limit ${limit}
      ) as ids from counted`,
  );
  const { total = 0, ids = [] } = row ?? {};
  return total <= most ? { total, ids } : null;
};

/**
 * A page of a query's results, sorting all listed rows: a walk to few rows would pass nearly all others, if
 * they are old or of one session. Longer lists are walked.
 */
export const sortOrWalk = async (
  db: Queryable,
  found: SQL,
  bounds: PageBounds,
  walkTo: (bounds: PageBounds) => Promise<string[]>,
): Promise<string[]> =>
  (await sortFew(db, found, limits.lastListedRow, bounds))?.ids ?? (await walkTo(bounds));

/**
 * A page of a list without a rollup: its rows are found and sorted, and the page is cut from them; if there
 * are too many, the list provides the walk.
 */
export const pageByFinding = async (
  db: Queryable,
  { found, part, sortsListed, readBeyond }: UncountedList,
  bounds: PageBounds,
): Promise<IdPage> => {
  const { exactTotal, lastListedRow } = limits;
  if (part !== undefined && (await countFound(db, part)) > exactTotal) return pageBeyond(bounds, readBeyond);
  // One row more shows whether the list continues.
  const page = { ...bounds, limit: bounds.limit + 1 };
  const few = await sortFew(db, found, sortsListed ? lastListedRow : exactTotal, page);
  if (few === null) return pageBeyond(bounds, readBeyond);
  if (few.total > exactTotal) return pageBeyond(bounds, async ({ limit }) => few.ids.slice(0, limit));
  return { ids: few.ids.slice(0, bounds.limit), total: few.total, totalCapped: false };
};
