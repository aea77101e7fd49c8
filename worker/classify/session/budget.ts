import { shortfallReason } from '@stimmlage/core/budget';
import { modelIn } from '@stimmlage/core/models';
import { reason } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';
import { findShortfall } from '@stimmlage/db/queries/sessions/ai-budget';
import { estimateBatch } from '@stimmlage/db/queries/sessions/session-estimate';
import type { BatchRow, SessionRow } from '@stimmlage/db/queries/sessions/sessions';
import type { WorkerDeps } from '../../deps';

/**
 * The month's AI budget does not cover a batch. The batch waits until the budget is sufficient, or until the
 * session is cancelled.
 */
export class HeldByBudget extends ReasonedError {
  override readonly name = 'HeldByBudget';
}

/**
 * Checks the budget again before a batch is sent. Since the session was created, the budget may have been
 * lowered, or earlier batches may have cost more than estimated.
 * @throws HeldByBudget if the budget does not cover the batch
 */
export const requireBudget = async (
  { db, models, now }: Pick<WorkerDeps, 'db' | 'models' | 'now'>,
  session: SessionRow,
  batch: BatchRow,
): Promise<void> => {
  const outlook = { now: now(), modelOf: modelIn(models), beside: 'sent' } as const;
  const short = await findShortfall(db, outlook, async () => {
    return (await estimateBatch(db, session, modelIn(models), batch.id)).costMicros;
  });
  if (short) throw new HeldByBudget(shortfallReason(short), reason('session.waits'));
};
