import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';

/**
 * Returns the primary's current WAL position, for comparison with the positions that replicas have replayed.
 */
export const getWrittenUpTo = async (db: Queryable): Promise<string> => {
  const [row] = await rowsOf<{ position: string }>(db, sql`select pg_current_wal_lsn()::text as position`);
  if (!row) throw new Error('The primary did not say how far it has written');
  return row.position;
};

/** Whether a replica has replayed the WAL up to a position. False for a replica that has been promoted. */
export const hasReplayed = async (db: Queryable, position: string): Promise<boolean> => {
  const [row] = await rowsOf<{ has_it: boolean }>(
    db,
    sql`
      select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has_it`,
  );
  return row?.has_it === true;
};

/**
 * Returns the time at which the installation was created, to the microsecond. A primary and its replicas
 * return the same time; another installation returns a different time.
 */
export const getInstallationMark = async (db: Queryable): Promise<string | null> => {
  const [row] = await rowsOf<{ mark: string }>(
    db,
    sql`select extract(epoch from created_at)::text as mark from installation`,
  );
  return row?.mark ?? null;
};
