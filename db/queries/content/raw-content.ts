import type { SourceType } from '@stimmlage/core/codes/source-types';
import type { RawContentSort } from '@stimmlage/core/contracts/content';
import { limits } from '@stimmlage/core/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../connection';
import { countHits } from '../../figures/read/content-counts';
import {
  type Cell,
  type IdPage,
  type PageBounds,
  type Place,
  pageByCells,
  pageByFinding,
  pageByTotal,
  selectIds,
  sortFound,
  sortOrWalk,
  totalOf,
  type UncountedList,
  type Unsorted,
} from '../../sql/pages';
import { onDay } from '../../sql/posting-days';
import { recordset } from '../../sql/recordset';
import { pageByReach, walkOnceOrSort, walkOrSort } from '../statements/reach-pages';
import { pageByWords, pageOfNewest, partsOf, walkBySearch } from '../statements/search-pages';
import { countStatements } from '../statements/statement-counts';
import type { TextCondition } from '../statements/statement-filter';
import { allOf } from '../statements/statements';
import { type ContentOrder, contentOrders } from './content-order';
import {
  isAnalyzed,
  namedAuthors,
  type RawSorting,
  rawSortings,
  statusSteps,
  stepOf,
} from './raw-content-order';

export interface RawContentFilter {
  sourceType?: SourceType | undefined;
  isAnalyzed?: boolean | undefined;
  isFilteredOut?: boolean | undefined;
  /** Words to search for in the text, from `searchCondition`; authors are never searched. */
  words?: TextCondition | undefined;
}

const ofAnalysis = (analyzed: boolean | undefined): SQL | undefined => {
  if (analyzed === undefined) return undefined;
  return analyzed ? isAnalyzed : sql`not ${isAnalyzed}`;
};

const rawCondition = (filter: RawContentFilter): SQL =>
  allOf([
    sql`c.scope = 'hit'`,
    filter.sourceType && sql`c.source_type = ${filter.sourceType}`,
    filter.isFilteredOut === undefined ? undefined : sql`c.is_filtered_out = ${filter.isFilteredOut}`,
    ofAnalysis(filter.isAnalyzed),
    filter.words && sql`(${filter.words.condition})`,
  ]);

/** Subtracts the counts in `others` from the counts in `cells`, day by day. */
const less = (cells: readonly Cell[], others: readonly Cell[]): Cell[] => {
  const taken = new Map(others.map(({ day, n }) => [day, n]));
  return cells.map((cell) => ({ ...cell, n: cell.n - (taken.get(cell.day) ?? 0) })).filter(({ n }) => n > 0);
};

/** Counts the rows of each day, newest first; null if no rollup has counts for the filter. */
const countRawContent = async (
  db: Queryable,
  { sourceType, isAnalyzed: analyzed, isFilteredOut, words }: RawContentFilter,
  timezone: string,
): Promise<Cell[] | null> => {
  if (words !== undefined) return null;
  if (analyzed === undefined) return countHits(db, { sourceType, isFilteredOut });
  // Filtered-out content is never analysed.
  if (isFilteredOut) return analyzed ? [] : countHits(db, { sourceType, isFilteredOut });
  if (sourceType !== undefined) return null;
  const counted = await countStatements(db, 'label_rollup_day', { sessionId: 0 }, 'newest', timezone);
  return analyzed ? counted : less(await countHits(db, { isFilteredOut }), counted);
};

/** Narrows a filter to each status in turn, in list order, omitting statuses that the filter excludes. */
const byStatus = (filter: RawContentFilter, isRising: boolean) =>
  statusSteps(isRising).flatMap(({ only, step }) => {
    const isExcluded =
      (filter.isAnalyzed ?? only.isAnalyzed) !== only.isAnalyzed ||
      (filter.isFilteredOut ?? only.isFilteredOut) !== only.isFilteredOut;
    return isExcluded ? [] : [{ filter: { ...filter, ...only }, step }];
  });

/**
 * Counts the rows in each cell of a list, from the first cell up to the last cell for which a rollup has the
 * count. Rollups have the counts of all cells for orders by time, and of no cells for orders by author or
 * reach.
 * @param days the counts of each day, newest first.
 */
