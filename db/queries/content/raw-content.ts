import { type ReachMeasure, reachMeasures } from '@stimmlage/core/codes/content';
import type { SourceType } from '@stimmlage/core/codes/source-types';
import type { RawContentSort } from '@stimmlage/core/contracts/content';
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
  selectIds,
  sortOrWalk,
  totalOf,
  type UncountedList,
  type Unsorted,
} from '../../sql/pages';
import { onDay } from '../../sql/posting-days';
import { recordset } from '../../sql/recordset';
import { pageByReach, walkOrSort } from '../statements/reach-pages';
import { pageByWords, pageOfNewest, partsOf, walkBySearch } from '../statements/search-pages';
import { countStatements } from '../statements/statement-counts';
import { allOf, type TextCondition } from '../statements/statements';
import { contentOrders, reachColumns } from './content-order';

export interface RawContentFilter {
  sourceType?: SourceType | undefined;
  isAnalyzed?: boolean | undefined;
  isFilteredOut?: boolean | undefined;
  /** Words to find in the text, as given by `searchCondition`; authors are never searched. */
  words?: TextCondition | undefined;
}

/** A condition on content aliased `c`. */
export const isAnalyzed = sql`exists (select from current_labels s where s.content_id = c.id)`;

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

/** Subtracts other counts by day. */
const less = (cells: readonly Cell[], others: readonly Cell[]): Cell[] => {
  const taken = new Map(others.map(({ day, n }) => [day, n]));
  return cells.map((cell) => ({ ...cell, n: cell.n - (taken.get(cell.day) ?? 0) })).filter(({ n }) => n > 0);
};

/** Counts the rows of each day, newest first; null if no rollup counts what the filter selects. */
const countRawContent = async (
  db: Queryable,
  { sourceType, isAnalyzed: analyzed, isFilteredOut, words }: RawContentFilter,
  timezone: string,
): Promise<Cell[] | null> => {
  if (words !== undefined) return null;
  if (analyzed === undefined) return countHits(db, { sourceType, isFilteredOut });
  if (sourceType !== undefined) return null;
  // Filtered-out content is never analysed.
  if (isFilteredOut) return analyzed ? [] : countHits(db, { isFilteredOut });
  const counted = await countStatements(db, 'label_rollup_day', { sessionId: 0 }, 'newest', timezone);
  return analyzed ? counted : less(await countHits(db, { isFilteredOut }), counted);
};

const listAt = (
  db: Queryable,
  filter: RawContentFilter,
  order: 'newest' | 'oldest',
  places: readonly Place[],
  timezone: string,
): Promise<string[]> => {
  const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc');
  return selectIds(
    db,
    sql`
      select found.id::text from ${recordset('place', places, { day: 'date', skip: 'int', take: 'int' })}
      cross join lateral (
        select c.id, c.posted_at from content c
        where ${rawCondition(filter)} and ${onDay(sql`c.posted_at`, sql`place.day`, timezone)}
        order by ${contentOrders[order]} offset place.skip limit place.take
      ) found order by found.posted_at ${direction}, found.id ${direction}`,
  );
};

const isByReach = (order: RawContentSort): order is ReachMeasure =>
  reachMeasures.some((measure) => measure === order);

/** Finds a list's rows, not yet in order. */
const unsorted = (filter: RawContentFilter, order: RawContentSort): Unsorted => {
  const step = isByReach(order) ? reachColumns[order] : sql`0`;
  return {
    found: sql`select c.id, c.posted_at, ${step} as step from content c where ${rawCondition(filter)}`,
    isOldestFirst: order === 'oldest',
  };
};

/** Reads a page by walking the list from its start, for lists too long to be counted. */
const walkTo = (
  db: Queryable,
  filter: RawContentFilter,
  order: RawContentSort,
  { offset, limit }: PageBounds,
  contents: SQL = sql`content`,
): Promise<string[]> =>
  selectIds(
    db,
    sql`
      select c.id::text from ${contents} c where ${rawCondition(filter)}
      order by ${contentOrders[order]} offset ${offset} limit ${limit}`,
  );

/** Reads a page of a list without a rollup. */
const pageUncounted = (
  db: Queryable,
  filter: RawContentFilter,
  order: RawContentSort,
  bounds: PageBounds,
): Promise<IdPage> => {
  const { words, ...others } = filter;
  const core = words?.core;
  const sorted = unsorted(filter, order);
  const walk = (page: PageBounds): Promise<string[]> => walkTo(db, filter, order, page);
  const readFrom = (page: PageBounds, contents: SQL): Promise<string[]> =>
    walkTo(db, filter, order, page, contents);
  const readNewest = (page: PageBounds, contents: SQL): Promise<string[]> =>
    walkTo(db, filter, 'newest', page, contents);
  const readSorted = async (page: PageBounds): Promise<string[]> =>
    (core ? await walkBySearch(core, page, readNewest) : null) ?? sortOrWalk(db, sorted, page, walk);
  const list: UncountedList = {
    ...sorted,
    parts: partsOf(words).map((part) => unsorted({ ...others, words: part }, order).found),
    sortsListed: false,
    readBeyond:
      core && order === 'newest' ? readSorted : (page) => walkOrSort(db, page, { sorted, order, readFrom }),
  };
  if (core === undefined || Object.values(others).some((other) => other !== undefined))
    return pageByFinding(db, list, bounds);
  return order === 'newest'
    ? pageOfNewest(db, list, core, bounds, readNewest)
    : pageByWords(db, list, core, bounds, readNewest);
};

/**
 * Reads one page of collected content and the total: exact if a rollup counts it, otherwise exact up to
 * `limits.exactTotal`. By reach, no row after `limits.lastListedRow` is read.
 * @param db one snapshot, so that counts and rows match.
 * @param timezone the installation's.
 */
export const pageRawContent = async (
  db: Queryable,
  filter: RawContentFilter,
  order: RawContentSort,
  bounds: PageBounds,
  timezone: string,
): Promise<IdPage> => {
  const cells = await countRawContent(db, filter, timezone);
  if (cells === null) return pageUncounted(db, filter, order, bounds);
  if (!isByReach(order)) {
    const inOrder = order === 'oldest' ? cells.toReversed() : cells;
    return pageByCells(inOrder, bounds, (places) => listAt(db, filter, order, places, timezone));
  }
  return pageByReach(db, bounds, totalOf(cells), {
    sorted: unsorted(filter, order),
    order,
    readFrom: (page, contents) => walkTo(db, filter, order, page, contents),
  });
};
