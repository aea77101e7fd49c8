import type { Category } from '@stimmlage/core/codes/categories';
import type { PolicyArea } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { ExplorerDimension } from '@stimmlage/core/figures/explorer';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { idArray } from '../../sql/recordset';
import { measureNames } from '../../tables/rollups';
import { type FigureScope, inWindow, rowsByMonth, startOfPeriod } from './periods';

/** A request to count statements by one or two dimensions. */
export interface Exploration extends FigureScope {
  /**
   * Both ends of the window are required, although they are optional in other scopes. If targets are counted
   * by category, the window must consist of full months.
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

/** The figures in one cell of the table, at one row and one column. */
export interface ExploredCount extends Record<string, unknown> {
  /**
   * A code (`none` for no policy area), a step of a scale, the first day of a period, or the id of a target
   * (0 for no target).
   */
  row: string;
  /** In the same format as `row`; empty if there is no column dimension. */
  column: string;
  n: number;
  complaints: number;
  /**
   * The sum of the statements' intensities; 0 if a dimension is a scale, because rollups only store the
   * number of statements for each step.
   */
  intensitySum: number;
}

const measures = sql.raw(measureNames.join(', '));

const daily = (table: string, keys: SQL, { sessionId, ...window }: Exploration): SQL => sql`
  select day, complaint_type, ${keys} ${measures} from ${sql.identifier(table)}
  where session_id = ${sessionId} and ${inWindow(sql`day`, window)}`;

/**
 * Selects the rows of the smallest rollup that has all required keys. If that rollup counts by month, `day`
 * is the first of the month.
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
  // Weeks cannot be computed from counts by month.
  if (dimensions.includes('week')) return daily('label_rollup', sql`category,`, exploration);
  const { sessionId, from, to } = exploration;
  return rowsByMonth({ sessionId, from, to }, sql`complaint_type, category, ${measures}`);
};

const STEPS = [1, 2, 3, 4, 5];

/**
 * If a scale is a dimension, splits each row into one row per step of the scale, because rollups store the
 * number of statements for each step in a separate column.
 */
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

/** Counts statements by the row and column dimensions, omitting empty cells. */
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
