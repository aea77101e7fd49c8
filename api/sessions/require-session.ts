import { AppError } from '@stimmlage/core/errors/app-error';
import type { Queryable } from '@stimmlage/db/connection';
import { findPublishedSession, findSession } from '@stimmlage/db/queries/sessions/sessions';

/**
 * Returns the id of the requested session, or 0, which stands for the current labels, if no session is
 * requested.
 * @throws AppError sessions.not_found, so that a missing session does not look like an empty one
 */
export const requireSession = async (db: Queryable, id: number | undefined): Promise<number> => {
  if (id === undefined) return 0;
  if (!(await findSession(db, id))) throw new AppError('sessions.not_found', { id });
  return id;
};

/**
 * Returns the id of the session requested in a public call, or 0, which stands for the current labels, if no
 * session is requested. Unpublished sessions are treated as missing.
 * @throws AppError sessions.not_found
 */
export const requirePublishedSession = async (db: Queryable, id: number | undefined): Promise<number> => {
  if (id === undefined) return 0;
  if (!(await findPublishedSession(db, id))) throw new AppError('sessions.not_found', { id });
  return id;
};
