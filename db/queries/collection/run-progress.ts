import { openRunTargetStates } from '@stimmlage/core/codes/statuses';
import { readReasons } from '@stimmlage/core/reasons/read';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../connection';
import { collectionRuns, collectionRunTargets } from '../../tables';

/** The reasons recorded for one target of a run, for example why the target failed. */
export interface TargetReasons {
  target: string;
  reasons: Reasons;
}

export interface RunProgress {
  runId: number;
  totalTargets: number;
  /**
   * The number of targets that completed, failed or were skipped individually. Targets that were still open
   * when the run ended are not included.
   */
  processedTargets: number;
  collected: number;
  known: number;
  expired: number;
  filtered: number;
  currentTarget: string | null;
  errors: TargetReasons[];
  gaps: TargetReasons[];
}

const readAll = (rows: { target: string; reasons: unknown }[]): TargetReasons[] =>
  rows.map(({ target, reasons }) => ({ target, reasons: readReasons(reasons) }));

const t = collectionRunTargets;
const isOpen = inArray(t.state, [...openRunTargetStates]);
const isNotReached = sql`${t.state} = 'skipped' and ${t.error} = '[]'`;

/** SQL expressions for the figures of a run by which runs can be sorted, over the run's targets. */
export const runFigures = {
  processedTargets: sql<number>`(count(*) filter (where not (${isOpen} or ${isNotReached})))::int`,
  collected: sql<number>`sum(${t.collected})::int`,
  errorCount: sql<number>`(count(*) filter (where ${t.error} <> '[]'))::int`,
};

/** Returns the progress of runs, derived from their targets. */
export const getRunProgress = async (
  db: Queryable,
  runIds: readonly number[],
): Promise<Map<number, RunProgress>> => {
  if (runIds.length === 0) return new Map();
  const named = (column: typeof t.error | typeof t.gap) =>
    sql<{ target: string; reasons: unknown }[]>`coalesce(jsonb_agg(
      jsonb_build_object('target', ${t.username}, 'reasons', ${column}) order by ${t.position})
      filter (where ${column} <> '[]'), '[]')`.mapWith(readAll);
  const rows = await db
    .select({
      runId: t.runId,
      totalTargets: sql<number>`count(*)::int`,
      processedTargets: runFigures.processedTargets,
      collected: runFigures.collected,
      known: sql<number>`sum(${t.known})::int`,
      expired: sql<number>`sum(${t.expired})::int`,
      filtered: sql<number>`sum(${t.filtered})::int`,
      currentTarget: sql<
        string | null
      >`(array_agg(${t.username} order by ${t.position}) filter (where ${isOpen}))[1]`,
      errors: named(t.error),
      gaps: named(t.gap),
    })
    .from(t)
    .where(inArray(t.runId, [...runIds]))
    .groupBy(t.runId);
  return new Map(rows.map((row) => [row.runId, row]));
};

/**
 * Returns for how long a run has been active or was until it ended, in milliseconds; 0 if it has not started, or started
 * while this was being read. Measured by the clock of the database, which wrote the times.
 */
export const getElapsed = async (db: Queryable, runId: number): Promise<number> => {
  const { startedAt, finishedAt } = collectionRuns;
  const [row] = await db
    .select({
      elapsed:
        sql<number>`greatest(coalesce(extract(epoch from coalesce(${finishedAt}, now()) - ${startedAt}) * 1000, 0), 0)::int8`.mapWith(
          Number,
        ),
    })
    .from(collectionRuns)
    .where(eq(collectionRuns.id, runId));
  return row?.elapsed ?? 0;
};
