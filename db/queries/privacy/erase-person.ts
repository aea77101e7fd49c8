import { announce } from '../../announcements';
import type { Db, Tx } from '../../connection';
import type { Queue } from '../../queue/queue';
import type { Removed } from '../content/remove-content';
import { nextSpan, type OnBatches, removeOwn, removeReposts, rewriteMentions } from './erasure';
import { rewriteLabels } from './erasure-labels';
import { forgetNames } from './erasure-names';
import type { Person } from './subjects';

/** Maximum number of content rows deleted, or searched for a handle, in one transaction. */
const atOnce = { deleted: 1_000, read: 20_000 } as const;

interface ErasureDeps {
  db: Db;
  queue: Pick<Queue, 'send'>;
  timezone: string;
}

export interface Erased {
  deleted: Removed;
  /** The number of other people's texts in which the handle was replaced. */
  rewritten: number;
  /** The number of batches that the AI provider is asked to delete. */
  batches: number;
}

const addTo = (sum: Removed, removed: Removed): void => {
  sum.content += removed.content;
  sum.labels += removed.labels;
  sum.corrections += removed.corrections;
  sum.authors += removed.authors;
};

/**
 * Erases a person from other people's content: reposts of the person's posts are deleted, and the person's
 * handle is replaced in all other texts and their labels. Must run before the person's own posts are deleted.
 */
const eraseFromOthers = async (
  { db, timezone }: ErasureDeps,
  person: Person,
  erased: Erased,
  onBatchesIn: (tx: Tx) => OnBatches,
  signal: AbortSignal | undefined,
): Promise<void> => {
  let span = await nextSpan(db, '0', atOnce.read);
  while (span) {
    signal?.throwIfAborted();
    const current = span;
    const removed = await db.transaction((tx) =>
      removeReposts(tx, person, current, timezone, onBatchesIn(tx)),
    );
    addTo(erased.deleted, removed);
    erased.rewritten += await db.transaction((tx) =>
      rewriteMentions(tx, person, current, timezone, onBatchesIn(tx)),
    );
    await db.transaction((tx) => rewriteLabels(tx, person, current, timezone));
    span = await nextSpan(db, current.until, atOnce.read);
  }
};

/** Erases the person's own content. */
const eraseOwn = async (
  { db, timezone }: ErasureDeps,
  person: Person,
  erased: Erased,
  onBatchesIn: (tx: Tx) => OnBatches,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const step = () =>
    db.transaction((tx) => removeOwn(tx, person, { timezone, atOnce: atOnce.deleted }, onBatchesIn(tx)));
  for (let removed = await step(); removed; removed = await step()) {
    addTo(erased.deleted, removed);
    signal?.throwIfAborted();
  }
};

/**
 * Deletes everything stored about a person, step by step. The person must already be blocked. If the erasure
 * is interrupted, the function can be called again to delete the remaining data.
 * @throws the signal's reason if the signal is aborted. The signal is checked between steps.
 */
export const erasePerson = async (
  deps: ErasureDeps,
  person: Person,
  signal?: AbortSignal,
): Promise<Erased> => {
  const erased: Erased = {
    deleted: { content: 0, labels: 0, corrections: 0, authors: 0 },
    rewritten: 0,
    batches: 0,
  };
  const batches = new Set<number>();
  const onBatchesIn =
    (tx: Tx): OnBatches =>
    async (batchIds) => {
      const fresh = batchIds.filter((id) => !batches.has(id));
      for (const batchId of fresh) await deps.queue.send('batch.forget', { batchId }, { tx });
      for (const batchId of fresh) batches.add(batchId);
    };
  await eraseFromOthers(deps, person, erased, onBatchesIn, signal);
  await eraseOwn(deps, person, erased, onBatchesIn, signal);
  erased.batches = batches.size;
  erased.deleted.authors += await deps.db.transaction(async (tx) => {
    await announce(tx);
    return forgetNames(tx, person);
  });
  return erased;
};
