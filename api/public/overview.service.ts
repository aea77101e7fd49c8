import { cohenKappa } from '@stimmlage/core/agreement';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { overview } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { getLastAnalysis } from '@stimmlage/db/queries/activity';
import { listCodedTwice } from '@stimmlage/db/queries/agreement';
import { listLatestTrends } from '@stimmlage/db/queries/trends';
import type { ApiDeps } from '../deps';
import { averageIntensity, countOf } from '../figures/stats';
import { lastDays } from '../figures/windows';
import { readIssues, splitOf } from './issues.service';
import { recentTrends } from './recent-trends';

/** Agreement over fewer corrections says nothing. */
const FEWEST_CORRECTIONS = 30;

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
  const window = days === undefined ? {} : lastDays(days, now(), timezone);
  const [{ totals, issues }, trends, lastUpdated, agreement] = await Promise.all([
    readIssues(deps, window),
    listLatestTrends(db),
    getLastAnalysis(db, 0),
    agreementOf(deps),
  ]);
  return {
    totalDiscussions: countOf(totals),
    keyIssues: issues.length,
    averageUrgency: averageIntensity(totals.filter((group) => group.complaintType === 'COMPLAINT')),
    hotTopics: trends.filter((trend) => (trend.relevance ?? 0) >= limits.hotTopicRelevance).length,
    sentimentBreakdown: splitOf(totals),
    topIssues: issues,
    recentTrends: recentTrends(trends, limits.publicTrends),
    lastUpdated: lastUpdated?.toISOString() ?? null,
    agreement,
  };
};
