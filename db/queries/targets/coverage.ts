import type { Completeness, Coverage, TimeSpan } from '@stimmlage/core/figures/periods';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { targets } from '../../tables';

/** Computes what a target covers once a period is added. */
export const withSpan = ({ from, to }: TimeSpan): SQL => sql`
  ${targets.covered} + tstzmultirange(tstzrange(${from.toISOString()}, ${to.toISOString()}))`;

/** Records that all posts of some targets in a period have been collected. */
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

/** Selects the ends of the spans of a multirange as {@link Seconds}. */
const spansOf = (spans: SQL): SQL => sql`
  select extract(epoch from lower(span))::float8 as from, extract(epoch from upper(span))::float8 as to
  from unnest(${spans}) as span order by 1`;

/**
 * Reads the starts and gaps of the periods that collection has read, and what it has read at all, for all targets or for
 * one. Archive content that belongs to no target is read from its first post to its last, without known gaps.
 */
export const readCoverage = async (db: Queryable, now: Date, targetId?: number): Promise<Coverage> => {
  const chosen = targetId === undefined ? sql`true` : sql`id = ${targetId}`;
  const archives = sql`imports where first_posted_at is not null and status = 'completed' and ${targetId === undefined}`;
  const [starts, gaps, spans] = await Promise.all([
    rowsOf<{ at: number }>(
      db,
      sql`
        select extract(epoch from at)::float8 as at from (
          select lower(covered) as at from targets where ${chosen} and not isempty(covered)
          union select first_posted_at from ${archives}
        ) s order by 1`,
    ),
    rowsOf<Seconds>(
      db,
      spansOf(sql`(
        select range_agg(tstzmultirange(tstzrange(
          lower(covered),
          case when is_active and deleted_at is null
            then greatest(upper(covered), ${now.toISOString()}::timestamptz) else upper(covered) end
        )) - covered)
        from targets where ${chosen} and not isempty(covered)
      )`),
    ),
    rowsOf<Seconds>(
      db,
      spansOf(sql`(
        select range_agg(spans) from (
          select covered as spans from targets where ${chosen}
          union all select tstzmultirange(tstzrange(first_posted_at, last_posted_at, '[]')) from ${archives}
        ) s
      )`),
    ),
  ]);
  return {
    starts: starts.map(({ at }) => moment(at)),
    gaps: gaps.map(toSpan),
    spans: spans.map(toSpan),
  };
};

/**
 * Reads the starts and gaps of each target whose collection has begun. Days after a target was deactivated or deleted are a gap: its
 * numbers fall then because nothing is collected.
 */
export const readCoverageByTarget = async (db: Queryable, now: Date): Promise<Map<number, Completeness>> => {
  const rows = await rowsOf<{ id: number; start: number; gaps: Seconds[] }>(
    db,
    sql`
      select id::int as id, extract(epoch from lower(covered))::float8 as start, array(
        select json_build_object('from', extract(epoch from lower(gap))::float8, 'to', extract(epoch from upper(gap))::float8)
        from unnest(tstzmultirange(tstzrange(
          lower(covered), greatest(upper(covered), ${now.toISOString()}::timestamptz)
        )) - covered) as gap order by lower(gap)
      ) as gaps
      from targets where not isempty(covered)`,
  );
  return new Map(
    rows.map(({ id, start, gaps }) => [id, { starts: [moment(start)], gaps: gaps.map(toSpan) }]),
  );
};
