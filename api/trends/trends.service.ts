import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { trendStats, triggerTrendAnalysis, triggerTrendFetch } from '@stimmlage/core/contracts/trends';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import type { Queryable } from '@stimmlage/db/connection';
import { askForTrendAnalysis } from '@stimmlage/db/queries/trends/trend-analyses';
import {
  createTrendFetch,
  findStoredTrendFetch,
  findTrendFetch,
  latestTrendFetch,
  listTrends,
} from '@stimmlage/db/queries/trends/trends';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

/**
 * Creates a fetch and its job in one transaction. The analysis follows automatically.
 * @throws AppError trends.already_fetching
 */
export const startFetch = (deps: ApiDeps, actor: Actor): Promise<Answer<typeof triggerTrendFetch>> =>
  deps.db.transaction(async (tx) => {
    const fetchId = await createTrendFetch(tx, deps.now());
    if (fetchId === undefined) throw new AppError('trends.already_fetching');
    await deps.queue.send('trends.fetch', { fetchId }, { tx });
    await writeAudit(tx, {
      ...actor,
      action: 'trends.fetch',
      objectType: 'trend_fetch',
      objectId: String(fetchId),
    });
    return { success: true, message: 'Trend fetch started successfully', fetchId };
  });

export const startAnalysis = async (
  deps: ApiDeps,
  actor: Actor,
): Promise<Answer<typeof triggerTrendAnalysis>> => {
  const fetch = await findStoredTrendFetch(deps.db);
  if (!fetch) return { success: false, message: 'There are no trends yet. Fetch them first.', fetchId: null };
  return deps.db.transaction(async (tx) => {
    await askForTrendAnalysis(tx, fetch.id);
    await deps.queue.send('trends.analyze', { fetchId: fetch.id }, { tx });
    await writeAudit(tx, {
      ...actor,
      action: 'trends.analyze',
      objectType: 'trend_fetch',
      objectId: String(fetch.id),
    });
    return { success: true, message: 'Trend analysis started successfully', fetchId: fetch.id };
  });
};

/**
 * Finds the fetch whose progress is reported, and the fetch whose trends and analysis are reported.
 * @throws AppError trends.fetch_not_found
 */
const findFetches = async (db: Queryable, fetchId: number | undefined) => {
  if (fetchId === undefined) {
    const [latest, stored] = await Promise.all([latestTrendFetch(db), findStoredTrendFetch(db)]);
    return { latest, stored };
  }
  const fetch = await findTrendFetch(db, fetchId);
  if (!fetch) throw new AppError('trends.fetch_not_found', { id: fetchId });
  return { latest: fetch, stored: fetch };
};

/**
 * Returns the figures for one fetch. If no id is given, the progress is the progress of the last fetch, and
 * all other figures are from the last fetch that found trends.
 * @throws AppError trends.fetch_not_found
 */
export const getStats = async (
  { db }: ApiDeps,
  { fetchId }: QueryOf<typeof trendStats>,
): Promise<Answer<typeof trendStats>> => {
  const { latest, stored } = await findFetches(db, fetchId);
  const trends = stored ? await listTrends(db, stored.id) : [];
  const analyzed = trends.filter((trend) => trend.analyzedAt !== null);
  const byCategory: Record<string, number> = {};
  for (const category of analyzed.flatMap((trend) => trend.categories ?? [])) {
    byCategory[category] = (byCategory[category] ?? 0) + 1;
  }
  return {
    total: trends.length,
    analyzed: analyzed.length,
    relevant: analyzed.filter((trend) => (trend.relevance ?? 0) >= limits.hotTopicRelevance).length,
    lastFetchedAt: stored?.fetchedAt.toISOString() ?? null,
    byCategory,
    status: latest?.status ?? null,
    error: writeReason(latest?.note ?? []),
    reasons: latest?.note ?? [],
    analysisStatus: stored?.analysisStatus ?? null,
    analysisError: writeReason(stored?.analysisNote ?? []),
    analysisReasons: stored?.analysisNote ?? [],
  };
};
