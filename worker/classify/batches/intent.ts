import { noteIntent, renewIntent, withdrawIntent } from '@stimmlage/db/queries/sessions/batches';
import type { BatchRow } from '@stimmlage/db/queries/sessions/sessions';
import type { WorkerDeps } from '../../deps';
import type { BudgetCheck } from '../session/budget';

/**
 * How often a worker that is submitting a batch renews its intent, and after how many failed renewals the
 * worker aborts the upload.
 */
const BEAT_MS = 1_000;
const MOST_MISSED = 5;

/** A worker that has not renewed its intent for this long is considered dead. */
export const SENDER_GONE_MS = (MOST_MISSED + 3) * BEAT_MS;

export interface Intent {
  /**
   * Runs a submission, which may take minutes, and renews the intent at regular intervals. If the renewals
   * fail, the signal is aborted, because another worker may then take over the batch.
   */
  send<T>(submit: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * Withdraws the intent. Called only when the provider has certainly not received the batch. Returns false
   * if another worker has taken over the batch.
   */
  withdraw(): Promise<boolean>;
}

/**
 * Records the intent to send a batch, in the transaction that checks whether the budget covers it. From then on
 * its cost counts for all other checks. Returns undefined if another worker has already recorded its own intent
 * to send the batch.
 * @throws HeldByBudget if the budget does not cover the batch
 */
export const noteIntentToSend = async (
  { db, now }: Pick<WorkerDeps, 'db' | 'now'>,
  batch: BatchRow,
  budget: BudgetCheck,
): Promise<Intent | undefined> => {
  const batchId = batch.id;
  let at = now();
  if (!(await noteIntent(db, batchId, at, (tx) => budget.hold(tx, batch)))) return undefined;
  return {
    send: async (submit) => {
      const gone = new AbortController();
      let missed = 0;
      let beat: Promise<void> | undefined;
      const renew = async (): Promise<void> => {
        const to = now();
        if (!(await renewIntent(db, batchId, at, to))) return gone.abort();
        at = to;
        missed = 0;
      };
      const timer = setInterval(() => {
        missed += 1;
        if (missed > MOST_MISSED) gone.abort();
        beat ??= renew()
          .catch(() => undefined)
          .finally(() => {
            beat = undefined;
          });
      }, BEAT_MS);
      try {
        return await submit(gone.signal);
      } finally {
        clearInterval(timer);
        await beat;
      }
    },
    withdraw: () => withdrawIntent(db, batchId, at),
  };
};
