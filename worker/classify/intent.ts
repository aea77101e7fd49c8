import { noteIntent, renewIntent, withdrawIntent } from '@stimmlage/db/queries/batches';
import type { WorkerDeps } from '../deps';

/** A sender says this often that it is still at it. */
const BEAT_MS = 2_000;

/** A sender that did not say so for this long is not at it any more. */
export const SENDER_GONE_MS = 2 * BEAT_MS;

export interface Intent {
  /**
   * Runs a submission, which may take minutes, and says all the while that it goes on. The signal is aborted
   * when that can no longer be said: another worker may then take the batch on.
   */
  send<T>(submit: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** The batch is certainly not at the provider; false when it was taken on by another worker. */
  withdraw(): Promise<boolean>;
}

/** Notes that a batch is about to be sent; undefined when another worker has noted it already. */
export const noteIntentToSend = async (
  { db, now }: Pick<WorkerDeps, 'db' | 'now'>,
  batchId: number,
): Promise<Intent | undefined> => {
  let at = now();
  if (!(await noteIntent(db, batchId, at))) return undefined;
  const renew = async (): Promise<boolean> => {
    const to = now();
    const stands = await renewIntent(db, batchId, at, to);
    if (stands) at = to;
    return stands;
  };
  return {
    send: async (submit) => {
      const gone = new AbortController();
      let beat = Promise.resolve();
      let isBeating = false;
      const timer = setInterval(() => {
        // The last one has not come through: nobody knows that we are here.
        if (isBeating) return gone.abort();
        isBeating = true;
        beat = renew().then(
          (stands) => {
            isBeating = false;
            if (!stands) gone.abort();
          },
          () => gone.abort(),
        );
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
