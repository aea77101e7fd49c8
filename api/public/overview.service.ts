import { sentiments } from '@stimmlage/core/codes/sentiments';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { overview } from '@stimmlage/core/contracts/public';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { estimateKappa, isEnoughForAgreement } from '@stimmlage/core/evaluation/agreement';
import { crossTabulate, marginalTotals } from '@stimmlage/core/evaluation/table';
import { toldCount } from '@stimmlage/core/figures/public-cells';
import { limits } from '@stimmlage/core/limits';
import { getLastAnalysis } from '@stimmlage/db/queries/operations/activity';
import { listCorrectedSentiments } from '@stimmlage/db/queries/sessions/evaluation';
import { readShownTrends } from '@stimmlage/db/queries/trends/trends';
import type { ApiDeps } from '../deps';
import { toldMeanOfPart, toldSplit } from '../figures/public-figures';
import { countStatements } from '../figures/stats';
import { lastDays } from '../figures/windows';
import { countHotTopics, recentTrends } from '../trends/recent-trends';
import { readIssues, splitBySentiment } from './issues.service';

/** The age in days up to which the number of hot topics is told, because the numbers next to it are of a period. */
const MOST_DAYS = 2;

const isOutdated = (fetchedAt: Date | undefined, now: Date): boolean =>
  fetchedAt !== undefined && now.getTime() - fetchedAt.getTime() > MOST_DAYS * MILLISECONDS_PER_DAY;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Measures how far people who corrected labels agree with all models and codebooks; null if too few statements
 * were checked.
 */
const agreementOf = async ({ db }: ApiDeps) => {
  const table = crossTabulate(sentiments, await listCorrectedSentiments(db));
  const { n } = marginalTotals(table);
  if (!isEnoughForAgreement(n)) return null;
  const { value: kappa, interval } = estimateKappa(table);
  if (kappa === null || interval === null) return null;
  const [low, high] = interval;
  return { kappa: rounded(kappa), n, interval: [rounded(low), rounded(high)] as [number, number] };
};

/** Reads the data for the landing page from the rollups and the latest trends. */
export const getOverview = async (
  deps: ApiDeps,
  days: number | undefined,
): Promise<Answer<typeof overview>> => {
  const { db, now, timezone } = deps;
  const window = days === undefined ? {} : lastDays(days, now(), timezone);
  const [{ totals, issues, change }, trends, lastUpdated, agreement] = await Promise.all([
    readIssues(deps, window),
    readShownTrends(db),
    getLastAnalysis(db, 0),
    agreementOf(deps),
  ]);
  return {
    totalDiscussions: toldCount(countStatements(totals)),
    keyIssues: issues.length,
    averageUrgency: toldMeanOfPart(
      totals.filter((group) => group.complaintType === 'COMPLAINT'),
      totals,
    ),
    hotTopics: isOutdated(trends.fetch?.fetchedAt, now()) ? null : countHotTopics(trends.rows),
    sentimentBreakdown: toldSplit(splitBySentiment(totals)),
    topIssues: issues,
    change,
    recentTrends: recentTrends(trends.rows, limits.publicTrends),
    trendsFetchedAt: trends.fetch?.fetchedAt.toISOString() ?? null,
    lastUpdated: lastUpdated?.toISOString() ?? null,
    agreement,
  };
};
