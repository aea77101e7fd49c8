import type { Tx } from '../connection';
import { applyChanges, noteExpired } from './apply';
import { type ContentCount, countContent, listContentCounts } from './content-counts';
import { listCountedLabels } from './counted';
import type { RollupChange } from './rollups';

/** A transaction's changes to figures, collected until its end, because rollups are locked last. */
export interface FigureChanges {
  counts: ContentCount[];
  labels: RollupChange[];
}

export const noChanges = (): FigureChanges => ({ counts: [], labels: [] });

/** Adds or subtracts what content currently contributes to figures. */
const noteCounted = async (
  tx: Tx,
  ids: readonly string[],
  timezone: string,
  { counts, labels }: FigureChanges,
  sign: 1 | -1,
): Promise<void> => {
  if (ids.length === 0) return;
  for (const count of await listContentCounts(tx, ids, timezone))
    counts.push({ ...count, n: sign * count.n });
  for (const label of await listCountedLabels(tx, ids, timezone)) labels.push({ ...label, n: sign });
};

/**
 * Writes figures as the last statements of a transaction, in the common lock order.
 * @param expired whether retention deleted the labels: figures then continue to count them.
 */
export const applyFigures = async (
  tx: Tx,
  { counts, labels }: FigureChanges,
  expired = false,
): Promise<void> => {
  await countContent(tx, counts);
  if (!expired) return applyChanges(tx, labels);
  await noteExpired(
    tx,
    labels.map((change) => ({ ...change, n: -change.n })),
  );
};

/**
 * Changes stored content that the transaction has locked, or rows that depend on it, and adds the effect on
 * figures to `changes`: the difference between what counted before and after, whatever is written.
 */
export const noteDifference = async <T>(
  tx: Tx,
  ids: readonly string[],
  timezone: string,
  write: () => Promise<T>,
  changes: FigureChanges,
): Promise<T> => {
  await noteCounted(tx, ids, timezone, changes, -1);
  const result = await write();
  await noteCounted(tx, ids, timezone, changes, 1);
  return result;
};

/** Does the same in a transaction that changes figures only once, and applies the changes as well. */
export const changeFigures = async <T>(
  tx: Tx,
  ids: readonly string[],
  timezone: string,
  write: () => Promise<T>,
): Promise<T> => {
  const changes = noChanges();
  const result = await noteDifference(tx, ids, timezone, write, changes);
  await applyFigures(tx, changes);
  return result;
};
