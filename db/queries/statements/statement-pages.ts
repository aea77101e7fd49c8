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
  type UncountedList,
} from '../../sql/pages';
import { onDay } from '../../sql/posting-days';
import { recordset } from '../../sql/recordset';
import { pageByWords, walkBySearch } from './search-pages';
import { countStatements, rollupFor, stepsOf } from './statement-counts';
import { findStatements } from './statement-search';
import { type AtStep, type StatementFilter, type StatementOrder, statementWalk } from './statements';

/**
 * Lists the statements at some positions of a list, each found by a walk over its day up to the last of them.
 */
export const listStatementsAt = (
  db: Queryable,
  filter: StatementFilter,
  order: StatementOrder,
  places: readonly Place[],
  timezone: string,
): Promise<string[]> => {
  const at = order === 'newest' ? undefined : { scale: order, step: sql`place.step` };
  const { from, id, postedAt, condition, newest } = statementWalk(filter, timezone, at);
  const rows = places.map((place, position) => ({ ...place, position }));
  const types = { position: 'int', step: 'int', day: 'date', skip: 'int', take: 'int' } as const;
  return selectIds(
    db,
    sql`
      select found.id::text from ${recordset('place', rows, types)} cross join lateral (
        select ${id} as id, ${postedAt} as posted_at from ${from}
        where ${condition} and ${onDay(postedAt, sql`place.day`, timezone)}
        order by ${newest} offset place.skip limit place.take
      ) found order by place.position, found.posted_at desc, found.id desc`,
  );
};

/** Reads a page by walking the list from its start, for lists too long to be counted. */
const walkTo = (
  db: Queryable,
  filter: StatementFilter,
  { offset, limit }: PageBounds,
  timezone: string,
  at?: AtStep,
  contents?: SQL,
): Promise<string[]> => {
  const { from, id, condition, newest } = statementWalk(filter, timezone, at, contents);
  return selectIds(
    db,
    sql`
      select ${id}::text as id from ${from} where ${condition}
      order by ${newest} offset ${offset} limit ${limit}`,
  );
};

/** Does the same in the order of a scale: step after step until the page is reached. */
const walkSteps = async (
  db: Queryable,
  filter: StatementFilter,
  scale: 'intensity' | 'heat',
  { offset, limit }: PageBounds,
  timezone: string,
): Promise<string[]> => {
  const ids: string[] = [];
  for (const step of stepsOf(filter[scale])) {
    const missing = offset + limit - ids.length;
    if (missing <= 0) break;
    const at = { scale, step: sql`${step}` };
    ids.push(...(await walkTo(db, filter, { offset: 0, limit: missing }, timezone, at)));
  }
  return ids.slice(offset);
};

/** Reads a page of a list without a rollup. */
const pageUncounted = (
  db: Queryable,
  filter: StatementFilter,
  order: StatementOrder,
  bounds: PageBounds,
  timezone: string,
): Promise<IdPage> => {
  const { sessionId, words, ...others } = filter;
  const core = words?.core;
  const found = findStatements(filter, order, timezone);
  const walk = (page: PageBounds): Promise<string[]> =>
    order === 'newest' ? walkTo(db, filter, page, timezone) : walkSteps(db, filter, order, page, timezone);
  if (core === undefined) return pageByFinding(db, { found, sortsListed: true, readBeyond: walk }, bounds);
  const readFrom = (page: PageBounds, contents: SQL): Promise<string[]> =>
    walkTo(db, filter, page, timezone, undefined, contents);
  // Nearly all content has a current label, so the length of a walk depends on how frequent the words are.
  const isByWords = sessionId === 0 && order === 'newest';
  const list: UncountedList = {
    found,
    part: core.isAll ? undefined : findStatements({ ...filter, words: core }, order, timezone),
    sortsListed: false,
    readBeyond: async (page) =>
      (isByWords ? await walkBySearch(core, page, readFrom) : null) ?? sortOrWalk(db, found, page, walk),
  };
  return isByWords && Object.values(others).every((part) => part === undefined)
    ? pageByWords(db, list, core, bounds, readFrom)
    : pageByFinding(db, list, bounds);
};

/**
 * Reads one page of statements and the total. If a rollup counts them, the total is exact and any page costs
 * reading the counts and a walk over its days; otherwise the total is exact up to `limits.exactTotal`.
 * @param db one snapshot, so that counts and rows match.
 * @param timezone the installation's.
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
  if (rollup !== null) {
    const cells = await countStatements(db, rollup, filter, order, timezone);
    return pageByCells(cells, bounds, (places) => listStatementsAt(db, filter, order, places, timezone));
  }
  return pageUncounted(db, filter, order, bounds, timezone);
};
