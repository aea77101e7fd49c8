import { runStatuses, sessionStatuses, type UpkeepKind } from '@stimmlage/core/codes/statuses';
import { boundsOfMonth, monthOf } from '@stimmlage/core/days';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import type { BudgetName } from '../collection/budget';

export interface WorkFigures {
  runs: Record<string, number>;
  sessions: Record<string, number>;
  /** Completion time of the last run, in seconds since 1970; null if no run has completed. */
  runCompletedAt: number | null;
  /**
   * When each kind of maintenance last completed, in seconds since 1970. A check of stored posts counts only if
   * it asked X. For a kind that never completed, the time of its oldest known run, so that it does not go
   * unnoticed.
   */
  upkeepCompletedAt: Partial<Record<UpkeepKind, number>>;
  /**
   * The number of targets with an error in collection runs (`x`), and of failed requests to the AI provider
   * (`ai`), in the last day.
   */
  errors: Record<BudgetName, number>;
  /**
   * How often each reason code was recorded in the last day, for runs, targets, batches, trend fetches,
   * imports or upkeep.
   */
  reasons: Record<string, number>;
  /** Amounts spent in the current calendar month (UTC), in micro-dollars. */
  spent: Record<BudgetName, number>;
  /** Monthly budgets in micro-dollars; null if there is no limit. */
  budget: Record<BudgetName, number | null>;
}

interface Row extends Record<string, unknown> {
  runs: Record<string, number> | null;
  sessions: Record<string, number> | null;
  completed: number | null;
  upkeep: Partial<Record<UpkeepKind, number>> | null;
  x_errors: number;
  ai_errors: number;
  reasons: Record<string, number> | null;
  x_spent: number;
  ai_spent: number;
  x_budget: number | null;
  ai_budget: number | null;
}

const withZeros = (
  names: readonly string[],
  found: Record<string, number> | null,
): Record<string, number> => ({
  ...Object.fromEntries(names.map((name) => [name, 0])),
  ...found,
});

/**
 * Returns figures about collection and analysis. The query is cheap, because the tables are small and only
 * the run targets of the last day are read.
 */
export const getWorkFigures = async (db: Queryable, now: Date): Promise<WorkFigures> => {
  const month = sql`${boundsOfMonth(monthOf(now)).from.toISOString()}::timestamptz`;
  const day = sql`${now.toISOString()}::timestamptz - interval '1 day'`;
  const [row] = await rowsOf<Row>(
    db,
    sql`
      select
        (select jsonb_object_agg(status, n) from (
          select status, count(*) as n from collection_runs group by status) r) as runs,
        (select jsonb_object_agg(status, n) from (
          select status, count(*) as n from sessions group by status) s) as sessions,
        (select extract(epoch from max(finished_at))::float8 from collection_runs
          where status = 'completed' and mode = 'normal') as completed,
        (select jsonb_object_agg(kind, at) from (
          select kind, extract(epoch from coalesce(
            max(finished_at) filter (where status = 'completed' and (kind <> 'compliance' or detail ? 'looked' or note = '[]')),
            min(created_at)))::float8 as at
          from upkeep_runs group by kind) u) as upkeep,
        (select count(*)::int from collection_runs r join collection_run_targets t on t.run_id = r.id
          where r.created_at > ${day} and t.error <> '[]') as x_errors,
        (select coalesce(sum(failed_requests), 0)::int from batches where created_at > ${day}) as ai_errors,
        (select jsonb_object_agg(code, n) from (
          select why ->> 'code' as code, count(*) as n from (
            select reason from collection_runs where created_at > ${day}
            union all select t.error || t.gap from collection_runs r
              join collection_run_targets t on t.run_id = r.id where r.created_at > ${day}
            union all select error from batches where created_at > ${day}
            union all select note || analysis_note from trend_fetches where fetched_at > ${day}
            union all select error from imports where created_at > ${day}
            union all select note from upkeep_runs where created_at > ${day}
          ) said(reasons), jsonb_array_elements(reasons) as why group by 1) c) as reasons,
        coalesce(sum(cost_micros) filter (where provider = 'x'), 0)::float8 as x_spent,
        coalesce(sum(cost_micros) filter (where provider <> 'x'), 0)::float8 as ai_spent,
        (select budget_x_micros::float8 from settings) as x_budget,
        (select budget_ai_micros::float8 from settings) as ai_budget
      from usage_ledger where at >= ${month}`,
  );
  return {
    runs: withZeros(runStatuses, row?.runs ?? null),
    sessions: withZeros(sessionStatuses, row?.sessions ?? null),
    runCompletedAt: row?.completed ?? null,
    upkeepCompletedAt: row?.upkeep ?? {},
    errors: { x: row?.x_errors ?? 0, ai: row?.ai_errors ?? 0 },
    reasons: row?.reasons ?? {},
    spent: { x: row?.x_spent ?? 0, ai: row?.ai_spent ?? 0 },
    budget: { x: row?.x_budget ?? null, ai: row?.ai_budget ?? null },
  };
};
