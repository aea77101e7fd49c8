import type { Completeness, Coverage, TimeSpan } from '@stimmlage/core/figures/periods';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { idArray } from '../../sql/recordset';
import { targets } from '../../tables';

/** SQL expression for a target's covered time with a period added. */
export const withSpan = ({ from, to }: TimeSpan): SQL => sql`
  ${targets.covered} + tstzmultirange(tstzrange(${from.toISOString()}, ${to.toISOString()}))`;

/** Records that all posts by the given targets in a period have been collected. */
export const coverTargets = async (tx: Tx, ids: readonly number[], span: TimeSpan): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(targets)
    .set({ covered: withSpan(span) })
    .where(inArray(targets.id, [...ids]));
};

interface Seconds extends Record<string, unknown> {
  from: number;
  to: number;
}

const moment = (seconds: number): Date => new Date(seconds * 1_000);
const toSpan = ({ from, to }: Seconds): TimeSpan => ({ from: moment(from), to: moment(to) });

/** Selects the bounds of the spans in a multirange as {@link Seconds}. */
const spansOf = (spans: SQL): SQL => sql`
  select extract(epoch from lower(span))::float8 as from, extract(epoch from upper(span))::float8 as to
  from unnest(${spans}) as span order by 1`;

/** SQL expression for an array of JSON objects with the bounds of the spans in a multirange. */
const spansAsJson = (spans: SQL): SQL => sql`array(
  select json_build_object('from', extract(epoch from lower(span))::float8, 'to', extract(epoch from upper(span))::float8)
  from unnest(${spans}) as span order by lower(span)
)`;

/** SQL condition that posts of a target are still being collected. */
const isCollected = sql`(is_active and deleted_at is null)`;

/**
 * SQL expression for the period from the start of a target's collection until now. For an inactive or deleted
 * target, the period ends when the covered time ends.
 */
const collectedTime = (now: Date): SQL => sql`tstzmultirange(tstzrange(
  lower(covered),
  case when ${isCollected}
    then greatest(upper(covered), ${now.toISOString()}::timestamptz) else upper(covered) end
))`;

/**
 * Reads the starts, ends, gaps and spans of collection for all targets combined. An imported archive counts as
 * collected without gaps from its first post to its last.
 */
export const readCoverage = async (db: Queryable, now: Date): Promise<Coverage> => {
  const archives = sql`imports where first_posted_at is not null and status = 'completed'`;
  const [starts, ends, gaps, spans] = await Promise.all([
    rowsOf<{ at: number }>(
      db,
      sql`
        select extract(epoch from at)::float8 as at from (
          select lower(covered) as at from targets where not isempty(covered)
          union select first_posted_at from ${archives}
        ) s order by 1`,
    ),
    rowsOf<{ at: number }>(
      db,
      sql`
        select distinct extract(epoch from upper(covered))::float8 as at from targets
        where not isempty(covered) and not ${isCollected} order by 1`,
    ),
    rowsOf<Seconds>(
      db,
      spansOf(sql`(
        select range_agg(${collectedTime(now)} - covered) from targets where not isempty(covered)
      )`),
    ),
    rowsOf<Seconds>(
      db,
      spansOf(sql`(
        select range_agg(spans) from (
          select covered as spans from targets
          union all select tstzmultirange(tstzrange(first_posted_at, last_posted_at, '[]')) from ${archives}
        ) s
      )`),
    ),
  ]);
  return {
    starts: starts.map(({ at }) => moment(at)),
    ends: ends.map(({ at }) => moment(at)),
    gaps: gaps.map(toSpan),
    spans: spans.map(toSpan),
  };
};

/**
 * Reads the times for which posts have been collected, for every target whose collection has begun. Inactive
 * and deleted targets are included.
 */
export const readCoveredTimes = async (db: Queryable): Promise<TimeSpan[][]> => {
  const rows = await rowsOf<{ spans: Seconds[] }>(
    db,
    sql`select ${spansAsJson(sql`covered`)} as spans from targets where not isempty(covered)`,
  );
  return rows.map(({ spans }) => spans.map(toSpan));
};

interface TargetRow extends Record<string, unknown> {
  id: number;
  start: number;
  gaps: Seconds[];
}

interface WholeRow extends TargetRow {
  spans: Seconds[];
  /** When collection of the target ended; null if its posts are still being collected. */
  end: number | null;
}

const none: Coverage = { starts: [], ends: [], gaps: [], spans: [] };

/**
 * Like `readCoverage`, but reads the coverage of each given target separately. The coverage of a target whose
 * collection has not begun is empty.
 */
export const readCoverageOf = async (
  db: Queryable,
  now: Date,
  ids: readonly number[],
): Promise<(id: number) => Coverage> => {
  const rows = await rowsOf<WholeRow>(
    db,
    sql`
      select id::int as id, extract(epoch from lower(covered))::float8 as start,
        case when not ${isCollected} then extract(epoch from upper(covered))::float8 end as end,
        ${spansAsJson(sql`${collectedTime(now)} - covered`)} as gaps, ${spansAsJson(sql`covered`)} as spans
      from targets where id = any(${idArray(ids)}) and not isempty(covered)`,
  );
  const byId = new Map(
    rows.map(({ id, start, end, gaps, spans }) => [
      id,
      {
        starts: [moment(start)],
        ends: end === null ? [] : [moment(end)],
        gaps: gaps.map(toSpan),
        spans: spans.map(toSpan),
      },
    ]),
  );
  return (id) => byId.get(id) ?? none;
};

/**
 * Reads the starts and gaps of every target whose collection has begun. The time since a target was
 * deactivated or deleted counts as a gap, because its figures drop once no more posts are collected.
 */
export const readCoverageByTarget = async (db: Queryable, now: Date): Promise<Map<number, Completeness>> => {
  const untilNow = sql`tstzmultirange(tstzrange(
    lower(covered), greatest(upper(covered), ${now.toISOString()}::timestamptz)
  ))`;
  const rows = await rowsOf<TargetRow>(
    db,
    sql`
      select id::int as id, extract(epoch from lower(covered))::float8 as start,
        ${spansAsJson(sql`${untilNow} - covered`)} as gaps
      from targets where not isempty(covered)`,
  );
  return new Map(
    rows.map(({ id, start, gaps }) => [id, { starts: [moment(start)], ends: [], gaps: gaps.map(toSpan) }]),
  );
};
