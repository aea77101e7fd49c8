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
import { getWorkerSigns, type WorkerSigns } from '@stimmlage/db/queue/worker-signs';
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
 * After how many seconds without a sign of a worker it counts as missing. A worker has something to do every minute,
 * and finds it within seconds.
 */
const MISSING_AFTER = 180;

/**
 * After how many seconds it counts as missing if a job needs it. A worker looks for due jobs every second, and
 * renews the heartbeat of the job at hand every few seconds.
 */
const NEEDED_AFTER = 40;

/**
 * In how many of the last minutes a worker has to start until it counts as restarting again and again. Several workers
 * that are updated or restarted start in one or two of them.
 */
const RESTARTING_FROM = 5;

/** Whether no worker is running. */
const isWorkerMissing = ({ silentSeconds, neglectedSeconds }: WorkerSigns): boolean => {
  const isSilent = silentSeconds !== null && silentSeconds > MISSING_AFTER;
  const isNeeded = neglectedSeconds !== null && neglectedSeconds > NEEDED_AFTER;
  return isSilent || (isNeeded && (silentSeconds === null || silentSeconds > neglectedSeconds));
};

export const getStatus = async ({
  db,
  queue,
  unnamedProxies,
  now,
  timezone,
}: ApiDeps): Promise<Answer<typeof databaseStatus>> => {
  const [facts, counts, labels, tableSizes, recentActivity, check, queues, signs] = await Promise.all([
    getDatabaseFacts(db),
    getContentCounts(db),
    countStoredLabels(db),
    getTableSizes(db),
    getRecentAnalyses(db, timezone, limits.recentActivityDays),
    getLastConsistencyCheck(db),
    queue.status(db),
    getWorkerSigns(db),
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
      lastSeenAt: signs.seenAt?.toISOString() ?? null,
      missing: isWorkerMissing(signs),
      restarting: signs.minutesWithStart >= RESTARTING_FROM,
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
