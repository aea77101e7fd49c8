import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { startNext } from './nightly';

/** Job `upkeep.nightly`: starts the first of the night's runs; each starts the next when it ends. */
export const nightlyHandler = (deps: WorkerDeps) => async (): Promise<JobOutcome> => {
  await deps.db.transaction((tx) => startNext(deps, tx, null));
  return undefined;
};
