import type { TargetType } from '@stimmlage/core/codes/target-types';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { collectionStats, databaseStats } from '@stimmlage/core/contracts/operations';
import { limits } from '@stimmlage/core/limits';
import { getContentCounts } from '@stimmlage/db/figures/read/content-counts';
import { findLastStart } from '@stimmlage/db/queries/collection/runs';
import { getRecentAnalyses } from '@stimmlage/db/queries/operations/activity';
import { countAnalyzed, countStoredLabels } from '@stimmlage/db/queries/operations/status';
import { countTargets } from '@stimmlage/db/queries/targets/targets';
import type { ApiDeps } from '../deps';

/**
 * Computes a share as a percentage with one decimal place. The share is capped at 100, because posts may be
 * added between the two queries.
 */
const rateOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 1000) / 10);

/** Counts what is stored: all content, the content that has been analysed, and the labels of all sessions. */
export const getDatabaseStats = async ({ db, timezone }: ApiDeps): Promise<Answer<typeof databaseStats>> => {
  const [counts, analyzed, labels, recent] = await Promise.all([
    getContentCounts(db),
    countAnalyzed(db),
    countStoredLabels(db),
    getRecentAnalyses(db, timezone, limits.recentActivityDays),
  ]);
  return {
    totalContent: counts.hits,
    analyzedContent: analyzed,
    totalAnalysis: labels,
    analysisRate: rateOf(analyzed, counts.hits),
    recentAnalysis: recent,
  };
};

/** Counts targets by type, excluding deleted targets, and returns when collection last ran. */
export const getCollectionStats = async ({ db }: ApiDeps): Promise<Answer<typeof collectionStats>> => {
  const [counts, lastStart] = await Promise.all([countTargets(db), findLastStart(db)]);
  const sum = (some: typeof counts): number => some.reduce((total, { n }) => total + n, 0);
  const of = (type: TargetType, among = counts): number =>
    sum(among.filter(({ targetType }) => targetType === type));
  const active = counts.filter(({ isActive }) => isActive);
  return {
    totalTargets: sum(counts),
    activeTargets: sum(active),
    lastRun: lastStart?.toISOString() ?? null,
    summary: {
      totalPoliticians: of('politician'),
      totalHashtags: of('hashtag'),
      totalKeywords: of('keyword'),
      totalInfluencers: of('influencer'),
      totalMedia: of('media'),
      activePoliticians: of('politician', active),
      activeHashtags: of('hashtag', active),
    },
  };
};
