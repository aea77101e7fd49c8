import type {
  DashboardStats,
  PainPointSeries,
  SeriesQuery,
  StatsQuery,
} from '@stimmlage/core/contracts/figures';
import { getSeries, getTotals } from '@stimmlage/db/figures/read/figures';
import { getLastAnalysis } from '@stimmlage/db/queries/operations/activity';
import type { ApiDeps } from '../deps';
import { requireSession } from '../sessions/require-session';
import { readPeriods } from './series-periods';
import { averageIntensity, byCategory, figuresOf, meanOf } from './stats';
import { readWeek } from './weeks';
import { rangeBefore, seriesWindow, statsWindow } from './windows';

export const getStats = async (deps: ApiDeps, query: StatsQuery): Promise<DashboardStats> => {
  const { db, now, timezone } = deps;
  const sessionId = await requireSession(deps.db, query.analysisRunId);
  const window = statsWindow(query, now(), timezone);
  const before =
    window.from !== undefined && window.to !== undefined
      ? rangeBefore({ from: window.from, to: window.to })
      : null;
  const [totals, previous, week, lastUpdated] = await Promise.all([
    getTotals(db, { sessionId, ...window }),
    before === null ? null : getTotals(db, { sessionId, ...before }),
    readWeek(deps, sessionId),
    getLastAnalysis(db, sessionId),
  ]);
  return {
    ...figuresOf(totals),
    last_updated: lastUpdated?.toISOString() ?? null,
    top_pain_points: byCategory(totals).map(({ category, groups, n }) => ({
      category,
      count: n,
      avg_intensity: averageIntensity(groups),
    })),
    previous: previous === null ? null : figuresOf(previous),
    week: {
      from: week.from,
      to: week.to,
      changes: [...week.changes].map(([category, change]) => ({ category, ...change })),
    },
  };
};

export const getPainPointSeries = async (deps: ApiDeps, query: SeriesQuery): Promise<PainPointSeries> => {
  const sessionId = await requireSession(deps.db, query.analysisRunId);
  const window = seriesWindow(query, deps.now(), deps.timezone);
  const [points, periods] = await Promise.all([
    getSeries(deps.db, { sessionId, ...window }, query.timeGroup),
    readPeriods(deps, window, query.timeGroup),
  ]);
  return {
    periods,
    data: points.map(({ date, category, n, intensitySum }) => ({
      date,
      pain_point: category,
      count: n,
      intensity_avg: meanOf(intensitySum, n),
    })),
    dateRange: { start: window.from, end: window.to },
  };
};
