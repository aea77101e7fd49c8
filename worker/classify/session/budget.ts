import { shortfallReason } from '@stimmlage/core/budget';
import { modelIn } from '@stimmlage/core/models';
import { reason } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';
import { type BudgetRest, getAiBudgetLeft, shortfallOf } from '@stimmlage/db/queries/sessions/ai-budget';
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

/** @throws HeldByBudget if the budget does not cover the batch */
export type BudgetCheck = (batch: BatchRow) => Promise<void>;

/**
 * Creates the check that every batch of a round passes before it is sent. Since the session was created, the
 * budget may have been lowered, or earlier batches may have cost more than estimated. What is left of the
 * budget is computed once: estimating everything that was sent again for each batch would take longer with
 * every batch of a large session. The batches that the round has sent are deducted instead.
 */
export const createBudgetCheck = (
  { db, models, now }: Pick<WorkerDeps, 'db' | 'models' | 'now'>,
  session: SessionRow,
): BudgetCheck => {
  const modelOf = modelIn(models);
  let left: Promise<BudgetRest | null> | undefined;
  let passed = 0;
  return async (batch) => {
    left ??= getAiBudgetLeft(db, { now: now(), modelOf, beside: 'sent' });
    const rest = await left;
    if (rest === null) return;
    const { costMicros } = await estimateBatch(db, session, modelOf, batch.id);
    const short = shortfallOf({ ...rest, micros: rest.micros - passed }, costMicros);
    if (short) throw new HeldByBudget(shortfallReason(short), reason('session.waits'));
    passed += costMicros;
  };
};
