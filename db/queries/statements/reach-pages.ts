import type { ReachMeasure } from '@stimmlage/core/codes/content';
import { limits } from '@stimmlage/core/limits';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../connection';
import { estimateRows } from '../../sql/estimate';
import {
  type IdPage,
  type PageBounds,
  pageByTotal,
  sortFew,
  sortFound,
  type Unsorted,
} from '../../sql/pages';
import type { ContentOrder } from '../content/content-order';
import { contentsInPlaceOfSorting, PATIENCE } from './search-pages';
import { type ReadFrom, walkFirst } from './walk-first';

/**
 * The maximum number of rows sorted in the first attempt, and the factor by which each attempt increases it.
 */
const ATTEMPT = { sorted: 3_000, factor: 4 } as const;

interface OrderedList {
  sorted: Unsorted;
  order: ContentOrder;
  readFrom: ReadFrom;
}

/**
 * Finds and sorts all rows of a list if it is expected to be so short that a walk to the page would cost
 * more; null if it is longer, or turns out to be far longer than expected.
 */
const sortShort = async (db: Queryable, page: PageBounds, sorted: Unsorted): Promise<string[] | null> => {
  const [rows, contents] = await Promise.all([
    estimateRows(db, sorted.found),
    estimateRows(db, sql`select from content c where c.scope = 'hit'`),
  ]);
  const passed = ((page.offset + page.limit) * contents) / Math.max(rows, 1);
  if (passed <= contentsInPlaceOfSorting({ matches: rows })) return null;
  return (await sortFew(db, sorted, Math.ceil(rows * PATIENCE), page))?.ids ?? null;
};

/** Reads a page of a list that is too long to be sorted straight away. */
type ReadLong = (db: Queryable, page: PageBounds, list: OrderedList) => Promise<string[]>;

/**
 * Reads a page of a list whose total is unknown: by sorting all rows if there are few, otherwise as a long
 * list.
 */
const sortShortOr =
  (readLong: ReadLong): ReadLong =>
  async (db, page, list) =>
    (await sortShort(db, page, list.sorted)) ?? readLong(db, page, list);

/**
 * Reads a page of a list whose total is unknown, by a walk over the first content in its order or by sorting
 * all rows. The two alternate and may go further each time, so that both together cost little more than the
 * faster one: a walk alone would read nearly all content if the list consists of recent posts, which have no
 * likes yet.
 */
export const walkOrSort = sortShortOr(async (db, page, { sorted, order, readFrom }) => {
  for (let rows: number = ATTEMPT.sorted; ; rows *= ATTEMPT.factor) {
    const walked = await walkFirst(page, readFrom, order, contentsInPlaceOfSorting({ matches: rows }));
    const ids = walked ?? (await sortFew(db, sorted, rows, page))?.ids;
    if (ids !== undefined) return ids;
  }
});

/**
 * Reads a page of a list whose walk finds only the rows at its first step: once the walk has cost as much as
 * sorting, all rows are sorted.
 */
export const walkOnceOrSort = sortShortOr(async (db, page, { sorted, order, readFrom }) => {
  const most = contentsInPlaceOfSorting({ matches: await estimateRows(db, sorted.found) });
  return (await walkFirst(page, readFrom, order, most)) ?? sortFound(db, sorted, page);
});

interface ReachList extends OrderedList {
  order: ReachMeasure;
}

/**
 * Reads a page of a list sorted by reach, whose total a rollup provides. If there are few rows, all of them
 * are found and sorted. The first of many are found faster by a walk over the content with the highest reach,
 * which ends once it has cost as much as sorting. A long list is read only up to `limits.lastListedRow`.
 */
export const pageByReach = (
  db: Queryable,
  bounds: PageBounds,
  total: number,
  { sorted, order, readFrom }: ReachList,
): Promise<IdPage> =>
  pageByTotal(bounds, total, limits.lastListedRow, async (page) => {
    const walked =
      total > limits.exactTotal
        ? await walkFirst(page, readFrom, order, contentsInPlaceOfSorting({ matches: total }))
        : null;
    return walked ?? sortFound(db, sorted, page);
  });
