import { listUnfinishedImportIds } from '@stimmlage/db/queries/collection/imports';
import { findActiveRun } from '@stimmlage/db/queries/collection/runs';
import { isScheduleDue } from '@stimmlage/db/queries/collection/schedule';
import { listOpenUpkeepIds } from '@stimmlage/db/queries/operations/upkeep-runs';
import { listOpenSessionIds } from '@stimmlage/db/queries/sessions/sessions';
import { listOpenTrendAnalysisIds } from '@stimmlage/db/queries/trends/trend-analyses';
import { listOpenTrendFetchIds } from '@stimmlage/db/queries/trends/trends';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { secondsUntil } from '../x/faults';

/**
 * Job `upkeep.resume`: every row with open work has a job. The queue loses none by itself; this makes up for
 * jobs deleted by hand or restored from a backup without their queue. A job that waits for its time is one; a
 * run that waits for X gets its job for the end of the wait. So does a run of the schedule that is due, whether it
 * was missed or a clock runs slow.
 */
export const resumeHandler = (deps: WorkerDeps) => async (): Promise<JobOutcome> => {
  const { db, queue } = deps;
  const run = await findActiveRun(db);
  if (run) {
    const after = run.waitingUntil === null ? 0 : secondsUntil(run.waitingUntil, deps.now());
    await queue.ensure(db, 'collection.run', { runId: run.id }, after);
  }
  if (await isScheduleDue(db, deps.now())) await queue.ensure(db, 'collection.tick', {});
  for (const sessionId of await listOpenSessionIds(db))
    await queue.ensure(db, 'session.advance', { sessionId });
  for (const importId of await listUnfinishedImportIds(db))
    await queue.ensure(db, 'import.run', { importId });
  for (const fetchId of await listOpenTrendFetchIds(db)) await queue.ensure(db, 'trends.fetch', { fetchId });
  for (const fetchId of await listOpenTrendAnalysisIds(db))
    await queue.ensure(db, 'trends.analyze', { fetchId });
  for (const upkeepId of await listOpenUpkeepIds(db)) await queue.ensure(db, 'upkeep.run', { upkeepId });
  return undefined;
};
