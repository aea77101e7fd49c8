import { type FilterReason, filterReasons } from '@stimmlage/core/codes/content';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { FilterSettings } from '@stimmlage/core/filter/rules';
import type { Tx } from '@stimmlage/db/connection';
import { findKnownAuthors, upsertAuthors } from '@stimmlage/db/queries/content/authors';
import { upsertContent } from '@stimmlage/db/queries/content/content';
import type { AuthorRow, ContentRow } from '@stimmlage/db/queries/content/content-row';
import { findDuplicates } from '@stimmlage/db/queries/content/duplicates';
import {
  addEffects,
  type ContentEffects,
  noEffects,
  withEffects,
} from '@stimmlage/db/queries/content/effects';
import { isOpening, linkBelow, type PostIds } from '@stimmlage/db/queries/content/link-threads';
import { findStoredHits, isRefiltered, mergeObservations } from '@stimmlage/db/queries/content/seen-again';
import { findKnownPosts } from '@stimmlage/db/queries/privacy/deleted-posts';
import { noteBack } from '@stimmlage/db/queries/privacy/gone-posts';
import { withoutErased, withoutErasedAuthors } from './block-list';

export interface StoreCounts {
  /** The number of new hits, including hits that were filtered out. */
  collected: number;
  known: number;
  /** The number of hits that were not stored because retention deleted them earlier. */
  expired: number;
  context: number;
  /** The numbers of hits that were filtered out by reason, including those that are not stored. */
  filtered: Partial<Record<FilterReason, number>>;
}

const isHit = (row: ContentRow): boolean => row.scope === 'hit';
const hitsIn = (rows: readonly ContentRow[]): number => rows.filter(isHit).length;

const oncePerId = (rows: readonly ContentRow[]): ContentRow[] => {
  const byId = new Map<string, ContentRow>();
  for (const row of rows) {
    const other = byId.get(row.id);
    byId.set(row.id, other === undefined ? row : mergeObservations(other, row));
  }
  return [...byId.values()];
};

/**
 * Stores accounts in the caller's transaction, except for the accounts of erased people. If an account occurs
 * several times, its latest state is stored. Must be called before the accounts' posts are stored.
 * @param isAuthor whether texts by an account are stored. Other accounts only tell which handles and ids erased people
 * have now, and which handles stored accounts have.
 */
export const storeAuthors = async (
  tx: Tx,
  accounts: readonly AuthorRow[],
  isAuthor: (account: AuthorRow) => boolean = () => true,
): Promise<void> => {
  const allowed = await withoutErasedAuthors(tx, accounts);
  const others = allowed.filter((account) => !isAuthor(account));
  const known = await findKnownAuthors(
    tx,
    others.map(({ id }) => id),
  );
  const kept = allowed.filter((account) => isAuthor(account) || known.has(account.id));
  const byAge = kept.toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
  return upsertAuthors(tx, [...new Map(byAge.map((author) => [author.id, author])).values()]);
};

/**
 * Finds the rows with the same text as an earlier row of the page. The two posts must be no more than `days`
 * days apart.
 */
const repeatedInPage = (rows: readonly ContentRow[], days: number): Set<string> => {
  const kept = new Map<string, ContentRow[]>();
  const repeated = new Set<string>();
  for (const row of rows) {
    const others = kept.get(row.textHash) ?? [];
    const near = others.some(
      (other) => Math.abs(other.postedAt.getTime() - row.postedAt.getTime()) <= days * MILLISECONDS_PER_DAY,
    );
    if (near) repeated.add(row.id);
    else kept.set(row.textHash, [...others, row]);
  }
  return repeated;
};

/**
 * Marks a hit as filtered out if its text is a copy of another hit that has not been filtered out. Only hits
 * with new text, and hits that X no longer withholds, are checked.
 */
const withoutDuplicates = async (
  tx: Tx,
  rows: readonly ContentRow[],
  stored: ReadonlySet<string>,
  days: number,
): Promise<ContentRow[]> => {
  const known = await findStoredHits(
    tx,
    rows.flatMap(({ id }) => (stored.has(id) ? [id] : [])),
  );
  const isNew = (row: ContentRow): boolean => {
    const old = known.get(row.id);
    return isHit(row) && (old === undefined || isRefiltered(old, row));
  };
  const fresh = rows.filter((row) => row.filterReason === null && isNew(row));
  const earlier = await findDuplicates(tx, fresh, days);
  const first = fresh.filter((row) => !earlier.has(row.id));
  const repeated = repeatedInPage(first, days);
  return rows.map((row) =>
    earlier.has(row.id) || repeated.has(row.id) ? { ...row, filterReason: 'duplicate' as const } : row,
  );
};

/** The reasons for which posts are counted only, and not stored. */
const unstored: ReadonlySet<FilterReason> = new Set(['erased_author', 'gone_from_x']);

/** Counts the new hits that were stored as filtered out. */
export const countStoredFiltered = ({ filtered }: Pick<StoreCounts, 'filtered'>): number =>
  filterReasons.reduce((sum, reason) => sum + (unstored.has(reason) ? 0 : (filtered[reason] ?? 0)), 0);

