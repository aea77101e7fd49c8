import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../connection';
import {
  type IdPage,
  type PageBounds,
  type Place,
  pageByCells,
  pageByFinding,
  selectIds,
  sortOrWalk,
  totalOf,
  type UncountedList,
} from '../../sql/pages';
import { inMonth, onDay } from '../../sql/posting-days';
import { recordset } from '../../sql/recordset';
import { pageByReach, walkOnceOrSort, walkOrSort } from './reach-pages';
import { pageByWords, pageOfNewest, partsOf, walkBySearch } from './search-pages';
import { isScale, type SortedCode, stepsOf } from './sorted-codes';
import { countStatements, periodOf, rollupFor } from './statement-counts';
import type { StatementFilter } from './statement-filter';
import { type StatementOrder, sortings } from './statement-order';
import { findStatements } from './statement-search';
import { type AtStep, statementWalk } from './statements';

/**
 * Lists the statements at the given positions of a list, by scanning the days or months of these positions.
 * @param period the length of the periods that the positions refer to.
 */
export const listStatementsAt = (
  db: Queryable,
  filter: StatementFilter,
  order: StatementOrder,
  { places, period }: { places: readonly Place[]; period: 'day' | 'month' },
  timezone: string,
): Promise<string[]> => {
  const sorting = sortings[order];
  const at = sorting.by === 'code' ? { code: sorting.code, step: sql`place.step` } : undefined;
  const walk = statementWalk(filter, timezone, { order, at });
  const { from, id, postedAt, condition } = walk;
  const direction = sql.raw(sorting.contents === 'oldest' ? 'asc' : 'desc');
  const inPlace = (period === 'day' ? onDay : inMonth)(postedAt, sql`place.day`, timezone);
  const rows = places.map((place, position) => ({ ...place, position }));
  const types = { position: 'int', step: 'int', day: 'date', skip: 'int', take: 'int' } as const;
  return selectIds(
    db,
    sql`
      select found.id::text from ${recordset('place', rows, types)} cross join lateral (
        select ${id} as id, ${postedAt} as posted_at from ${from}
        where ${condition} and ${inPlace}
        order by ${walk.order} offset place.skip limit place.take
      ) found order by place.position, found.posted_at ${direction}, found.id ${direction}`,
  );
};

/** Reads a page by scanning the list from its start, for lists that are too long to be counted. */
const walkTo = (
  db: Queryable,
  filter: StatementFilter,
  { offset, limit }: PageBounds,
  timezone: string,
  options: { order: StatementOrder; at?: AtStep | undefined; contents?: SQL },
): Promise<string[]> => {
  const { from, id, condition, order } = statementWalk(filter, timezone, options);
  return selectIds(
    db,
    sql`
      select ${id}::text as id from ${from} where ${condition}
      order by ${order} offset ${offset} limit ${limit}`,
  );
};

/** Like `walkTo`, but for lists sorted by a code: scans one step after another until the page is complete. */
const walkSteps = async (
  db: Queryable,
  filter: StatementFilter,
  order: StatementOrder,
  sorting: { code: SortedCode; isRising: boolean },
  { offset, limit }: PageBounds,
  timezone: string,
): Promise<string[]> => {
  const ids: string[] = [];
  for (const step of stepsOf(filter, sorting)) {
    const missing = offset + limit - ids.length;
    if (missing <= 0) break;
    const at = { code: sorting.code, step: sql`${step}` };
    const bounds = { offset: 0, limit: missing };
    ids.push(...(await walkTo(db, filter, bounds, timezone, { order, at })));
  }
  return ids.slice(offset);
};

