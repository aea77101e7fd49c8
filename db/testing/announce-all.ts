import type { Queryable } from '../connection';
import { announce, topics } from '../queries/operations/announce';

/** Tells every process that anything may have changed, after a write by hand. */
export const announceAll = async (db: Queryable): Promise<void> => {
  for (const topic of topics) await announce(db, topic);
};
