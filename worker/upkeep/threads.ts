import {
  BEFORE_ALL_REPLIES,
  linkLeftOver,
  type PlaceOfReply,
} from '@stimmlage/db/queries/content/link-threads';
import { advanceUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { done, handedOver, type UpkeepOutcome, type UpkeepTask } from './task';

/**
 * Assigns replies in archives to the target whose own post started the thread, if that was left out when the post
 * was stored: because there were too many replies for one transaction, because another transaction had locked them,
 * or because neither of two transactions saw what the other one stored. If the signal is aborted, the next call starts
 * again with the first reply, as the names of archives, which may name people, are not recorded in the run.
 */
export const joinThreads = async ({ deps, run, signal }: UpkeepTask): Promise<UpkeepOutcome> => {
  let after: PlaceOfReply | null = BEFORE_ALL_REPLIES;
  while (after !== null && !signal.aborted) {
    const from: PlaceOfReply = after;
    after = await deps.db.transaction(async (tx) => {
      const { assigned, until } = await linkLeftOver(tx, from, deps.timezone);
      await advanceUpkeepRun(tx, run.id, { add: { replies: assigned } });
      return until;
    });
  }
  return after === null ? done : handedOver;
};
