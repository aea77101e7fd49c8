import { AppError } from '@stimmlage/core/errors/app-error';
import type { Queryable } from '@stimmlage/db/connection';
import { findPublishedSession, findSession } from '@stimmlage/db/queries/sessions/sessions';

/**
 * Returns the id of the requested session. If no session is requested, returns 0, which stands for the
 * current labels.
 * @throws AppError sessions.not_found, so that a missing session does not look like an empty session
 */
export const requireSession = async (db: Queryable, id: number | undefined): Promise<number> => {
  if (id === undefined) return 0;
  if (!(await findSession(db, id))) throw new AppError('sessions.not_found', { id });
  return id;
};

/**
 * Returns the id of the session requested in a public call. If no session is requested, returns 0, which
 * stands for the current labels. Unpublished sessions are treated as missing.
 * @throws AppError sessions.not_found
 */
export const requirePublishedSession = async (db: Queryable, id: number | undefined): Promise<number> => {
  if (id === undefined) return 0;
  if (!(await findPublishedSession(db, id))) throw new AppError('sessions.not_found', { id });
  return id;
};
