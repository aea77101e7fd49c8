import type { Tx } from '../connection';
import { applyChanges, noteExpired } from './apply';
import { type ContentCount, countContent, listContentCounts } from './content-counts';
import { listCountedLabels } from './counted';
import type { RollupChange } from './rollups';

/**
 * A transaction's changes to figures. They are collected and only applied at the end of the transaction,
 * because rollups are locked last.
 */
export interface FigureChanges {
  counts: ContentCount[];
  labels: RollupChange[];
}

export const noChanges = (): FigureChanges => ({ counts: [], labels: [] });

/** Adds or subtracts the current contribution of content to figures, depending on `sign`. */
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
 * Applies changes to figures, locking rows in the same order as all other transactions. Must be called at the
 * end of a transaction.
 * @param expired whether the labels were deleted by retention. If so, figures continue to count the labels.
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
 * Runs a write to content, or to rows that depend on the content, and adds the write's effect on figures to
 * `changes`: the difference between the counts before and after the write. The transaction must already have
 * locked the content.
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

/**
 * Like `noteDifference`, but also applies the changes to figures. For transactions with only one write that
 * affects figures.
 */
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
