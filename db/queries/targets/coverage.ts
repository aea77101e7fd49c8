import type { Completeness, Coverage, TimeSpan } from '@stimmlage/core/figures/periods';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { startOfDay } from '../../sql/posting-days';
import { idArray } from '../../sql/recordset';
import { targets } from '../../tables';
import { isCollected } from './collectors';

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

/** SQL expression for an array of JSON objects with the bounds of the spans in a multirange. */
const spansAsJson = (spans: SQL): SQL => sql`array(
  select json_build_object('from', extract(epoch from lower(span))::float8, 'to', extract(epoch from upper(span))::float8)
  from unnest(${spans}) as span order by lower(span)
)`;

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
 * Selects the time covered only by imported archives, as `archived`: from the day of the first
 * statement to the day of the last one. An archive of targets counts as collection of these targets instead,
 * if their time was covered when it was imported.
 */
const archivedTime = (timezone: string): SQL => {
  const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone ${timezone})::date`;
  const from = startOfDay(dayOf(sql`first_posted_at`), timezone);
  const to = startOfDay(sql`${dayOf(sql`last_posted_at`)} + 1`, timezone);
  return sql`
    select coalesce(range_agg(days), '{}') as archived from (
      select target_ids, tstzrange(${from}, ${to}) as days from imports
      where first_posted_at is not null and status = 'completed'
    ) a where not exists (select from targets t where t.id = any(a.target_ids) and t.covered && a.days)`;
};

interface CoverageRow extends Record<string, unknown> {
  starts: number[];
  ends: number[];
  gaps: Seconds[];
  spans: Seconds[];
}

/**
 * Reads the starts, ends, gaps and spans of collection for all targets combined. Imported archives that were
 * collected for no target count as one more target. Archives that overlap or follow each other without
 * a day in between are one stretch of collection. Times since the first start at which nothing was collected
 * are gaps, also if all targets had been deactivated.
 */
export const readCoverage = async (db: Queryable, now: Date, timezone: string): Promise<Coverage> => {
  const seconds = (moment: SQL): SQL => sql`extract(epoch from ${moment})::float8`;
  const [row] = await rowsOf<CoverageRow>(
    db,
    sql`
      with archives as (${archivedTime(timezone)}), known as (
        select covered, not ${isCollected} as has_ended, ${collectedTime(now)} as wanted
        from targets where not isempty(covered)
      ), everything as (
        select range_agg(spans) as spans from (
          select covered as spans from known union all select archived from archives
        ) s
      ), missing as (
        select range_agg(spans) as gaps from (
          select wanted - covered as spans from known
          union all
          select tstzmultirange(tstzrange(
            lower(spans), greatest(upper(spans), ${now.toISOString()}::timestamptz)
          )) - spans from everything where not isempty(spans)
        ) s
      )
      select
        array(
          select ${seconds(sql`at`)} from (
            select lower(covered) as at from known
            union select lower(span) from archives, unnest(archived) as span
          ) s order by at
        ) as starts,
        array(
          select ${seconds(sql`at`)} from (
            select upper(covered) as at from known where has_ended
            union select upper(span) from archives, unnest(archived) as span
          ) s order by at
        ) as ends,
        ${spansAsJson(sql`gaps`)} as gaps, ${spansAsJson(sql`spans`)} as spans
      from everything, missing`,
  );
  return {
    starts: (row?.starts ?? []).map(moment),
    ends: (row?.ends ?? []).map(moment),
    gaps: (row?.gaps ?? []).map(toSpan),
    spans: (row?.spans ?? []).map(toSpan),
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
