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
 * The maximum number of rows sorted in the first attempt, and the factor by which the maximum grows with each
 * further attempt.
 */
const ATTEMPT = { sorted: 3_000, factor: 4 } as const;

interface OrderedList {
  sorted: Unsorted;
  order: ContentOrder;
  readFrom: ReadFrom;
}

/**
 * Finds and sorts all rows of a list that is expected to be so short that scanning to the page would take
 * longer than sorting. Returns null if the list is expected to be longer, or turns out to be much longer than
 * expected.
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

/** Reads a page of a list that is too long to sort straight away. */
type ReadLong = (db: Queryable, page: PageBounds, list: OrderedList) => Promise<string[]>;

/**
 * Reads a page of a list whose total is unknown: sorts all rows if the list is short, otherwise uses
 * `readLong`.
 */
const sortShortOr =
  (readLong: ReadLong): ReadLong =>
  async (db, page, list) =>
    (await sortShort(db, page, list.sorted)) ?? readLong(db, page, list);

/**
 * Reads a page of a list whose total is unknown, either by scanning content in the list's order or by sorting
 * all rows. Scanning and sorting alternate with growing limits, so that the total time is little more than
 * the time of the faster method. A scan alone would read nearly all content if the list consists of recent
 * posts, which have no likes yet.
 */
export const walkOrSort = sortShortOr(async (db, page, { sorted, order, readFrom }) => {
  for (let rows: number = ATTEMPT.sorted; ; rows *= ATTEMPT.factor) {
    const walked = await walkFirst(page, readFrom, order, contentsInPlaceOfSorting({ matches: rows }));
    const ids = walked ?? (await sortFew(db, sorted, rows, page))?.ids;
    if (ids !== undefined) return ids;
  }
});

/**
 * Reads a page of a list for which a scan only finds the rows at the first step. Once the scan has taken as
 * long as sorting would, all rows are sorted instead.
 */
export const walkOnceOrSort = sortShortOr(async (db, page, { sorted, order, readFrom }) => {
  const most = contentsInPlaceOfSorting({ matches: await estimateRows(db, sorted.found) });
  return (await walkFirst(page, readFrom, order, most)) ?? sortFound(db, sorted, page);
});

interface ReachList extends OrderedList {
  order: ReachMeasure;
}

/**
 * Reads a page of a list that is sorted by reach and whose total is known from a rollup. A short list is
 * found and sorted in full. The first rows of a long list are found faster by scanning the content with the
 * highest reach, until the scan has taken as long as sorting would. Rows beyond `limits.lastListedRow` are
 * not read.
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
