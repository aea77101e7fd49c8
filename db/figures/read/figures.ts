import type { Category } from '@stimmlage/core/codes/categories';
import type { PolicyArea } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { and, eq, type SQL, sql, sum } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { labelRollup, labelRollupAreaCategory } from '../../tables';
import { labelRollupExpired, type Measure, measureNames, type NO_AREA } from '../../tables/rollups';
import { readPoints } from './packed';
import { type FigureScope, inWindow, rowsByMonth, startOfPeriod } from './periods';

const total = (column: Parameters<typeof sum>[0]) => sum(column).mapWith(Number);

export interface GroupTotals {
  category: Category;
  complaintType: Sentiment;
  n: number;
  replies: number;
  intensitySum: number;
  i: [number, number, number, number, number];
  h: [number, number, number, number, number];
}

const measures = sql.raw(measureNames.join(', '));
const sumsOfMeasures = sql.raw(measureNames.map((name) => `sum(${name}::int)::float8 as ${name}`).join(', '));

interface TotalsRow extends Record<string, unknown>, Record<Measure, number> {
  category: Category;
  complaint_type: Sentiment;
}

/**
 * Returns totals by category and sentiment: at most 48 rows, from which every figure for the window can be
 * computed.
 */
export const getTotals = async (db: Queryable, scope: FigureScope): Promise<GroupTotals[]> => {
  const rows = await rowsOf<TotalsRow>(
    db,
    sql`
      select category, complaint_type, ${sumsOfMeasures}
      from (${rowsByMonth(scope, sql`category, complaint_type, ${measures}`)}) r
      group by category, complaint_type having sum(n) > 0`,
  );
  return rows.map((row) => ({
    category: row.category,
    complaintType: row.complaint_type,
    n: row.n,
    replies: row.replies,
    intensitySum: row.intensity_sum,
    i: [row.i1, row.i2, row.i3, row.i4, row.i5],
    h: [row.h1, row.h2, row.h3, row.h4, row.h5],
  }));
};

export interface SeriesPoint {
  /** First day of the period: the Monday of a week, or the first of a month. */
  date: string;
  category: Category;
  n: number;
  intensitySum: number;
}

const daysByCategory = ({ sessionId, ...window }: FigureScope): SQL => sql`
  select day as date, category, n, intensity_sum from label_rollup_category
  where session_id = ${sessionId} and ${inWindow(sql`day`, window)}`;

const periodsByCategory = (rows: SQL, group: TimeGroup): SQL => sql`
  select ${startOfPeriod(sql`r.date`, group)} as date, category, sum(n)::int as n, sum(intensity_sum::int) as intensity_sum
  from (${rows}) r group by 1, 2`;

const monthsByCategory = (scope: FigureScope): SQL => sql`
  select day as date, category, n, intensity_sum from (${rowsByMonth(scope, sql`category, n, intensity_sum`)}) m`;

const seriesRows: Record<TimeGroup, (scope: FigureScope) => SQL> = {
  day: daysByCategory,
  week: (scope) => periodsByCategory(daysByCategory(scope), 'week'),
  month: (scope) => periodsByCategory(monthsByCategory(scope), 'month'),
};

/** Returns counts by period and category, sorted by period and category code, omitting empty periods. */
export const getSeries = async (
  db: Queryable,
  scope: FigureScope,
  group: TimeGroup,
): Promise<SeriesPoint[]> => {
  const points = await readPoints(db, {
    key: sql`category`,
    numbers: [sql`n`, sql`intensity_sum`],
    rows: sql`(${seriesRows[group](scope)}) s where n > 0`,
  });
  return points.map(({ date, key, numbers: [n = 0, intensitySum = 0] }) => ({
    date,
    category: key as Category,
    n,
    intensitySum,
  }));
};

/**
 * Returns the posting days of the first and last statements counted for a session; null if no statements are
 * counted.
 */
export const getExtent = async (
  db: Queryable,
  sessionId: number,
): Promise<{ from: string; to: string } | null> => {
  const [row] = await db
    .select({
      from: sql<string | null>`min(${labelRollup.day})::text`,
      to: sql<string | null>`max(${labelRollup.day})::text`,
    })
    .from(labelRollup)
    .where(and(eq(labelRollup.sessionId, sessionId), sql`${labelRollup.n} > 0`));
  return row?.from && row.to ? { from: row.from, to: row.to } : null;
};

/**
 * Finds the last day of which retention has deleted statements that figures count; null if it has not deleted
 * any. The statements of all later days are stored.
 */
export const getLastExpiredDay = async (db: Queryable): Promise<string | null> => {
  const t = labelRollupExpired;
  const [row] = await db
    .select({ day: sql<string | null>`max(${t.day})::text` })
    .from(t)
    .where(and(eq(t.sessionId, 0), sql`${t.n} > 0`));
  return row?.day ?? null;
};

export interface AreaCount {
  area: PolicyArea | typeof NO_AREA;
  n: number;
}

/** Counts the statements in a category by policy area, in descending order. */
export const getAreaCounts = (db: Queryable, sessionId: number, category: Category): Promise<AreaCount[]> => {
  const t = labelRollupAreaCategory;
  return db
    .select({ area: t.policyArea, n: total(t.n) })
    .from(t)
    .where(and(eq(t.sessionId, sessionId), eq(t.category, category)))
    .groupBy(t.policyArea)
    .having(sql`sum(${t.n}) > 0`)
    .orderBy(sql`2 desc`, t.policyArea);
};
