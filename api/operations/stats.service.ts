import type { TargetType } from '@stimmlage/core/codes/target-types';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { collectionStats, databaseStats } from '@stimmlage/core/contracts/operations';
import { limits } from '@stimmlage/core/limits';
import { getRecentAnalyses } from '@stimmlage/db/queries/activity';
import { getContentCounts } from '@stimmlage/db/queries/content-rollup';
import { getTotals } from '@stimmlage/db/queries/figures';
import { findLastStart } from '@stimmlage/db/queries/runs';
import { countLabels } from '@stimmlage/db/queries/status';
import { countTargets } from '@stimmlage/db/queries/targets';
import type { ApiDeps } from '../deps';
import { countOf } from '../figures/stats';

/** Percent to one decimal. Retention keeps the figures of content that is gone: more is 100, too. */
const rateOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 1000) / 10);

/** How much content counts, and how much of it is analysed. */
export const getDatabaseStats = async ({ db, timezone }: ApiDeps): Promise<Answer<typeof databaseStats>> => {
  const [counts, totals, labels, recent] = await Promise.all([
    getContentCounts(db),
    getTotals(db, { sessionId: 0 }),
    countLabels(db),
    getRecentAnalyses(db, timezone, limits.recentActivityDays),
  ]);
  const analyzed = countOf(totals);
  return {
    totalContent: counts.hits,
    analyzedContent: analyzed,
    totalAnalysis: labels,
    analysisRate: rateOf(analyzed, counts.hits),
    recentAnalysis: recent,
  };
};

/** Targets by kind, deleted ones left out, and when collection last ran. */
export const getCollectionStats = async ({ db }: ApiDeps): Promise<Answer<typeof collectionStats>> => {
  const [counts, lastStart] = await Promise.all([countTargets(db), findLastStart(db)]);
  const sum = (some: typeof counts): number => some.reduce((total, { n }) => total + n, 0);
  const of = (type: TargetType): number => sum(counts.filter(({ targetType }) => targetType === type));
  return {
    totalTargets: sum(counts),
    activeTargets: sum(counts.filter(({ isActive }) => isActive)),
    lastRun: lastStart?.toISOString() ?? null,
    summary: {
      totalPoliticians: of('politician'),
      totalHashtags: of('hashtag'),
      totalKeywords: of('keyword'),
      totalInfluencers: of('influencer'),
      totalMedia: of('media'),
    },
  };
};
