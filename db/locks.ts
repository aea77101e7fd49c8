import type postgres from 'postgres';

export const BUSY = Symbol('busy');

/** Locks for work that only one process may do at a time. Correctness of data never rests on them. */
export const lockClasses = {
  run: 7_184_001,
  import: 7_184_002,
  session: 7_184_003,
  trends: 7_184_004,
} as const;

export type LockClass = keyof typeof lockClasses;

/**
 * Runs work while holding a lock, on a connection of its own that the server frees when the process dies.
 * @returns the work's result, or `BUSY` when another process holds the lock.
 */
export const withLock = async <T>(
  client: postgres.Sql,
  lock: LockClass,
  id: number,
  work: () => Promise<T>,
): Promise<T | typeof BUSY> => {
  const connection = await client.reserve();
  try {
    const [row] = await connection<{ locked: boolean }[]>`
      select pg_try_advisory_lock(${lockClasses[lock]}, ${id}::int) as locked`;
    if (!row?.locked) return BUSY;
    try {
      return await work();
    } finally {
      await connection`select pg_advisory_unlock(${lockClasses[lock]}, ${id}::int)`.catch(() => undefined);
    }
  } finally {
    connection.release();
  }
};
