import type { Tx } from '../connection';
import { applyChanges, noteExpired } from './apply';
import { type ContentCount, countContent, listContentCounts } from './content-counts';
import { listCountedLabels } from './counted';
import type { RollupChange } from './rollups';

/** What a transaction changes in figures, gathered until its end: rollups are locked last. */
export interface FigureChanges {
  counts: ContentCount[];
  labels: RollupChange[];
}

export const noChanges = (): FigureChanges => ({ counts: [], labels: [] });

/** Adds what counts of contents as it is just now, or takes it off. */
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
 * Writes figures: the last statements of a transaction, in everybody's order.
 * @param expired whether labels went by retention: figures go on counting them.
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
 * Changes stored contents, which the transaction holds, or what stands on them, and the figures with them: by what
 * counts of them afterwards and did not before, whatever is written.
 * @param later takes up the difference, for a caller who applies it with others at the end.
 */
export const changeFigures = async <T>(
  tx: Tx,
  ids: readonly string[],
  timezone: string,
  write: () => Promise<T>,
  later?: FigureChanges,
): Promise<T> => {
  const changes = later ?? noChanges();
  await noteCounted(tx, ids, timezone, changes, -1);
  const result = await write();
  await noteCounted(tx, ids, timezone, changes, 1);
  if (!later) await applyFigures(tx, changes);
  return result;
};
