import type { JobPayload } from '@stimmlage/core/jobs';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { endImport, listOpenImportIds, noteImport } from '@stimmlage/db/queries/collection/imports';
import { endRun, findActiveRun, noteOpenRun } from '@stimmlage/db/queries/collection/runs';
import { listOpenUpkeepIds, noteUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { listOpenSessionIds, noteDelay } from '@stimmlage/db/queries/sessions/sessions';
import {
  failTrendAnalysis,
  listOpenTrendAnalysisIds,
  noteTrendAnalysis,
} from '@stimmlage/db/queries/trends/trend-analyses';
import { listOpenTrendFetchIds, noteTrendFetch } from '@stimmlage/db/queries/trends/trends';
import { failSession } from './classify/session/fail';
import type { WorkerDeps } from './deps';
import { endTrendFetch } from './trends/end-fetch';
import { endUpkeep } from './upkeep/end-upkeep';
import { secondsUntil } from './x/faults';

/** Jobs whose state is stored in a row that users can see. */
export type RowJob =
  | 'collection.run'
  | 'import.run'
  | 'session.advance'
  | 'trends.fetch'
  | 'trends.analyze'
  | 'upkeep.run';

export interface OpenJob<N extends RowJob> {
  payload: JobPayload<N>;
  /** Seconds until the job is due. */
  after?: number;
}

/** What the worker can do with the rows of a kind of job, apart from running the job. */
interface OpenWork<N extends RowJob> {
  /** Lists the jobs that are required by rows with open work. */
  list(deps: WorkerDeps): Promise<OpenJob<N>[]>;
  /** Records on the row why the work is waiting. */
  note(deps: WorkerDeps, payload: JobPayload<N>, why: Reasons): Promise<unknown>;
  /**
   * Marks the row as failed, but keeps the results so far. Does as little as possible, because this function
   * is called after an error and must not fail itself.
   */
  end(deps: WorkerDeps, payload: JobPayload<N>, why: Reasons): Promise<unknown>;
}

export const openWork: { [N in RowJob]: OpenWork<N> } = {
  'collection.run': {
    list: async ({ db, now }) => {
      const run = await findActiveRun(db);
      if (!run) return [];
      const { id: runId, waitingUntil } = run;
      return [{ payload: { runId }, ...(waitingUntil ? { after: secondsUntil(waitingUntil, now()) } : {}) }];
    },
    note: ({ db }, { runId }, why) => noteOpenRun(db, runId, why),
    end: ({ db }, { runId }, why) => db.transaction((tx) => endRun(tx, runId, 'failed', why)),
  },
  'import.run': {
    list: async ({ db }) => (await listOpenImportIds(db)).map((importId) => ({ payload: { importId } })),
    note: ({ db }, { importId }, why) => noteImport(db, importId, why),
    end: ({ db }, { importId }, why) => db.transaction((tx) => endImport(tx, importId, 'failed', why)),
  },
  'session.advance': {
    list: async ({ db }) => (await listOpenSessionIds(db)).map((sessionId) => ({ payload: { sessionId } })),
    note: ({ db }, { sessionId }, why) => noteDelay(db, sessionId, why),
    end: (deps, { sessionId }, why) => failSession(deps, sessionId, why),
  },
  'trends.fetch': {
    list: async ({ db }) => (await listOpenTrendFetchIds(db)).map((fetchId) => ({ payload: { fetchId } })),
    note: ({ db }, { fetchId }, why) => noteTrendFetch(db, fetchId, why),
    end: (deps, { fetchId }, why) => endTrendFetch(deps, fetchId, why),
  },
  'trends.analyze': {
    list: async ({ db }) => (await listOpenTrendAnalysisIds(db)).map((fetchId) => ({ payload: { fetchId } })),
    note: ({ db }, { fetchId }, why) => noteTrendAnalysis(db, fetchId, why),
    end: ({ db }, { fetchId }, why) => failTrendAnalysis(db, fetchId, why),
  },
  'upkeep.run': {
    list: async ({ db }) => (await listOpenUpkeepIds(db)).map((upkeepId) => ({ payload: { upkeepId } })),
    note: ({ db }, { upkeepId }, why) => noteUpkeepRun(db, upkeepId, why),
    end: (deps, { upkeepId }, why) => endUpkeep(deps, upkeepId, 'failed', why),
  },
};

export const rowJobs = Object.keys(openWork) as RowJob[];
