import { reason } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Connection, errorCode, type Queryable, rowsOf } from './connection';

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
 * Makes the server end a connection, and release its locks, about a minute after its client has vanished without closing
 * it, for example with its machine. Without this, the server notices hours later.
 */
const noticeLostClient = (connection: postgres.Sql) => connection`
  set_config('tcp_keepalives_idle', '30', false),
  set_config('tcp_keepalives_interval', '10', false),
  set_config('tcp_keepalives_count', '3', false)`;

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
      select pg_try_advisory_lock(${lockClasses[lock]}, ${id}::int) as locked, ${noticeLostClient(connection)}`;
    return row?.locked ? await work() : BUSY;
  });

/**
 * Returns for how many seconds another process has held a lock; 0 if none holds it, or if its connections belong to a
 * role whose activity this one may not see. A connection that holds a lock runs no statement after taking it.
 */
export const getHeldSeconds = async (db: Queryable, lock: LockClass, id: number): Promise<number> => {
  const [holder] = await rowsOf<{ seconds: number | null }>(
    db,
    sql`
      select extract(epoch from now() - state_change)::float8 as seconds
      from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and classid = ${lockClasses[lock]}::int::oid
        and objid = ${id}::int::oid
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return holder?.seconds ?? 0;
};

/** SQLSTATE of lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

/** For how long `inTurn` waits: longer than a few requests to X take, each of which has a limit of its own. */
const PATIENCE_MS = 180_000;

/**
 * Like `withLock`, but waits if another process holds the lock. For short work only.
 * @throws ReasonedError if the other process does not release the lock in time
 */
export const inTurn = <T>(
  deps: Openable,
  lock: LockClass,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> =>
  onSingle(deps, async (connection) => {
    await connection`
      select set_config('lock_timeout', ${String(patienceMs)}, false), ${noticeLostClient(connection)}`;
    try {
      await connection`select pg_advisory_lock(${lockClasses[lock]}, 0)`;
    } catch (error) {
      throw errorCode(error) === LOCK_NOT_AVAILABLE ? new ReasonedError(reason('job.held')) : error;
    }
    return work();
  });
