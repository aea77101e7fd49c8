import { findModel, formerModel } from '@stimmlage/core/models';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { toLogFields } from '@stimmlage/core/reasons/reasoned-error';
import { closeUnsentBatches } from '@stimmlage/db/queries/sessions/batches';
import {
  endSession,
  findSession,
  listBatches,
  lockSession,
  noteLeftOut,
} from '@stimmlage/db/queries/sessions/sessions';
import type { WorkerDeps } from '../../deps';
import { endBatch } from './close';

/**
 * Marks a session as failed after an internal error on the last try. A batch that has been, or may have been,
 * submitted to the provider stays open, because it has to be paid for. When the session is retried, the batch
 * is resumed.
 */
export const failSession = async (deps: WorkerDeps, id: number, why: Reasons): Promise<void> => {
  const session = await findSession(deps.db, id);
  if (!session || session.finishedAt !== null) return;
  const model =
    findModel(deps.models, session.modelName, session.modelVersion) ?? formerModel(session.modelName);
  const askedInCalls = (await listBatches(deps.db, id)).filter(
    ({ status, intentAt, completedAt }) =>
      completedAt === null && status === 'processing' && intentAt === null,
  );
  for (const batch of askedInCalls) {
    // A batch that cannot be closed now is closed by `upkeep.resume`, or resumed when the session is retried.
    await endBatch(deps, batch, model, { reasons: why, retryable: false }).catch((error: unknown) =>
      deps.log.error({ batchId: batch.id, ...toLogFields(error) }, 'a batch could not be closed'),
    );
  }
  await deps.db.transaction(async (tx) => {
    const { cancelRequested = false } = (await lockSession(tx, id)) ?? {};
    await closeUnsentBatches(tx, id, cancelRequested ? 'canceled' : 'failed', why);
    await endSession(tx, id, 'failed', why, deps.now());
  });
  await noteLeftOut(deps.db, id).catch((error: unknown) =>
    deps.log.error({ sessionId: id, ...toLogFields(error) }, 'items that were left out could not be counted'),
  );
};
