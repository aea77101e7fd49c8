import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { trendStats, triggerTrendFetch } from '@stimmlage/core/contracts/trends';
import { limits } from '@stimmlage/core/limits';
import { writeAudit } from '@stimmlage/db/queries/audit';
import { askForTrendAnalysis } from '@stimmlage/db/queries/trend-analyses';
import {
  findStoredTrendFetch,
  insertTrendFetch,
  latestTrendFetch,
  listLatestTrends,
} from '@stimmlage/db/queries/trends';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

type Outcome = Answer<typeof triggerTrendFetch>;

/** Creates a fetch and its job in one transaction; its analysis follows by itself. */
export const startFetch = (deps: ApiDeps, actor: Actor): Promise<Outcome> =>
  deps.db.transaction(async (tx) => {
    const fetchId = await insertTrendFetch(tx, deps.now());
    await deps.queue.send('trends.fetch', { fetchId }, { tx });
    await writeAudit(tx, {
      ...actor,
      action: 'trends.fetch',
      objectType: 'trend_fetch',
      objectId: String(fetchId),
    });
    return { success: true, message: 'Trend fetch started successfully' };
  });

export const startAnalysis = async (deps: ApiDeps, actor: Actor): Promise<Outcome> => {
  const fetch = await findStoredTrendFetch(deps.db);
  if (!fetch) return { success: false, message: 'There are no trends yet; fetch them first' };
  return deps.db.transaction(async (tx) => {
    await askForTrendAnalysis(tx, fetch.id);
    await deps.queue.send('trends.analyze', { fetchId: fetch.id }, { tx });
    await writeAudit(tx, {
      ...actor,
      action: 'trends.analyze',
      objectType: 'trend_fetch',
      objectId: String(fetch.id),
    });
    return { success: true, message: 'Trend analysis started successfully' };
  });
};

export const getStats = async ({ db }: ApiDeps): Promise<Answer<typeof trendStats>> => {
  const [latest, stored, trends] = await Promise.all([
    latestTrendFetch(db),
    findStoredTrendFetch(db),
    listLatestTrends(db),
  ]);
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
    error: latest?.note ?? null,
    analysisStatus: latest?.analysisStatus ?? null,
    analysisError: latest?.analysisNote ?? null,
  };
};
