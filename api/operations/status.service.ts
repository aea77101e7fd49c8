import type { rawContentStats } from '@stimmlage/core/contracts/content';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { databaseStatus } from '@stimmlage/core/contracts/operations';
import { limits } from '@stimmlage/core/limits';
import { inSnapshot } from '@stimmlage/db/connection';
import { getContentCounts } from '@stimmlage/db/figures/read/content-counts';
import { getRecentAnalyses } from '@stimmlage/db/queries/operations/activity';
import {
  countAnalyzed,
  countStoredLabels,
  getDatabaseFacts,
  getLastConsistencyCheck,
  getTableSizes,
} from '@stimmlage/db/queries/operations/status';
import type { ApiDeps } from '../deps';

type Check = Awaited<ReturnType<typeof getLastConsistencyCheck>>;

export const reportConsistency = (check: Check): Answer<typeof databaseStatus>['consistency'] => {
  if (!check) return { ok: null, checkedAt: null, detail: 'Not checked yet', mismatch: null };
  const first = check.mismatches[0];
  return {
    ok: check.ok,
    checkedAt: check.checkedAt.toISOString(),
    detail: first
      ? `${first.rollup} (${first.key}) counts ${first.found}, its labels give ${first.expected}`
      : 'All figures match their labels',
    mismatch: first ?? null,
  };
};

/**
 * After how long without a sign of a worker it counts as missing. A worker has something to do every minute, and
 * finds it within seconds.
 */
const MISSING_AFTER_MS = 180_000;

/**
 * After how long it counts as missing if a job needs it. A worker looks for due jobs every second, and
 * renews the heartbeat of the job at hand every few seconds.
 */
const NEEDED_AFTER_MS = 40_000;

/**
 * Whether no worker is running.
 * @param workedAt when a worker last gave a sign; null if none ever has.
 * @param neglectedSince since when a job has lacked a worker; null if none does.
 */
const isWorkerMissing = (now: Date, workedAt: Date | null, neglectedSince: Date | null): boolean => {
  const hasPassed = (moment: Date, milliseconds: number) => now.getTime() - moment.getTime() > milliseconds;
  const isSilent = workedAt !== null && hasPassed(workedAt, MISSING_AFTER_MS);
  const isNeeded = neglectedSince !== null && hasPassed(neglectedSince, NEEDED_AFTER_MS);
  return isSilent || (isNeeded && (workedAt === null || workedAt < neglectedSince));
};

export const getStatus = async ({
  db,
  queue,
  unnamedProxies,
  now,
  timezone,
}: ApiDeps): Promise<Answer<typeof databaseStatus>> => {
  const [facts, counts, labels, tableSizes, recentActivity, check, queues, workedAt, neglectedSince] =
    await Promise.all([
      getDatabaseFacts(db),
      getContentCounts(db),
      countStoredLabels(db),
      getTableSizes(db),
      getRecentAnalyses(db, timezone, limits.recentActivityDays),
      getLastConsistencyCheck(db),
      queue.status(db),
      queue.lastWorkedAt(db),
      queue.neglectedSince(db),
    ]);
  return {
    status: 'connected',
    lastCheck: now().toISOString(),
    database: { database_name: facts.name, version: facts.version, current_user: facts.user },
    tables: { content: counts.hits + counts.context, analysis_results: labels },
    tableSizes,
    recentActivity,
    consistency: reportConsistency(check),
    unnamedProxies: unnamedProxies
      .list()
      .map(({ address, lastSeenAt }) => ({ address, lastSeenAt: lastSeenAt.toISOString() })),
    worker: {
      lastSeenAt: workedAt?.toISOString() ?? null,
      missing: isWorkerMissing(now(), workedAt, neglectedSince),
    },
    queues,
  };
};

/** Counts hits, but not context. The total is the sum of analysed, pending and filtered-out hits. */
export const getRawContentStats = async ({ db }: ApiDeps): Promise<Answer<typeof rawContentStats>> => {
  const { counts, analyzed } = await inSnapshot(db, async (tx) => ({
    counts: await getContentCounts(tx),
    analyzed: await countAnalyzed(tx),
  }));
  return {
    success: true,
    data: {
      totalContent: counts.hits,
      analyzedContent: analyzed,
      pendingAnalysis: counts.hits - counts.filteredOut - analyzed,
      filteredOutContent: counts.filteredOut,
      filteredByReason: counts.filteredByReason,
    },
  };
};
