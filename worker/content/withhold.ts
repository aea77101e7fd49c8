import type { Db } from '@stimmlage/db/connection';
import { countCopies, lockWithCopies } from '@stimmlage/db/queries/content/duplicates';
import { withEffects } from '@stimmlage/db/queries/content/effects';
import { decideFilters } from '@stimmlage/db/queries/content/filtering';
import {
  findStoredHits,
  isNewlyWithheld,
  isSeenLater,
  noteRetrieval,
  type StoredHit,
} from '@stimmlage/db/queries/content/seen-again';

/** A post that X withheld at a time. */
export interface WithheldSighting {
  id: string;
  at: Date;
}

const idsOf = (sightings: readonly WithheldSighting[]): string[] => sightings.map(({ id }) => id);

/** Selects the posts that have not been retrieved later, and those among them that are not withheld yet. */
const toWithhold = (sightings: readonly WithheldSighting[], stored: ReadonlyMap<string, StoredHit>) => {
  const seen = sightings.filter(({ id, at }) => isSeenLater(stored.get(id), at));
  const newly = seen.filter(({ id, at }) => {
    const hit = stored.get(id);
    return hit !== undefined && isNewlyWithheld(hit, at);
  });
  return { seen, newly };
};

/**
 * Filters out the stored hits among the given posts, unless they have been retrieved later. Copies of a hit may count
 * again instead. This is a transaction of its own, before the posts are stored: copies can have any ids, and locking
 * them together with new posts could lead to a deadlock. Repeating it changes nothing.
 */
export const withholdStored = async (
  db: Db,
  sightings: readonly WithheldSighting[],
  timezone: string,
): Promise<void> => {
  if (sightings.length === 0) return;
  const stored = await findStoredHits(db, idsOf(sightings));
  const unlocked = toWithhold(sightings, stored);
  if (unlocked.seen.length === 0) return;
  await db.transaction(async (tx) => {
    const copies = await lockWithCopies(
      tx,
      idsOf(unlocked.seen),
      unlocked.newly.map(({ id }) => ({ id, textHash: null })),
    );
    // Before they were locked, X may have been asked again, and may have shown some of them.
    const { seen, newly } = toWithhold(unlocked.seen, await findStoredHits(tx, idsOf(unlocked.seen)));
    await noteRetrieval(tx, seen);
    await withEffects(tx, async (effects) => {
      const decisions = newly.map(({ id }) => ({ id, reason: 'withheld' as const }));
      await decideFilters(tx, decisions, timezone, effects);
      await countCopies(tx, copies, timezone, effects);
    });
  });
};
