import { isWithheld } from '@stimmlage/core/filter/rules';
import type { Tx } from '@stimmlage/db/connection';
import { upsertContent } from '@stimmlage/db/queries/content/content';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import {
  countCopies,
  findDuplicates,
  type Leaving,
  lockWithCopies,
} from '@stimmlage/db/queries/content/duplicates';
import { withEffects } from '@stimmlage/db/queries/content/effects';
import { decideFilters, type FilterDecision } from '@stimmlage/db/queries/content/filtering';
import { removeContent } from '@stimmlage/db/queries/content/remove-content';
import { getFilterSettings } from '@stimmlage/db/queries/operations/settings';
import { advanceUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import {
  type Candidate,
  noteChecked,
  noteMissing,
  noteShown,
} from '@stimmlage/db/queries/privacy/compliance';
import { noteGone } from '@stimmlage/db/queries/privacy/gone-posts';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { withoutErased } from '../content/block-list';
import { toContentRow } from '../content/rows';
import { createTargetIndex } from '../content/target-index';
import type { Found } from './look-up-again';
import type { UpkeepTask } from './task';

interface Sighting {
  candidate: Candidate;
  row: ContentRow & { id: string };
}

/**
 * Returns true if X has started or stopped withholding a hit. The other filter rules are applied only if the
 * text has changed.
 */
const isToDecide = ({ candidate, row }: Sighting): boolean =>
  candidate.scope === 'hit' && (candidate.filterReason === 'withheld') !== (row.filterReason === 'withheld');

/**
 * Removes the text of a repost, because X truncates it ('RT @…'). The text of the reposted post is stored
 * separately.
 */
const withoutOwnText = (row: ContentRow): ContentRow => (row.kind === 'repost' ? { ...row, text: '' } : row);

const readSightings = async ({ deps }: UpkeepTask, { seen }: Found, at: Date) => {
  const [filter, targets] = await Promise.all([getFilterSettings(deps.db), listTargets(deps.db)]);
  const context = { retrievedAt: at, filter, politiciansIn: createTargetIndex(targets).politiciansIn };
  // A withheld hit is filtered out. Context cannot be filtered out, so withheld context is deleted.
  const hidden = seen.filter(
    ({ candidate, post }) => candidate.scope === 'context' && isWithheld(post.withheldIn, filter.country),
  );
  const sightings = seen.map(({ candidate, post }): Sighting => {
    const { scope, sourceType } = candidate;
    const row = toContentRow(
      post,
      { scope, sourceType, targetId: null, isOwn: false, keyword: null },
      context,
    );
    return { candidate, row: { ...withoutOwnText(row), id: candidate.id } };
  });
  return { hidden: hidden.map(({ candidate }) => candidate), sightings };
};

const remove = (
  { deps, run }: UpkeepTask,
  posts: readonly Candidate[],
  what: 'deleted' | 'hidden',
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const ids = posts.map(({ id }) => id);
    const { content } = await removeContent(tx, ids, deps.timezone, 'go');
    if (what === 'deleted') await noteGone(tx, ids);
    await advanceUpkeepRun(tx, run.id, { add: { [what]: content } });
  });

/** A post stops counting under its present text if X withholds the post, or if its text has been edited. */
const toLeaving = ({ row }: Sighting): Leaving => ({
  id: row.id,
  textHash: row.filterReason === 'withheld' ? null : row.textHash,
});

/**
 * Determines the filter reason of posts that X has started or stopped withholding. While a post was withheld,
 * a copy of the post may have been stored. If so, the post is filtered out as a duplicate.
 */
const decide = async (tx: Tx, rows: readonly Sighting['row'][]): Promise<FilterDecision[]> => {
  const shown = rows.filter((row) => row.filterReason === null);
  const repeated = await findDuplicates(tx, shown, (await getFilterSettings(tx)).duplicateDays);
  return rows.map(({ id, filterReason }) => ({ id, reason: repeated.has(id) ? 'duplicate' : filterReason }));
};

const update = (
  { deps, run }: UpkeepTask,
  candidates: readonly Candidate[],
  sightings: readonly Sighting[],
  missing: readonly Candidate[],
  at: Date,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const ids = candidates.map(({ id }) => id);
    const copies = await lockWithCopies(tx, ids, sightings.map(toLeaving));
    const stored = await noteChecked(tx, ids, at);
    const seen = sightings.filter(({ candidate }) => stored.has(candidate.id));
    const isStored = ({ id }: Candidate) => stored.has(id);
    const stillMissing = missing.filter(isStored).map(({ id }) => id);
    await noteShown(
      tx,
      seen.map(({ row }) => row.id),
    );
    await noteMissing(tx, stillMissing, at);
    const rows = seen.map(({ row }) => row);
    const { rewritten, decisions } = await withEffects(tx, async (effects) => {
      const kept = await withoutErased(tx, rows);
      const written = await upsertContent(tx, kept, deps.timezone, effects);
      const toDecide = seen.filter(isToDecide).map(({ row }) => row);
      const decisions = await decide(tx, toDecide);
      await decideFilters(tx, decisions, deps.timezone, effects);
      await countCopies(tx, copies, deps.timezone, effects);
      return { rewritten: written.rewritten, decisions };
    });
    const hidden = decisions.filter(({ reason }) => reason === 'withheld').length;
    await advanceUpkeepRun(tx, run.id, {
      add: {
        looked: candidates.length,
        deleted: 0,
        edited: rewritten.size,
        hidden,
        restored: decisions.length - hidden,
        ...(stillMissing.length === 0 ? {} : { missing: stillMissing.length }),
      },
    });
  });

/**
 * Applies X's responses about some posts. Posts that are no longer shown are deleted and subtracted from the
 * figures. Posts that are withheld in Germany are hidden. The texts of edited posts are updated. If the
 * wording of a post has changed, its labels and corrections no longer apply, so they are deleted and the post
 * is pending again.
 * @param missing posts that X does not show, but that are not to be deleted.
 */
export const settleLookUp = async (
  task: UpkeepTask,
  candidates: readonly Candidate[],
  found: Found,
  missing: readonly Candidate[] = [],
): Promise<void> => {
  const at = task.deps.now();
  const { hidden, sightings } = await readSightings(task, found, at);
  if (found.gone.length > 0) await remove(task, found.gone, 'deleted');
  if (hidden.length > 0) await remove(task, hidden, 'hidden');
  await update(task, candidates, sightings, missing, at);
};
