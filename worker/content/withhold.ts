import type { Db } from '@stimmlage/db/connection';
import { countCopies, lockWithCopies } from '@stimmlage/db/queries/content/duplicates';
import { withEffects } from '@stimmlage/db/queries/content/effects';
import { decideFilters } from '@stimmlage/db/queries/content/filtering';
import {
  findStoredHits,
  isNewlyWithheld,
  isSeenLater,
  noteRetrieval,
} from '@stimmlage/db/queries/content/seen-again';

/** A post that X withheld at a time. */
export interface WithheldSighting {
  id: string;
  at: Date;
}

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
  const stored = await findStoredHits(
    db,
    sightings.map(({ id }) => id),
  );
  const seen = sightings.filter(({ id, at }) => isSeenLater(stored.get(id), at));
  if (seen.length === 0) return;
  const decisions = seen.flatMap(({ id, at }) => {
    const hit = stored.get(id);
    return hit && isNewlyWithheld(hit, at) ? [{ id, reason: 'withheld' as const }] : [];
  });
  await db.transaction(async (tx) => {
    const copies = await lockWithCopies(
      tx,
      seen.map(({ id }) => id),
      decisions.map(({ id }) => ({ id, textHash: null })),
    );
    await noteRetrieval(tx, seen);
    await withEffects(tx, async (effects) => {
      await decideFilters(tx, decisions, timezone, effects);
      await countCopies(tx, copies, timezone, effects);
    });
  });
};