const countPositions = async (
  db: Queryable,
  filter: RawContentFilter,
  order: RawContentSort,
  days: readonly Cell[],
  timezone: string,
): Promise<readonly Cell[]> => {
  const sorting = rawSortings[order];
  if (sorting.by === 'time') return order === 'oldest' ? days.toReversed() : days;
  const positions: Cell[] = [];
  if (sorting.by !== 'status') return positions;
  for (const status of byStatus(filter, sorting.isRising)) {
    const cells = await countRawContent(db, status.filter, timezone);
    if (cells === null) break;
    positions.push(...cells.map((cell) => ({ ...cell, step: status.step })));
  }
  return positions;
};

const listAt = (
  db: Queryable,
  filter: RawContentFilter,
  order: RawContentSort,
  places: readonly Place[],
  timezone: string,
): Promise<string[]> => {
  const { by, contents } = rawSortings[order];
  const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc');
  const rows = places.map((place, position) => ({ ...place, position }));
  const types = { position: 'int', step: 'int', day: 'date', skip: 'int', take: 'int' } as const;
  const ofStep = by === 'status' ? sql`and ${stepOf(order).step} = place.step` : sql``;
  return selectIds(
    db,
    sql`
      select found.id::text from ${recordset('place', rows, types)}
      cross join lateral (
        select c.id, c.posted_at from content c
        where ${rawCondition(filter)} and ${onDay(sql`c.posted_at`, sql`place.day`, timezone)} ${ofStep}
        order by ${contentOrders[contents]} offset place.skip limit place.take
      ) found order by place.position, found.posted_at ${direction}, found.id ${direction}`,
  );
};

/** Selects the unsorted rows of a list, with the step to sort them by. */
const unsorted = (filter: RawContentFilter, order: RawContentSort): Unsorted => {
  const { step, from } = stepOf(order);
  return {
    found: sql`select c.id, c.posted_at, ${step} as step from ${from} where ${rawCondition(filter)}`,
    isOldestFirst: order === 'oldest',
  };
};

/** Reads a page by scanning the list from its start, for lists that are too long to be counted. */
const walkTo = (
  db: Queryable,
  filter: RawContentFilter,
  order: ContentOrder,
  { offset, limit }: PageBounds,
  contents: SQL = sql`content`,
): Promise<string[]> =>
  selectIds(
    db,
    sql`
      select c.id::text from ${contents} c where ${rawCondition(filter)}
      order by ${contentOrders[order]} offset ${offset} limit ${limit}`,
  );

/**
 * Like `walkTo`, but ordered by author: first the posts of each author whose name is shown, then all other
 * posts.
 */
const walkAuthors = async (
  db: Queryable,
  filter: RawContentFilter,
  isRising: boolean,
  { offset, limit }: PageBounds,
): Promise<string[]> => {
  const named = namedAuthors(isRising);
  const first = await selectIds(
    db,
    sql`
      select c.id::text from ${named} n join content c on c.author_id = n.id where ${rawCondition(filter)}
      order by n.step desc, ${contentOrders.newest} limit ${offset + limit}`,
  );
  const missing = offset + limit - first.length;
  if (missing === 0) return first.slice(offset);
  const others = sql`(select * from content c
    where c.author_id is null or c.author_id <> all (array(select n.id from ${named} n)))`;
  const rest = await walkTo(db, filter, 'newest', { offset: 0, limit: missing }, others);
  return [...first, ...rest].slice(offset);
};

/** Describes how to scan a list sorted by status. The scan finds only the rows with the first status. */
const statusWalk = (db: Queryable, filter: RawContentFilter, order: RawContentSort, isRising: boolean) => {
  const [first = { filter }] = byStatus(filter, isRising);
  return {
    sorted: unsorted(filter, order),
    order: 'newest',
    readFrom: (page: PageBounds, contents: SQL) => walkTo(db, first.filter, 'newest', page, contents),
  } as const;
};

