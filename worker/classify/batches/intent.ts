import { noteIntent, renewIntent, withdrawIntent } from '@stimmlage/db/queries/sessions/batches';
import type { WorkerDeps } from '../../deps';

/** How often a sender renews its intent, and after how many failed renewals it aborts the upload. */
const BEAT_MS = 1_000;
const MOST_MISSED = 5;

/** A sender that has not renewed its intent for this long is considered dead. */
export const SENDER_GONE_MS = (MOST_MISSED + 3) * BEAT_MS;

export interface Intent {
  /**
   * Runs a submission, which may take minutes, while renewing its intent at regular intervals. If the
   * renewals fail, the signal is aborted, because another worker may then take over the batch.
   */
  send<T>(submit: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * Withdraws the intent once it is certain that the provider does not have the batch; returns false if
   * another worker has taken the batch over.
   */
  withdraw(): Promise<boolean>;
}

/**
 * Records that a batch is about to be sent; returns undefined if another worker has already recorded its
 * intent to send the batch.
 */
export const noteIntentToSend = async (
  { db, now }: Pick<WorkerDeps, 'db' | 'now'>,
  batchId: number,
): Promise<Intent | undefined> => {
  let at = now();
  if (!(await noteIntent(db, batchId, at))) return undefined;
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
