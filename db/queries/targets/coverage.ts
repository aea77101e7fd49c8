import type { Coverage, TimeSpan } from '@stimmlage/core/figures/periods';
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

/**
 * Reads the starts and gaps of the periods that collection has read, for all targets or for one. Archive
 * content that belongs to no target has a start, and no known gaps.
 */
export const readCoverage = async (db: Queryable, now: Date, targetId?: number): Promise<Coverage> => {
  const chosen = targetId === undefined ? sql`true` : sql`id = ${targetId}`;
  const archives =
    targetId === undefined
      ? sql`union select first_posted_at from imports where first_posted_at is not null and status = 'completed'`
      : sql``;
  const [starts, gaps] = await Promise.all([
    rowsOf<{ at: number }>(
      db,
      sql`
        select extract(epoch from at)::float8 as at from (
          select lower(covered) as at from targets where ${chosen} and not isempty(covered) ${archives}
        ) s order by 1`,
    ),
    rowsOf<{ from: number; to: number }>(
      db,
      sql`
        select extract(epoch from lower(gap))::float8 as from, extract(epoch from upper(gap))::float8 as to
        from (
          select unnest(range_agg(tstzmultirange(tstzrange(
            lower(covered),
            case when is_active and deleted_at is null
              then greatest(upper(covered), ${now.toISOString()}::timestamptz) else upper(covered) end
          )) - covered)) as gap
          from targets where ${chosen} and not isempty(covered)
        ) g order by 1`,
    ),
  ]);
  const moment = (seconds: number): Date => new Date(seconds * 1_000);
  return {
    starts: starts.map(({ at }) => moment(at)),
    gaps: gaps.map(({ from, to }) => ({ from: moment(from), to: moment(to) })),
  };
};

/**
 * Reads the same for each target whose collection has begun. Days after a target was deactivated or deleted are a gap: its
 * numbers fall then because nothing is collected.
 */
export const readCoverageByTarget = async (db: Queryable, now: Date): Promise<Map<number, Coverage>> => {
  const rows = await rowsOf<{ id: number; start: number; gaps: { from: number; to: number }[] }>(
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
  const moment = (seconds: number): Date => new Date(seconds * 1_000);
  return new Map(
    rows.map(({ id, start, gaps }) => [
      id,
      {
        starts: [moment(start)],
        gaps: gaps.map(({ from, to }) => ({ from: moment(from), to: moment(to) })),
      },
    ]),
  );
};
