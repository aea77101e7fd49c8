import { shortfallReason } from '@stimmlage/core/budget';
import { modelIn } from '@stimmlage/core/models';
import { reason } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';
import { getBudget } from '@stimmlage/db/queries/collection/budget';
import { shortfallOf } from '@stimmlage/db/queries/sessions/ai-budget';
import { estimateBatch, estimateOpenWork } from '@stimmlage/db/queries/sessions/session-estimate';
import type { BatchRow, SessionRow } from '@stimmlage/db/queries/sessions/sessions';
import type { WorkerDeps } from '../../deps';

/**
 * The month's AI budget does not cover a batch. The batch waits until the budget is sufficient, or until the
 * session is cancelled.
 */
export class HeldByBudget extends ReasonedError {
  override readonly name = 'HeldByBudget';
}

/** @throws HeldByBudget if the budget does not cover the batch */
export type BudgetCheck = (batch: BatchRow) => Promise<void>;

/**
 * Creates the check that every batch of a round passes before it is sent. Since the session was created, the
 * budget may have been lowered, or earlier batches may have cost more than estimated. What was sent is
 * estimated again only once the ledger has changed, because that would take longer with every batch of a large
 * session. Until then, the batches that the round sends are added to it.
 */
export const createBudgetCheck = (
  { db, models, now }: Pick<WorkerDeps, 'db' | 'models' | 'now'>,
  session: SessionRow,
): BudgetCheck => {
  const modelOf = modelIn(models);
  let sent: { spent: number; micros: number } | undefined;
  return async (batch) => {
    const budget = await getBudget(db, 'ai', now());
    if (budget === null) return;
    const { limit, spent, left } = budget;
    if (sent?.spent !== spent) sent = { spent, micros: await estimateOpenWork(db, modelOf, 'sent') };
    const { costMicros } = await estimateBatch(db, session, modelOf, batch.id);
    const short = shortfallOf({ limit, micros: left - sent.micros, isSpent: left <= 0 }, costMicros);
    if (short) throw new HeldByBudget(shortfallReason(short), reason('session.waits'));
    sent.micros += costMicros;
  };
};
