import type { Connection } from './connection';

export const BUSY = Symbol('busy');

/** Locks for work that only one process may do at a time. The correctness of data never depends on them. */
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
 * Runs work on a separate connection, which is then closed to release its locks, even if the server is
 * unavailable.
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
 * Runs work while holding a lock, on a separate connection, so that the server releases the lock when the
 * process dies.
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

/** Runs short work in the same way, but waits while another process holds the lock. */
export const inTurn = <T>(deps: Openable, lock: LockClass, work: () => Promise<T>): Promise<T> =>
  onSingle(deps, async (connection) => {
    await connection`select pg_advisory_lock(${lockClasses[lock]}, 0)`;
    return work();
  });
