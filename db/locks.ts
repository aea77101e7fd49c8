import type { Connection } from './connection';

export const BUSY = Symbol('busy');

/**
 * Keys of the advisory locks for work that only one process should do at a time. The correctness of data does
 * not depend on these locks.
 */
export const lockClasses = {
  run: 7_184_001,
  import: 7_184_002,
  session: 7_184_003,
  trends: 7_184_004,
  mentions: 7_184_005,
  upkeep: 7_184_006,
  xBudget: 7_184_007,
} as const;

export type LockClass = keyof typeof lockClasses;

type Openable = Pick<Connection, 'openSingle'>;

/**
 * Runs work on a separate connection, then closes the connection to release its locks. Closing does not fail
 * if the server has become unavailable.
 */
const onSingle = async <T>(
  { openSingle }: Openable,
  work: (connection: ReturnType<Connection['openSingle']>) => Promise<T>,
): Promise<T> => {
  const connection = openSingle();
  try {
    return await work(connection);
  } finally {
    await connection.end({ timeout: 1 });
  }
};

/**
 * Runs work while a separate connection holds a lock, which the server releases if the process dies.
 * @returns the work's result, or `BUSY` if another process holds the lock.
 */
export const withLock = <T>(
  deps: Openable,
  lock: LockClass,
  id: number,
  work: () => Promise<T>,
): Promise<T | typeof BUSY> =>
  onSingle(deps, async (connection) => {
    const [row] = await connection<{ locked: boolean }[]>`
      select pg_try_advisory_lock(${lockClasses[lock]}, ${id}::int) as locked`;
    return row?.locked ? await work() : BUSY;
  });

/** Like `withLock`, but waits if another process holds the lock. For short work only. */
export const inTurn = <T>(deps: Openable, lock: LockClass, work: () => Promise<T>): Promise<T> =>
  onSingle(deps, async (connection) => {
    await connection`select pg_advisory_lock(${lockClasses[lock]}, 0)`;
    return work();
  });
