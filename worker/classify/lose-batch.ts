import { closeBatch, getBatchTotals, settleOpenRequests } from '@stimmlage/db/queries/batches';
import { type BatchRow, noteSessionError } from '@stimmlage/db/queries/sessions';
import type { WorkerDeps } from '../deps';

/** Closes a batch that the provider does not have any more; its items are sent again. */
export const loseBatch = (deps: WorkerDeps, batch: BatchRow, reason: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    await settleOpenRequests(tx, batch.id, reason, true);
    await noteSessionError(tx, batch.sessionId, reason);
    const totals = await getBatchTotals(tx, batch.id);
    return closeBatch(tx, batch, totals.successful > 0 ? 'completed' : 'failed', totals, reason);
  });
