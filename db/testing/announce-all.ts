import type { Queryable } from '../connection';
import { announce } from '../queries/operations/announce';

/** Tells every process that anything may have changed, after a write by hand. */
export const announceAll = (db: Queryable): Promise<void> => announce(db);
