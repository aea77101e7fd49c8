import type { Category } from '@stimmlage/core/codes/categories';
import type { PolicyArea } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { and, eq, gte, lte, type SQL, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../connection';
import { labelRollup, labelRollupArea } from '../tables';
import type { NO_AREA } from '../tables/rollups';

/** Days of posting, both included; an open side is not bounded. */
export interface Window {
  from?: string | undefined;
  to?: string | undefined;
}

/** The figures of a session, 0 being the current labels. */
export interface FigureScope extends Window {
  sessionId: number;
}

const inScope = ({ sessionId, from, to }: FigureScope): SQL | undefined =>
  and(
    eq(labelRollup.sessionId, sessionId),
    from === undefined ? undefined : gte(labelRollup.day, from),
    to === undefined ? undefined : lte(labelRollup.day, to),
  );

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

/** Totals by category and sentiment: at most 48 rows, from which every figure of a window follows. */
export const getTotals = async (db: Queryable, scope: FigureScope): Promise<GroupTotals[]> => {
  const t = labelRollup;
  const rows = await db
    .select({
      category: t.category,
      complaintType: t.complaintType,
      n: total(t.n),
      replies: total(t.replies),
      intensitySum: total(t.intensitySum),
      i1: total(t.i1),
      i2: total(t.i2),
      i3: total(t.i3),
      i4: total(t.i4),
      i5: total(t.i5),
      h1: total(t.h1),
      h2: total(t.h2),
      h3: total(t.h3),
      h4: total(t.h4),
      h5: total(t.h5),
    })
    .from(t)
    .where(inScope(scope))
    .groupBy(t.category, t.complaintType)
    .having(sql`sum(${t.n}) > 0`);
  return rows.map(({ category, complaintType, n, replies, intensitySum, ...steps }) => ({
    category,
    complaintType,
    n,
    replies,
    intensitySum,
    i: [steps.i1, steps.i2, steps.i3, steps.i4, steps.i5],
    h: [steps.h1, steps.h2, steps.h3, steps.h4, steps.h5],
  }));
};

export interface SeriesPoint {
  /** First day of the period: a week's Monday, a month's first. */
  date: string;
  category: Category;
  n: number;
  intensitySum: number;
}

/** Counts by period and category, in order of time; periods without content are not there. */
export const getSeries = async (
  db: Queryable,
  scope: FigureScope,
  group: TimeGroup,
): Promise<SeriesPoint[]> => {
  const period =
    group === 'day'
      ? sql<string>`${labelRollup.day}::text`
      : sql<string>`date_trunc(${sql.raw(`'${group}'`)}, ${labelRollup.day}::timestamp)::date::text`;
  return db
    .select({
      date: period,
      category: labelRollup.category,
      n: total(labelRollup.n),
      intensitySum: total(labelRollup.intensitySum),
    })
    .from(labelRollup)
    .where(inScope(scope))
    .groupBy(sql`1`, labelRollup.category)
    .having(sql`sum(${labelRollup.n}) > 0`)
    .orderBy(sql`1`, labelRollup.category);
};

/** First and last day of posting among counted labels; null without any. */
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

export interface AreaCount {
  area: PolicyArea | typeof NO_AREA;
  n: number;
}

/** In which policy areas the statements of a category are, most first. */
export const getAreaCounts = (db: Queryable, sessionId: number, category: Category): Promise<AreaCount[]> => {
  const t = labelRollupArea;
  return db
    .select({ area: t.policyArea, n: total(t.n) })
    .from(t)
    .where(and(eq(t.sessionId, sessionId), eq(t.category, category)))
    .groupBy(t.policyArea)
    .having(sql`sum(${t.n}) > 0`)
    .orderBy(sql`2 desc`, t.policyArea);
};
