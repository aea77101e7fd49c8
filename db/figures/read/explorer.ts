import type { Category } from '@stimmlage/core/codes/categories';
import type { PolicyArea } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { ExplorerDimension } from '@stimmlage/core/figures/explorer';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { idArray } from '../../sql/recordset';
import { measureNames } from '../../tables/rollups';
import { type FigureScope, inWindow, rowsByMonth, startOfPeriod } from './periods';

/** What to count: statements by two dimensions, or by one. */
export interface Exploration extends FigureScope {
  /**
   * Both ends of the window are set; if targets are counted by category, the window consists of full months.
   */
  from: string;
  to: string;
  rows: ExplorerDimension;
  columns: ExplorerDimension | null;
  category?: Category | undefined;
  policyArea?: PolicyArea | undefined;
  sentiment?: Sentiment | undefined;
  targetIds?: readonly number[] | undefined;
}

/** The count of statements for one row and column. */
export interface ExploredCount extends Record<string, unknown> {
  /**
   * A code (`none` without a policy area), a step, the first day of a period, or the id of a target (0
   * without one).
   */
  row: string;
  /** Empty if there are no columns. */
  column: string;
  n: number;
  complaints: number;
  /**
   * The sum of the statements' intensities; 0 when counting by the steps of a scale, for which rollups store
   * only numbers of statements.
   */
  intensitySum: number;
}

const measures = sql.raw(measureNames.join(', '));

const daily = (table: string, keys: SQL, { sessionId, ...window }: Exploration): SQL => sql`
  select day, complaint_type, ${keys} ${measures} from ${sql.identifier(table)}
  where session_id = ${sessionId} and ${inWindow(sql`day`, window)}`;

/**
 * Selects the rows of the smallest rollup that has all keys, with `day`, which is the first of the month if
 * the rollup counts by month.
 */
const sourceOf = (exploration: Exploration): SQL => {
  const dimensions = [exploration.rows, exploration.columns];
  const hasCategory = dimensions.includes('category') || exploration.category !== undefined;
  const hasArea = dimensions.includes('policy_area') || exploration.policyArea !== undefined;
  const hasTarget = dimensions.includes('target') || exploration.targetIds !== undefined;
  if (hasTarget && hasCategory) {
    return sql`
      select month as day, complaint_type, category, target_id, ${measures} from label_rollup_target_category
      where session_id = ${exploration.sessionId} and ${inWindow(sql`month`, exploration)}`;
  }
  if (hasTarget) return daily('label_rollup_target', sql`target_id,`, exploration);
  if (hasArea && hasCategory)
    return daily('label_rollup_area_category', sql`category, policy_area,`, exploration);
  if (hasArea) return daily('label_rollup_area', sql`policy_area,`, exploration);
  if (!hasCategory) return daily('label_rollup_day', sql``, exploration);
  // Weeks cannot be derived from months.
  if (dimensions.includes('week')) return daily('label_rollup', sql`category,`, exploration);
  const { sessionId, from, to } = exploration;
  return rowsByMonth({ sessionId, from, to }, sql`complaint_type, category, ${measures}`);
};

const STEPS = [1, 2, 3, 4, 5];

/** Splits rows into the steps of a scale if it is a dimension: in rollups, the steps are measures. */
const stepsOf = (dimensions: readonly (ExplorerDimension | null)[]): { join: SQL; n: SQL; sum: SQL } => {
  const scale = dimensions.includes('intensity') ? 'i' : dimensions.includes('heat') ? 'h' : null;
  if (scale === null) return { join: sql``, n: sql`r.n`, sum: sql`r.intensity_sum::float8` };
  const steps = sql.raw(STEPS.map((step) => `(${step}, r.${scale}${step})`).join(', '));
  return {
    join: sql`cross join lateral (values ${steps}) scale (step, n)`,
    n: sql`scale.n`,
    sum: sql`0::float8`,
  };
};

const keyOf: Record<ExplorerDimension, SQL> = {
  category: sql`r.category`,
  policy_area: sql`r.policy_area`,
  sentiment: sql`r.complaint_type`,
  target: sql`r.target_id::text`,
  week: sql`(${startOfPeriod(sql`r.day`, 'week')})::text`,
  month: sql`(${startOfPeriod(sql`r.day`, 'month')})::text`,
  intensity: sql`scale.step::text`,
  heat: sql`scale.step::text`,
};

/** Counts statements by the dimensions of rows and columns, and leaves out empty cells. */
export const countExplored = (db: Queryable, exploration: Exploration): Promise<ExploredCount[]> => {
  const { rows, columns, category, policyArea, sentiment, targetIds } = exploration;
  const { join, n, sum } = stepsOf([rows, columns]);
  const conditions = [
    sql`true`,
    ...(category === undefined ? [] : [sql`r.category = ${category}`]),
    ...(policyArea === undefined ? [] : [sql`r.policy_area = ${policyArea}`]),
    ...(sentiment === undefined ? [] : [sql`r.complaint_type = ${sentiment}`]),
    ...(targetIds === undefined ? [] : [sql`r.target_id = any(${idArray(targetIds)})`]),
  ];
  return rowsOf(
    db,
    sql`
      select ${keyOf[rows]} as row, ${columns === null ? sql`''` : keyOf[columns]} as column,
        sum(${n})::int as n, sum(case when r.complaint_type = 'COMPLAINT' then ${n} else 0 end)::int as complaints,
        sum(${sum}) as "intensitySum"
      from (${sourceOf(exploration)}) r ${join}
      where ${sql.join(conditions, sql` and `)}
      group by 1, 2 having sum(${n}) > 0 order by 1, 2`,
  );
};