const countFiltered = ({ filtered }: StoreCounts, reason: FilterReason, n: number): void => {
  if (n > 0) filtered[reason] = (filtered[reason] ?? 0) + n;
};

export interface StoreSettings extends Pick<FilterSettings, 'duplicateDays'> {
  /** The installation's time zone. */
  timezone: string;
  /**
   * Whether the posts are from an archive, which may be older than the last look at X: posts that X no longer showed
   * then are not stored again.
   */
  isArchive?: boolean;
  /** Called while Postgres is writing rows, so that the caller can do other work at the same time. */
  meanwhile?: () => void;
}

interface StoredSlice {
  counts: StoreCounts;
  effects: ContentEffects;
}

const noCounts = (): StoreCounts => ({ collected: 0, known: 0, expired: 0, context: 0, filtered: {} });

/**
 * A stored post was deleted between the check and the write. If retention deleted the post, the next check
 * will find it among the deleted posts.
 */
class DeletedMeanwhile extends Error {}

/**
 * Stores one slice of posts.
 * @param erased the ids of posts by erased authors in this and earlier slices, of which no repost is stored.
 * @throws DeletedMeanwhile if a stored post is deleted between the check and the write
 */
const tryToStoreSlice = async (
  tx: Tx,
  given: readonly ContentRow[],
  erased: Set<string>,
  { timezone, duplicateDays, meanwhile, isArchive = false }: StoreSettings,
): Promise<StoredSlice> => {
  const [counts, effects] = [noCounts(), noEffects()];
  const allowed = await withoutErased(tx, given, erased);
  countFiltered(counts, 'erased_author', hitsIn(given) - hitsIn(allowed));
  const { stored, expired, gone } = await findKnownPosts(tx, [...new Set(allowed.map(({ id }) => id))]);
  const kept = allowed.filter(({ id }) => !expired.has(id));
  counts.expired = hitsIn(allowed) - hitsIn(kept);
  const rows = isArchive ? kept.filter(({ id }) => !gone.has(id)) : kept;
  countFiltered(counts, 'gone_from_x', hitsIn(kept) - hitsIn(rows));
  if (!isArchive && gone.size > 0) await noteBack(tx, [...gone]);
  const distinct = oncePerId(rows);
  const checked = await withoutDuplicates(tx, distinct, stored, duplicateDays);
  const [{ inserted, promoted }] = await Promise.all([
    upsertContent(tx, checked, timezone, effects),
    meanwhile?.(),
  ]);
  if (!inserted.isDisjointFrom(stored)) throw new DeletedMeanwhile();
  counts.known += hitsIn(rows) - hitsIn(distinct);
  for (const row of checked) {
    const isNew = inserted.has(row.id) || promoted.has(row.id);
    if (!isHit(row)) counts.context += isNew ? 1 : 0;
    else if (!isNew) counts.known += 1;
    else {
      counts.collected += 1;
      if (row.filterReason !== null) countFiltered(counts, row.filterReason, 1);
    }
  }
  return { counts, effects };
};

/** Stores one slice of posts. Starts again if one of the posts is deleted while the slice is being stored. */
const storeSlice = async (
  tx: Tx,
  rows: readonly ContentRow[],
  erased: Set<string>,
  settings: StoreSettings,
): Promise<StoredSlice> => {
  for (;;) {
    try {
      return await tx.transaction((inner) => tryToStoreSlice(inner, rows, erased, settings));
    } catch (error) {
      if (!(error instanceof DeletedMeanwhile)) throw error;
    }
  }
};

const addCounts = (sum: StoreCounts, { filtered, ...counts }: StoreCounts): void => {
  sum.collected += counts.collected;
  sum.known += counts.known;
  sum.expired += counts.expired;
  sum.context += counts.context;
  for (const reason of filterReasons) countFiltered(sum, reason, filtered[reason] ?? 0);
};

/**
 * Stores posts in the caller's transaction. If a post occurs twice, in the database or in the same call, the
 * second occurrence counts as known. Posts by erased authors are not stored, and count as filtered. Posts
 * that retention has deleted are not stored again, nor are posts of archives that X no longer showed. Replies that have no target yet get that of the account whose posts
 * started their threads.
 * @param slices the posts, sorted by id and then split into slices: every id in a slice must be at least as
 * large as the ids in the previous slice.
 */
export const storeContent = async (
  tx: Tx,
  slices: Iterable<readonly ContentRow[]>,
  settings: StoreSettings,
): Promise<StoreCounts> => {
  const counts = noCounts();
  await withEffects(tx, async (effects) => {
    const openings: PostIds[] = [];
    const erased = new Set<string>();
    for (const rows of slices) {
      const stored = await storeSlice(tx, rows, erased, settings);
      addCounts(counts, stored.counts);
      addEffects(effects, stored.effects);
      for (const row of rows) if (isOpening(row)) openings.push({ id: row.id, externalId: row.externalId });
    }
    await linkBelow(tx, openings, settings.timezone, effects.figures);
  });
  return counts;
};