/** Reads a page of a list for which no rollup provides the total. */
const pageUncounted = (
  db: Queryable,
  filter: RawContentFilter,
  order: RawContentSort,
  bounds: PageBounds,
): Promise<IdPage> => {
  const { words, ...others } = filter;
  const core = words?.core;
  const sorting = rawSortings[order];
  const sorted = unsorted(filter, order);
  const readFrom = (page: PageBounds, contents: SQL): Promise<string[]> =>
    walkTo(db, filter, sorting.contents, page, contents);
  const readNewest = (page: PageBounds, contents: SQL): Promise<string[]> =>
    walkTo(db, filter, 'newest', page, contents);
  const readBeyond = async (page: PageBounds): Promise<string[]> => {
    if (sorting.by === 'author') return walkAuthors(db, filter, sorting.isRising, page);
    if (sorting.by === 'status')
      return walkOnceOrSort(db, page, statusWalk(db, filter, order, sorting.isRising));
    if (core === undefined || order !== 'newest')
      return walkOrSort(db, page, { sorted, order: sorting.contents, readFrom });
    const walk = (bound: PageBounds): Promise<string[]> => walkTo(db, filter, order, bound);
    return (await walkBySearch(core, page, readNewest)) ?? sortOrWalk(db, sorted, page, walk);
  };
  const list: UncountedList = {
    ...sorted,
    parts: partsOf(words).map((part) => unsorted({ ...others, words: part }, order).found),
    sortsListed: false,
    readBeyond,
  };
  if (core === undefined || Object.values(others).some((other) => other !== undefined))
    return pageByFinding(db, list, bounds);
  return order === 'newest'
    ? pageOfNewest(db, list, core, bounds, readNewest)
    : pageByWords(db, list, core, bounds, readNewest);
};

/** Reads a page of a list for which rollups provide the total, but not the counts at every position. */
const pageByOrder = (
  db: Queryable,
  filter: RawContentFilter,
  order: RawContentSort,
  sorting: Exclude<RawSorting, { by: 'time' }>,
  bounds: PageBounds,
  total: number,
  lastRow: number,
): Promise<IdPage> => {
  const sorted = unsorted(filter, order);
  if (sorting.by === 'reach') {
    const { contents } = sorting;
    return pageByReach(db, bounds, total, {
      sorted,
      order: contents,
      readFrom: (page, from) => walkTo(db, filter, contents, page, from),
    });
  }
  const isShort = total <= limits.exactTotal;
  if (sorting.by === 'author')
    return pageByTotal(bounds, total, lastRow, (page) =>
      isShort ? sortFound(db, sorted, page) : walkAuthors(db, filter, sorting.isRising, page),
    );
  const list = statusWalk(db, filter, order, sorting.isRising);
  return pageByTotal(bounds, total, lastRow, (page) =>
    isShort ? sortFound(db, sorted, page) : walkOnceOrSort(db, page, list),
  );
};

/**
 * Reads a page of collected content, and the total. In every order, the total is exact if a rollup provides
 * it, otherwise exact up to `limits.exactTotal`. In orders by author or reach, and in orders by status if no rollup
 * counts the statuses, no row beyond `limits.lastListedRow` is read.
 * @param db must be a snapshot, so that counts and rows match.
 * @param timezone the installation's timezone.
 */
export const pageRawContent = async (
  db: Queryable,
  filter: RawContentFilter,
  order: RawContentSort,
  bounds: PageBounds,
  timezone: string,
): Promise<IdPage> => {
  const days = await countRawContent(db, filter, timezone);
  if (days === null) return pageUncounted(db, filter, order, bounds);
  const total = totalOf(days);
  const sorting = rawSortings[order];
  const positions = await countPositions(db, filter, order, days, timezone);
  const counted = totalOf(positions);
  // Only a scan, or a sort of all rows, finds a row at a position that no rollup counts.
  const last = Math.min(total, Math.max(counted, limits.lastListedRow));
  const lastRow = sorting.by === 'status' ? last : undefined;
  if (sorting.by === 'time' || Math.min(bounds.offset + bounds.limit, total) <= counted) {
    const page = await pageByCells(positions, bounds, (places) =>
      listAt(db, filter, order, places, timezone),
    );
    return { ...page, total, lastRow };
  }
  return { ...(await pageByOrder(db, filter, order, sorting, bounds, total, last)), lastRow };
};
