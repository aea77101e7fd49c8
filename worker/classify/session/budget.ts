import { shortfallReason } from '@stimmlage/core/budget';
import { modelIn } from '@stimmlage/core/models';
import { reason } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';
import type { Queryable, Tx } from '@stimmlage/db/connection';
import {
  type AiBudget,
  getAiBudget,
  lockAiBudget,
  restOf,
  shortfallOf,
} from '@stimmlage/db/queries/sessions/ai-budget';
import { hasItemsToSend } from '@stimmlage/db/queries/sessions/left-out';
import { estimateBatch, estimateSent } from '@stimmlage/db/queries/sessions/session-estimate';
import type { BatchRow, SessionRow } from '@stimmlage/db/queries/sessions/sessions';
import type { WorkerDeps } from '../../deps';

/**
 * The month's AI budget does not cover a batch. The batch waits until the budget is sufficient, or until the
 * session is cancelled.
 */
export class HeldByBudget extends ReasonedError {
  override readonly name = 'HeldByBudget';
}

/** The check that every batch passes before it is sent. Both throw `HeldByBudget` if the budget is too small. */
export interface BudgetCheck {
  /** Locks nothing, so that a batch that is held back costs little: its texts have not been read yet. */
  require(batch: BatchRow): Promise<void>;
  /**
   * Locks the budget until the transaction ends, which has to record that the batch is being sent. Other
   * checks wait for the lock and then include the batch, so that no two can spend the same money.
   */
  hold(tx: Tx, batch: BatchRow): Promise<void>;
}

/**
 * Creates the check for a round. Since the session was created, the budget may have been lowered, or earlier
 * batches may have cost more than estimated. What was sent is estimated again only once the ledger has changed
 * or another worker has sent something, because that would take longer with every batch of a large session.
 * Until then, the batches that the round sends are added to it.
 */
export const createBudgetCheck = (
  { db, models, now }: Pick<WorkerDeps, 'db' | 'models' | 'now'>,
  session: SessionRow,
): BudgetCheck => {
  const modelOf = modelIn(models);
  let known: { spent: number; batchIds: readonly number[]; micros: number } | undefined;
  const estimateCommitted = async (on: Queryable, { spent, sent }: AiBudget): Promise<number> => {
    if (known?.spent !== spent || !Bun.deepEquals(known.batchIds, sent))
      known = { spent, batchIds: sent, micros: await estimateSent(on, modelOf, sent) };
    return known.micros;
  };
  const check = async (on: Queryable, batch: BatchRow): Promise<number | null> => {
    const budget = await getAiBudget(on, now());
    if (budget === null) return null;
    const committed = await estimateCommitted(on, budget);
    const { costMicros } = await estimateBatch(on, session, modelOf, batch.id);
    const short = shortfallOf(restOf(budget, committed), costMicros);
    // Nothing is sent of a batch whose posts have all been deleted or filtered out, so it costs nothing.
    if (short && !(await hasItemsToSend(on, batch.id))) return null;
    if (short) throw new HeldByBudget(shortfallReason(short), reason('session.waits'));
    return costMicros;
  };
  return {
    require: async (batch) => {
      await check(db, batch);
    },
    hold: async (tx, batch) => {
      await lockAiBudget(tx);
      const costMicros = await check(tx, batch);
      if (costMicros === null || known === undefined) return;
      const batchIds = [...known.batchIds, batch.id].toSorted((a, b) => a - b);
      known = { ...known, batchIds, micros: known.micros + costMicros };
    },
  };
};
