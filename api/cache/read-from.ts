import { AppError } from '@stimmlage/core/errors/app-error';
import { errorCode, isDataError, isTimeout } from '@stimmlage/db/connection';
import type { ApiDeps } from '../deps';

/**
 * Reads from the replica if the replica is up to date, and otherwise from the primary. If the replica fails
 * midway, such as by a conflict with what it replays or because its disk is full, everything is read again from
 * the primary.
 */
export const readFrom = async <T>(deps: ApiDeps, read: (from: ApiDeps) => Promise<T>): Promise<T> => {
  const { replica } = deps;
  if (replica === null) return read(deps);
  if (await replica.isCurrent()) {
    try {
      const answer = await read({ ...deps, ...replica.connection });
      replica.reads.replica += 1;
      return answer;
    } catch (error) {
      // These are due to the question rather than to the replica, so the primary would fail as well.
      const isOfQuestion = error instanceof AppError || isTimeout(error) || isDataError(error);
      if (isOfQuestion || errorCode(error) === undefined) throw error;
      replica.rest();
    }
  }
  replica.reads.primary += 1;
  return read(deps);
};
