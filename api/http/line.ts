import { AppError } from '@stimmlage/core/errors/app-error';
import pLimit, { type LimitFunction } from 'p-limit';

type Bounds = Record<'atOnce' | 'waiting', number>;

/** Runs work, or lets it wait until there is room. */
export type Line = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work for a caller, or lets it wait behind earlier work for the same caller. */
export type Lines<Caller> = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a line for each caller, so that a caller who asks for much waits for their own work alone.
 * @param atOnce the maximum amount of work for a caller that runs at a time
 * @param waiting the maximum amount of work for a caller that waits. Further work is refused with `database.busy`.
 */
export const createLines = <Caller>({ atOnce, waiting }: Bounds): Lines<Caller> => {
  const lines = new Map<Caller, LimitFunction>();
  return async (caller, work) => {
    const line = lines.get(caller) ?? pLimit(atOnce);
    if (line.activeCount + line.pendingCount >= atOnce + waiting) throw new AppError('database.busy');
    lines.set(caller, line);
    try {
      return await line(work);
    } finally {
      if (line.activeCount + line.pendingCount === 0 && lines.get(caller) === line) lines.delete(caller);
    }
  };
};

/** Creates a line that all callers share, for work that takes much memory or processor time. */
export const createLine = (bounds: Bounds): Line => {
  const lines = createLines<null>(bounds);
  return (work) => lines(null, work);
};
