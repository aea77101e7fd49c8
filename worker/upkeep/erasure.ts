import { advanceUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { findBlockedTraces } from '@stimmlage/db/queries/privacy/blocked-traces';
import { erasePerson } from '@stimmlage/db/queries/privacy/erase-person';
import { emptyFailedArchives } from '@stimmlage/db/queries/privacy/erasure-names';
import { addErasures, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { done, handedOver, type UpkeepOutcome, type UpkeepTask } from './task';

/**
 * Deletes all data that is still stored about people on the block list. This completes erasures that were
 * interrupted. What imports that have failed since the last erasure have left unprocessed is deleted as well.
 */
export const eraseBlocked = async ({ deps, run, signal }: UpkeepTask): Promise<UpkeepOutcome> => {
  await emptyFailedArchives(deps.db);
  const person = await findBlockedTraces(deps.db);
  if (person.ids.length + person.handles.length === 0) return done;
  await deps.db.transaction((tx) =>
    addErasures(tx, [
      ...person.ids.map((id) => erasureHash('id', id)),
      ...person.handles.map((handle) => erasureHash('handle', handle)),
    ]),
  );
  try {
    const { deleted, rewritten, batches } = await erasePerson(deps, person, signal);
    await deps.db.transaction((tx) =>
      advanceUpkeepRun(tx, run.id, { add: { ...deleted, rewritten, batches } }),
    );
    return done;
  } catch (error) {
    if (signal.aborted) return handedOver;
    throw error;
  }
};
