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

/** The number of rows that are sorted first, and how much further each attempt goes. */
const ATTEMPT = { sorted: 3_000, factor: 4 } as const;

interface OrderedList {
  sorted: Unsorted;
  order: ContentOrder;
  readFrom: ReadFrom;
}

/**
 * Finds and sorts all rows of a list if it is expected to be so short that a walk to the page would cost more;
 * null if it is not, or turns out to be far longer.
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

/** Reads a page of a list that is too long to be sorted right away. */
type ReadLong = (db: Queryable, page: PageBounds, list: OrderedList) => Promise<string[]>;

/** Reads a page of a list whose total is unknown: by sorting all rows if they are few, otherwise as a long list. */
const sortShortOr =
  (readLong: ReadLong): ReadLong =>
  async (db, page, list) =>
    (await sortShort(db, page, list.sorted)) ?? readLong(db, page, list);

/**
 * Reads a page of a list whose total is unknown, by a walk over the first content in its order or by sorting
 * all rows. In turn, each may go further than before, so that both together cost little more than the faster
 * one: a walk alone would read nearly all content for the posts of the last days, which have no likes yet.
 */
export const walkOrSort = sortShortOr(async (db, page, { sorted, order, readFrom }) => {
  for (let rows: number = ATTEMPT.sorted; ; rows *= ATTEMPT.factor) {
    const walked = await walkFirst(page, readFrom, order, contentsInPlaceOfSorting({ matches: rows }));
    const ids = walked ?? (await sortFew(db, sorted, rows, page))?.ids;
    if (ids !== undefined) return ids;
  }
});

/**
 * Reads a page of a list whose walk finds only the rows of its first step: all rows are sorted once a walk has
 * cost as much.
 */
export const walkOnceOrSort = sortShortOr(async (db, page, { sorted, order, readFrom }) => {
  const most = contentsInPlaceOfSorting({ matches: await estimateRows(db, sorted.found) });
  return (await walkFirst(page, readFrom, order, most)) ?? sortFound(db, sorted, page);
});

interface ReachList extends OrderedList {
  order: ReachMeasure;
}

/**
 * Reads a page of a list by reach, of which a rollup has the total. Few rows are found and sorted; the first
 * of many are found faster by a walk over the content with the highest reach, which gives up once sorting
 * would have been done. Of a long list, the rows up to `limits.lastListedRow` are read.
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