/** Reads a page of a list for which no rollup provides the total. */
const pageUncounted = (
  db: Queryable,
  filter: StatementFilter,
  order: StatementOrder,
  bounds: PageBounds,
  timezone: string,
): Promise<IdPage> => {
  const { sessionId, words, ...others } = filter;
  const core = words?.core;
  const sorting = sortings[order];
  const sorted = {
    found: findStatements(filter, order, timezone),
    isOldestFirst: sorting.contents === 'oldest',
  };
  const walk = (page: PageBounds): Promise<string[]> =>
    sorting.by === 'code'
      ? walkSteps(db, filter, order, sorting, page, timezone)
      : walkTo(db, filter, page, timezone, { order });
  // A scan of only part of the content looks only for rows at the first step, because rows at the first step
  // are the first rows of the list.
  const [firstStep] = sorting.by === 'code' ? stepsOf(filter, sorting) : [];
  const at = sorting.by === 'code' ? { code: sorting.code, step: sql`${firstStep}` } : undefined;
  const readFrom = (page: PageBounds, contents: SQL): Promise<string[]> =>
    walkTo(db, filter, page, timezone, { order, at, contents });
  const readInTurns = (page: PageBounds): Promise<string[]> =>
    (sorting.by === 'code' ? walkOnceOrSort : walkOrSort)(db, page, {
      sorted,
      order: sorting.contents,
      readFrom,
    });
  const readNewest = (page: PageBounds, contents: SQL): Promise<string[]> =>
    walkTo(db, filter, page, timezone, { order: 'newest', contents });
  // A scan for rows at the first step could take long, because few matches may be at this step. For lists
  // sorted by reach, sentiment or category, and for searches sorted by a scale, scanning is therefore
  // combined with sorting.
  const isInTurns =
    sorting.by === 'reach' || (sorting.by === 'code' && (words !== undefined || !isScale(sorting.code)));
  if (core === undefined && sorting.by !== 'reach') {
    const readBeyond = isInTurns ? readInTurns : walk;
    return pageByFinding(db, { ...sorted, sortsListed: true, readBeyond }, bounds);
  }
  // Nearly all content has a current label, so the length of a scan depends only on how frequent the words
  // are.
  const isOfCurrent = sessionId === 0;
  const readSorted = async (page: PageBounds): Promise<string[]> =>
    (core && isOfCurrent && order === 'newest' ? await walkBySearch(core, page, readNewest) : null) ??
    sortOrWalk(db, sorted, page, walk);
  const list: UncountedList = {
    ...sorted,
    parts: partsOf(words).map((part) => findStatements({ ...filter, words: part }, order, timezone)),
    sortsListed: false,
    readBeyond: isInTurns ? readInTurns : readSorted,
  };
  if (core === undefined || !isOfCurrent || Object.values(others).some((other) => other !== undefined))
    return pageByFinding(db, list, bounds);
  return order === 'newest'
    ? pageOfNewest(db, list, core, bounds, readNewest)
    : pageByWords(db, list, core, bounds, readNewest);
};

/**
 * Reads a page of statements, and the total. If a rollup counts the statements, the total is exact, and any
 * page costs no more than reading the counts and scanning the days or months on the page. Otherwise the total
 * is exact up to `limits.exactTotal`. Rollups do not contain the reach of statements, so in orders by reach,
 * no row beyond `limits.lastListedRow` is read.
 * @param db must be a snapshot, so that counts and rows match.
 * @param timezone the installation's timezone.
 */
export const pageStatements = async (
  db: Queryable,
  filter: StatementFilter,
  order: StatementOrder,
  bounds: PageBounds,
  timezone: string,
): Promise<IdPage> => {
  if (filter.targetIds?.length === 0) return { ids: [], total: 0, totalCapped: false };
  const rollup = rollupFor(filter, order);
  if (rollup === null) return pageUncounted(db, filter, order, bounds, timezone);
  const cells = await countStatements(db, rollup, filter, order, timezone);
  const sorting = sortings[order];
  return sorting.by === 'reach'
    ? pageByReach(db, bounds, totalOf(cells), {
        sorted: { found: findStatements(filter, order, timezone) },
        order: sorting.contents,
        readFrom: (page, contents) => walkTo(db, filter, page, timezone, { order, contents }),
      })
    : pageByCells(cells, bounds, (places) =>
        listStatementsAt(db, filter, order, { places, period: periodOf(rollup) }, timezone),
      );
};
