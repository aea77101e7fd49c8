import { openRunTargetStates } from '@stimmlage/core/codes/statuses';
import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../connection';
import { collectionRunTargets } from '../../tables';

export interface RunProgress {
  runId: number;
  totalTargets: number;
  /** Those that are done, failed or left out for a reason of their own; not those that the run's end left. */
  processedTargets: number;
  collected: number;
  known: number;
  filtered: number;
  currentTarget: string | null;
  errors: { target: string; reason: string }[];
  gaps: { target: string; reason: string }[];
}

/** Progress of runs, derived from their targets. */
export const getRunProgress = async (
  db: Queryable,
  runIds: readonly number[],
): Promise<Map<number, RunProgress>> => {
  if (runIds.length === 0) return new Map();
  const t = collectionRunTargets;
  const named = (column: typeof t.error | typeof t.gap) =>
    sql<{ target: string; reason: string }[]>`coalesce(jsonb_agg(
      jsonb_build_object('target', ${t.username}, 'reason', ${column}) order by ${t.position})
      filter (where ${column} is not null), '[]')`;
  const open = inArray(t.state, [...openRunTargetStates]);
  const left = sql`${t.state} = 'skipped' and ${t.error} is null`;
  const rows = await db
    .select({
      runId: t.runId,
      totalTargets: sql<number>`count(*)::int`,
      processedTargets: sql<number>`(count(*) filter (where not (${open} or ${left})))::int`,
      collected: sql<number>`sum(${t.collected})::int`,
      known: sql<number>`sum(${t.known})::int`,
      filtered: sql<number>`sum(${t.filtered})::int`,
      currentTarget: sql<
        string | null
      >`(array_agg(${t.username} order by ${t.position}) filter (where ${open}))[1]`,
      errors: named(t.error),
      gaps: named(t.gap),
    })
    .from(t)
    .where(inArray(t.runId, [...runIds]))
    .groupBy(t.runId);
  return new Map(rows.map((row) => [row.runId, row]));
};
