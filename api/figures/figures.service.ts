import type {
  DashboardStats,
  PainPointSeries,
  PublicStats,
  SeriesQuery,
  StatsQuery,
} from '@stimmlage/core/contracts/figures';
import { type Days, dayOf, type OpenDays } from '@stimmlage/core/days';
import { countCollectedTargets } from '@stimmlage/core/figures/periods';
import { type GroupTotals, getSeries, getTotals, type SeriesPoint } from '@stimmlage/db/figures/read/figures';
import { getLastAnalysis } from '@stimmlage/db/queries/operations/activity';
import { readCoveredTimes } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';
import { requirePublishedSession, requireSession } from '../sessions/require-session';
import {
  isTellableBesideChanges,
  publicChanges,
  publicFiguresOf,
  publicPainPoints,
  publicPoints,
} from './public-figures';
import { readPeriods } from './series-periods';
import { averageIntensity, byCategory, countStatements, roundedMean, summarise } from './stats';
import { areComparable, readWeek } from './weeks';
import { rangeBefore, relateToWeeks, seriesWindow, statsWindow } from './windows';

/**
 * Reads the totals for the window that precedes a window, and whether both can be compared. The counts for a
 * window that is not over cannot be compared, but its means can.
 */
const readPrevious = async (deps: ApiDeps, sessionId: number, window: Days) => {
  const days = rangeBefore(window);
  const [totals, comparableMeans] = await Promise.all([
    getTotals(deps.db, { sessionId, ...days }),
    areComparable(deps, sessionId, [days, window]),
  ]);
  const isOver = window.to < dayOf(deps.now(), deps.timezone);
  return { days, totals, verdict: { comparable: isOver && comparableMeans, comparableMeans } };
};

/**
 * Reads the totals for the window and for the preceding window, the changes over the last two weeks, and the
 * time of the last analysis.
 */
const readTotals = async (deps: ApiDeps, sessionId: number, query: StatsQuery) => {
  const { db, now, timezone } = deps;
  const window = statsWindow(query, now(), timezone);
  const { from, to } = window;
  const [totals, previous, week, lastUpdated] = await Promise.all([
    getTotals(db, { sessionId, ...window }),
    from === undefined || to === undefined ? null : readPrevious(deps, sessionId, { from, to }),
    readWeek(deps, sessionId),
    getLastAnalysis(db, sessionId),
  ]);
  return { totals, previous, week, lastUpdated: lastUpdated?.toISOString() ?? null };
};

/** @throws AppError sessions.not_found */
export const getStats = async (deps: ApiDeps, query: StatsQuery): Promise<DashboardStats> => {
  const sessionId = await requireSession(deps.db, query.analysisRunId);
  const { totals, previous, week, lastUpdated } = await readTotals(deps, sessionId, query);
  return {
    ...summarise(totals),
    last_updated: lastUpdated,
    top_pain_points: byCategory(totals).map(({ category, groups, n }) => ({
      category,
      count: n,
      avg_intensity: averageIntensity(groups),
    })),
    previous: previous && { ...summarise(previous.totals), ...previous.verdict },
    week: {
      from: week.from,
      to: week.to,
      changes: [...week.changes].map(([category, change]) => ({ category, ...change })),
    },
  };
};

/**
 * Returns the figures for the window before, or null if its number of statements, alone or added to that of the
 * window, would allow a small count to be derived from the changes over the last two weeks.
 */
const publicPrevious = (
  deps: ApiDeps,
  window: OpenDays,
  { totals, previous, week }: Awaited<ReturnType<typeof readTotals>>,
): PublicStats['previous'] => {
  if (previous === null) return null;
  const isTellable = (days: OpenDays, counted: readonly GroupTotals[]): boolean =>
    isTellableBesideChanges(
      countStatements(counted),
      week.changes,
      relateToWeeks(days, deps.now(), deps.timezone),
    );
  const both = { ...window, from: previous.days.from };
  return isTellable(previous.days, previous.totals) && isTellable(both, [...previous.totals, ...totals])
    ? { ...publicFiguresOf(previous.totals), ...previous.verdict }
    : null;
};

/**
 * Returns the figures that the public may see. Small cells are withheld, and sessions that are not published
 * are treated as missing.
 * @throws AppError sessions.not_found
 */
export const getPublicStats = async (deps: ApiDeps, query: StatsQuery): Promise<PublicStats> => {
  const sessionId = await requirePublishedSession(deps.db, query.analysisRunId);
  const read = await readTotals(deps, sessionId, query);
  const { totals, week, lastUpdated } = read;
  const window = statsWindow(query, deps.now(), deps.timezone);
  const changes = publicChanges(week.changes, totals, relateToWeeks(window, deps.now(), deps.timezone));
  const points = publicPainPoints(totals);
  // The weeks of an issue that is withheld in the window could give away others that are withheld with it.
  const listed = new Set(points.map(({ category }) => category));
  return {
    ...publicFiguresOf(totals),
    last_updated: lastUpdated,
    top_pain_points: points,
    previous: publicPrevious(deps, window, read),
    week: {
      from: week.from,
      to: week.to,
      changes: [...week.changes.keys()].flatMap((category) => {
        const change = listed.has(category) ? changes.of(category) : undefined;
        const isTold = change !== undefined && (change.before !== null || change.now !== null);
        return isTold ? [{ category, ...change }] : [];
      }),
    },
  };
};

const readSeries = async (deps: ApiDeps, sessionId: number, query: SeriesQuery) => {
  const window = seriesWindow(query, deps.now(), deps.timezone);
  const [points, periods] = await Promise.all([
    getSeries(deps.db, { sessionId, ...window }, query.timeGroup),
    readPeriods(deps, window, query.timeGroup, sessionId),
  ]);
  return { points, periods, window };
};

const rangeOf = ({ from, to }: Days): PainPointSeries['dateRange'] => ({ start: from, end: to });

const toSeriesData = (points: readonly SeriesPoint[]): PainPointSeries['data'] =>
  points.map(({ date, category, n, intensitySum }) => ({
    date,
    pain_point: category,
    count: n,
    intensity_avg: roundedMean(intensitySum, n),
  }));

/** @throws AppError sessions.not_found */
export const getPainPointSeries = async (deps: ApiDeps, query: SeriesQuery): Promise<PainPointSeries> => {
  const sessionId = await requireSession(deps.db, query.analysisRunId);
  const [{ points, periods, window }, covered] = await Promise.all([
    readSeries(deps, sessionId, query),
    readCoveredTimes(deps.db),
  ]);
  return {
    periods,
    data: toSeriesData(points),
    dateRange: rangeOf(window),
    targets: countCollectedTargets(window, query.timeGroup, covered, {
      now: deps.now(),
      timezone: deps.timezone,
    }),
  };
};

/**
 * Returns the series that the public may see. Small cells are withheld, and sessions that are not published
 * are treated as missing.
 * @throws AppError sessions.not_found
 */
export const getPublicSeries = async (deps: ApiDeps, query: SeriesQuery): Promise<PainPointSeries> => {
  const sessionId = await requirePublishedSession(deps.db, query.analysisRunId);
  const { points, periods, window } = await readSeries(deps, sessionId, query);
  const told = publicPoints(points, periods);
  return { periods: told.periods, data: toSeriesData(told.points), dateRange: rangeOf(window) };
};
