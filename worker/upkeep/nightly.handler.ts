import { nightlyUpkeepKinds, type UpkeepKind } from '@stimmlage/core/codes/statuses';
import type { Tx } from '@stimmlage/db/connection';
import { createUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';

/**
 * Creates the next nightly run and sends its job. A kind of run is skipped if a user has already started a
 * run of this kind.
 * @param after the kind of the nightly run that has ended; null at the start of the night.
 */
export const startNext = async (
  { queue }: Pick<WorkerDeps, 'queue'>,
  tx: Tx,
  after: UpkeepKind | null,
): Promise<void> => {
  const kinds: readonly (UpkeepKind | null)[] = nightlyUpkeepKinds;
  const place = kinds.indexOf(after);
  if (after !== null && place === -1) return;
  const left = nightlyUpkeepKinds.slice(place + 1);
  for (const kind of left) {
    const run = await createUpkeepRun(tx, kind, null);
    if (!run) continue;
    await queue.send('upkeep.run', { upkeepId: run.id }, { tx });
    return;
  }
};

/**
 * Job `upkeep.nightly`: starts the first run of the night. When a nightly run ends, `endUpkeep` starts the
 * next nightly run.
 */
export const nightlyHandler = (deps: WorkerDeps) => async (): Promise<JobOutcome> => {
  await deps.db.transaction((tx) => startNext(deps, tx, null));
  return undefined;
};
