import type { Billed } from '@stimmlage/core/models';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { bookUsage } from '@stimmlage/db/queries/operations/usage';
import { closeBatch, getBatchTotals } from '@stimmlage/db/queries/sessions/batches';
import { settleEmptyRequests, settleOpenRequests } from '@stimmlage/db/queries/sessions/requests';
import { type BatchRow, lockSession, type SessionRow } from '@stimmlage/db/queries/sessions/sessions';
import type { WorkerDeps } from '../../deps';
import { modelUsage } from '../providers/model-usage';

export interface Leftover {
  /** Why the requests have no result. */
  reasons: Reasons;
  /** Whether the items of the requests are to be sent again. */
  retryable: boolean;
}

/**
 * Used when a batch of single calls is closed early, for example because its session was cancelled. The
 * remaining requests were never sent.
 */
export const notAsked: Leftover = {
  reasons: [reason('request.not_asked')],
  retryable: false,
};

/**
 * Closes a batch, no matter how the batch ended. Marks requests without a result as failed, writes the
 * counts, and records the usage once. A batch that never reached the provider has no usage. Requests whose posts
 * were all deleted or filtered out before they were sent are no failures.
 * @param isDue whether the batch is still to be closed, given its locked session.
 */
export const endBatch = (
  deps: WorkerDeps,
  batch: BatchRow,
  model: Billed,
  { reasons, retryable }: Leftover,
  isDue: (session: SessionRow | undefined) => boolean = () => true,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const session = await lockSession(tx, batch.sessionId);
    if (!isDue(session)) return;
    await settleEmptyRequests(tx, batch.id, [reason('request.content_deleted')]);
    const left = await settleOpenRequests(tx, batch.id, reasons, retryable);
    const totals = await getBatchTotals(tx, batch.id);
    const error = left > 0 ? reasons : totals.firstError;
    const isCut = totals.failed > 0 && session?.cancelRequested;
    const isDone = totals.successful > 0 || totals.failed === 0;
    const status = isCut ? 'canceled' : isDone ? 'completed' : 'failed';
    if (!(await closeBatch(tx, batch, status, totals, error))) return;
    if (batch.providerBatchId === null && totals.tokensIn + totals.tokensOut === 0) return;
    const tokens = { input: totals.tokensIn, output: totals.tokensOut, cached: totals.tokensCached };
    await bookUsage(tx, {
      ...modelUsage(model, tokens, { batch: true }),
      sessionId: batch.sessionId,
      batchId: batch.id,
    });
  });
