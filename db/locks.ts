import type { Connection } from './connection';

export const BUSY = Symbol('busy');

/** Locks for work that only one process may do at a time. Correctness of data never rests on them. */
export const lockClasses = {
  run: 7_184_001,
  import: 7_184_002,
  session: 7_184_003,
  trends: 7_184_004,
  mentions: 7_184_005,
  upkeep: 7_184_006,
} as const;

export type LockClass = keyof typeof lockClasses;

/**
 * Runs work while holding a lock, on a connection of its own that the server frees when the process dies.
 * @returns the work's result, or `BUSY` when another process holds the lock.
 */
export const withLock = async <T>(
  { openSingle }: Pick<Connection, 'openSingle'>,
  lock: LockClass,
  id: number,
  work: () => Promise<T>,
): Promise<T | typeof BUSY> => {
  const connection = openSingle();
  try {
    const [row] = await connection<{ locked: boolean }[]>`
      select pg_try_advisory_lock(${lockClasses[lock]}, ${id}::int) as locked`;
    return row?.locked ? await work() : BUSY;
  } finally {
    // Frees the lock, also where the server went away in the meantime.
    await connection.end({ timeout: 1 });
  }
};
