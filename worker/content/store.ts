import type { FilterReason } from '@stimmlage/core/codes/content';
import { limits } from '@stimmlage/core/limits';
import type { Tx } from '@stimmlage/db/connection';
import { findDuplicates, findStored, upsertAuthors, upsertContent } from '@stimmlage/db/queries/content';
import type { AuthorRow, ContentRow } from '@stimmlage/db/queries/content-row';

export interface StoreCounts {
  /** Hits that were new, filtered ones included. */
  collected: number;
  known: number;
  context: number;
  filtered: Partial<Record<FilterReason, number>>;
}

const millisecondsPerDay = 86_400_000;

/** One row an id: a hit before context, the newest version before older ones, the first seen otherwise. */
const oncePerId = (rows: readonly ContentRow[]): ContentRow[] => {
  const byId = new Map<string, ContentRow>();
  for (const row of rows) {
    const other = byId.get(row.id);
    const better =
      other === undefined ||
      (row.scope === 'hit' && other.scope === 'context') ||
      (row.scope === other.scope && BigInt(row.externalId) > BigInt(other.externalId));
    if (better) byId.set(row.id, row);
  }
  return [...byId.values()];
};

/** Which of these repeat an earlier one of the same page within the days that make a duplicate. */
const repeatedInPage = (rows: readonly ContentRow[]): Set<string> => {
  const kept = new Map<string, ContentRow[]>();
  const repeated = new Set<string>();
  for (const row of rows) {
    const others = kept.get(row.textHash) ?? [];
    const near = others.some(
      (other) =>
        Math.abs(other.postedAt.getTime() - row.postedAt.getTime()) <=
        limits.duplicateDays * millisecondsPerDay,
    );
    if (near) repeated.add(row.id);
    else kept.set(row.textHash, [...others, row]);
  }
  return repeated;
};

/** Sets aside what repeats the text of another counted content; only content that is new as a hit is asked. */
const withoutDuplicates = async (tx: Tx, rows: readonly ContentRow[]): Promise<ContentRow[]> => {
  const stored = await findStored(
    tx,
    rows.map((row) => row.id),
  );
  const fresh = rows.filter(
    (row) => row.scope === 'hit' && row.filterReason === null && stored.get(row.id) !== 'hit',
  );
  const earlier = await findDuplicates(tx, fresh, limits.duplicateDays);
  const first = fresh.filter((row) => !earlier.has(row.id));
  const repeated = repeatedInPage(first);
  return rows.map((row) =>
    earlier.has(row.id) || repeated.has(row.id) ? { ...row, filterReason: 'duplicate' as const } : row,
  );
};

/**
 * Stores posts with their authors, in the caller's transaction. Storing the same posts again changes nothing
 * and counts them as known.
 */
export const storeContent = async (
  tx: Tx,
  authors: readonly AuthorRow[],
  rows: readonly ContentRow[],
  timezone: string,
): Promise<StoreCounts> => {
  const checked = await withoutDuplicates(tx, oncePerId(rows));
  await upsertAuthors(tx, [...new Map(authors.map((author) => [author.id, author])).values()]);
  const { inserted, promoted } = await upsertContent(tx, checked, timezone);
  const counts: StoreCounts = { collected: 0, known: 0, context: 0, filtered: {} };
  for (const row of checked) {
    const isNew = inserted.has(row.id) || promoted.has(row.id);
    if (row.scope !== 'hit') counts.context += isNew ? 1 : 0;
    else if (!isNew) counts.known += 1;
    else {
      counts.collected += 1;
      if (row.filterReason !== null)
        counts.filtered[row.filterReason] = (counts.filtered[row.filterReason] ?? 0) + 1;
    }
  }
  return counts;
};
