import { sourceTypeOfTarget } from '@stimmlage/core/codes/target-types';
import type { Tx } from '@stimmlage/db/connection';
import { applyFigures, noChanges } from '@stimmlage/db/figures/change';
import type { ImportRow } from '@stimmlage/db/queries/collection/imports';
import { assignReplies, listWithoutTarget } from '@stimmlage/db/queries/content/archive-replies';
import { linkThreads } from '@stimmlage/db/queries/content/link-threads';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { createTargetIndex } from '../content/target-index';
import type { WorkerDeps } from '../deps';

/** Maximum number of replies read in one transaction. */
const MOST_AT_ONCE = 2_000;

/**
 * A step through an archive's replies by id.
 * @param after the return value of the previous step; '0' for the first step.
 * @returns null if no replies are left.
 */
type Step = (tx: Tx, after: string) => Promise<string | null>;

/** Assigns replies to the hashtag or keyword target whose search would have found them. */
const byText =
  (deps: WorkerDeps, archiveName: string): Step =>
  async (tx, after) => {
    const index = createTargetIndex(await listTargets(tx));
    const replies = await listWithoutTarget(tx, archiveName, after, MOST_AT_ONCE);
    const found = replies.flatMap(({ id, text }) => {
      const target = index.ofText(text);
      const sourceType = target && sourceTypeOfTarget[target.targetType];
      return sourceType ? [{ id, targetId: target.id, sourceType, isOwn: false }] : [];
    });
    const changes = noChanges();
    await assignReplies(tx, found, deps.timezone, changes);
    await applyFigures(tx, changes);
    return replies.length < MOST_AT_ONCE ? null : (replies.at(-1)?.id ?? null);
  };

/**
 * Finds the targets of the replies of an archive that are attributed to none: first the target whose own post
 * started the thread, then the hashtag or keyword targets that the text mentions. Each step is a transaction.
 * @returns false if the signal was aborted.
 */
export const attributeReplies = async (
  deps: WorkerDeps,
  { name }: ImportRow,
  signal: AbortSignal,
): Promise<boolean> => {
  const byThread: Step = (tx, after) => linkThreads(tx, name, after, deps.timezone);
  for (const step of [byThread, byText(deps, name)]) {
    let after: string | null = '0';
    while (after !== null) {
      if (signal.aborted) return false;
      const from: string = after;
      after = await deps.db.transaction((tx) => step(tx, from));
    }
  }
  return true;
};
