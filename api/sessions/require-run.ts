import { AppError } from '@stimmlage/core/errors/app-error';
import type { Queryable } from '@stimmlage/db/connection';
import { findSession } from '@stimmlage/db/queries/sessions/sessions';

/**
 * The session that a call asks for, 0 where it asks for the current labels.
 * @throws AppError sessions.not_found, so that a run that does not exist is no empty answer.
 */
export const requireRun = async (db: Queryable, runId: number | undefined): Promise<number> => {
  if (runId === undefined) return 0;
  if (!(await findSession(db, runId))) throw new AppError('sessions.not_found', { id: runId });
  return runId;
};
