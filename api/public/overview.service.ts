import { cohenKappa } from '@stimmlage/core/agreement';
import { type Category, categoryLabels } from '@stimmlage/core/codes/categories';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { overview, TopIssue } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { getLastAnalysis } from '@stimmlage/db/queries/activity';
import { listCodedTwice } from '@stimmlage/db/queries/agreement';
import { type GroupTotals, getTotals } from '@stimmlage/db/queries/figures';
import { listLatestTrends, type TrendRow } from '@stimmlage/db/queries/trends';
import type { ApiDeps } from '../deps';
import { averageIntensity, byCategory, countOf } from '../figures/stats';
import { lastDays, lastWholeDays, rangeBefore } from '../figures/windows';

const TREND_DAYS = 7;

/** Agreement over fewer corrections says nothing. */
const FEWEST_CORRECTIONS = 30;

/** Relative change, null where there was nothing before. */
const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((now / before - 1) * 1000) / 1000;

const trendOf = (change: number | null): TopIssue['trend'] => {
  if (change === null || Math.abs(change) <= limits.notableChange) return 'stable';
  return change > 0 ? 'up' : 'down';
};

const splitOf = (groups: readonly GroupTotals[]) => ({
  concerns: countOf(groups, 'COMPLAINT'),
  neutral: countOf(groups, 'NEUTRAL'),
  support: countOf(groups, 'PRAISE'),
});

const countsOf = (groups: readonly GroupTotals[]): Map<Category, number> =>
  new Map(byCategory(groups).map(({ category, n }) => [category, n]));

const topIssues = (
  totals: readonly GroupTotals[],
  thisWeek: ReadonlyMap<Category, number>,
  lastWeek: ReadonlyMap<Category, number>,
): TopIssue[] =>
  byCategory(totals).map(({ category, groups, n }) => {
    const now = thisWeek.get(category) ?? 0;
    const before = lastWeek.get(category) ?? 0;
    const change = changeOf(now, before);
    return {
      theme: category,
      displayName: categoryLabels[category].theme.en,
      count: n,
      urgency: averageIntensity(groups),
      trend: trendOf(change),
      sentiment: splitOf(groups),
      change,
      recent: now,
      before,
    };
  });

const byRelevance = (a: TrendRow, b: TrendRow): number =>
  (b.relevance ?? 0) - (a.relevance ?? 0) || a.rank - b.rank || a.name.localeCompare(b.name);

const recentTrends = (trends: readonly TrendRow[]) =>
  trends
    .filter((trend) => trend.relevance !== null)
    .toSorted(byRelevance)
    .slice(0, limits.publicTrends)
    .map((trend) => ({
      name: trend.name,
      category: trend.categories?.[0] ?? 'other',
      postCount: trend.postCount,
      relevance: trend.relevance ?? 0,
    }));

const agreementOf = async ({ db }: ApiDeps) => {
  const coded = await listCodedTwice(db);
  if (coded.length < FEWEST_CORRECTIONS) return null;
  const kappa = cohenKappa(coded.map(({ machine, person }) => [machine, person] as const));
  return kappa === null ? null : { kappa: Math.round(kappa * 1000) / 1000, n: coded.length };
};

/** What the landing page shows, from rollups and the last trends. */
export const getOverview = async (
  deps: ApiDeps,
  days: number | undefined,
): Promise<Answer<typeof overview>> => {
  const { db, now, timezone } = deps;
  const thisWeek = lastWholeDays(TREND_DAYS, now(), timezone);
  const window = days === undefined ? {} : lastDays(days, now(), timezone);
  const [totals, recent, before, trends, lastUpdated, agreement] = await Promise.all([
    getTotals(db, { sessionId: 0, ...window }),
    getTotals(db, { sessionId: 0, ...thisWeek }),
    getTotals(db, { sessionId: 0, ...rangeBefore(thisWeek) }),
    listLatestTrends(db),
    getLastAnalysis(db, 0),
    agreementOf(deps),
  ]);
  const issues = topIssues(totals, countsOf(recent), countsOf(before));
  return {
    totalDiscussions: countOf(totals),
    keyIssues: issues.length,
    averageUrgency: averageIntensity(totals.filter((group) => group.complaintType === 'COMPLAINT')),
    hotTopics: trends.filter((trend) => (trend.relevance ?? 0) >= limits.hotTopicRelevance).length,
    sentimentBreakdown: splitOf(totals),
    topIssues: issues,
    recentTrends: recentTrends(trends),
    lastUpdated: lastUpdated?.toISOString() ?? null,
    agreement,
  };
};
