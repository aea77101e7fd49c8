import { AppError } from '@stimmlage/core/errors/app-error';
import type { Queryable } from '@stimmlage/db/connection';
import { findPublishedSession, findSession } from '@stimmlage/db/queries/sessions/sessions';

/**
 * Returns the id of the session in a call; 0 for the current labels.
 * @throws AppError sessions.not_found, so that a missing session does not look like an empty one.
 */
export const requireSession = async (db: Queryable, id: number | undefined): Promise<number> => {
  if (id === undefined) return 0;
  if (!(await findSession(db, id))) throw new AppError('sessions.not_found', { id });
  return id;
};

/**
 * Does the same for public calls, for which an unpublished session does not exist.
 * @throws AppError sessions.not_found
 */
export const requirePublishedSession = async (db: Queryable, id: number | undefined): Promise<number> => {
  if (id === undefined) return 0;
  if (!(await findPublishedSession(db, id))) throw new AppError('sessions.not_found', { id });
  return id;
};
