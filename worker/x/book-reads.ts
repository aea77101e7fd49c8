import { xReadPrice } from '@stimmlage/core/platform-x';
import type { Queryable } from '@stimmlage/db/connection';
import { bookUsage } from '@stimmlage/db/queries/operations/usage';
import type { XReads } from './page';

export interface BookedReads extends XReads {
  call: string;
  runId: number | null;
}

/**
 * Records the cost of the items read from X. X bills an item only once per UTC day, but the ledger counts
 * every read, so X's invoice is never higher than the total in the ledger.
 */
export const bookReads = async (
  db: Queryable,
  { call, runId, posts, users, trends }: BookedReads,
): Promise<void> => {
  if (posts + users + trends === 0) return;
  await bookUsage(db, {
    provider: 'x',
    call,
    runId,
    postsRead: posts,
    usersRead: users,
    costMicros: posts * xReadPrice.post + users * xReadPrice.user + trends * xReadPrice.trend,
  });
};
