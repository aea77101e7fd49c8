import { desc, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { consistencyChecks } from '../../tables';

export interface DatabaseFacts extends Record<string, unknown> {
  name: string;
  version: string;
  user: string;
}

export const getDatabaseFacts = async (db: Queryable): Promise<DatabaseFacts> => {
  const [row] = await rowsOf<DatabaseFacts>(
    db,
    sql`select current_database() as name, current_setting('server_version') as version, current_user as user`,
  );
  if (!row) throw new Error('The database did not say what it is');
  return row;
};

export interface TableSize extends Record<string, unknown> {
  table: string;
  bytes: number;
}

/**
 * Returns the size on disk of each of the product's tables, including indexes, sorted by size, largest first.
 */
export const getTableSizes = (db: Queryable): Promise<TableSize[]> =>
  rowsOf(
    db,
    sql`
      select relname as table, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc, 1`,
  );

/**
 * Counts all labels ever written by sessions, including labels since deleted by retention. The number is read
 * from a rollup.
 */
export const countLabels = async (db: Queryable): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select coalesce(sum(n), 0)::float8 as n from label_rollup_day where session_id <> 0`,
  );
  return row?.n ?? 0;
};

/** Counts the labels that are still stored. The number is computed from rollups. */
export const countStoredLabels = async (db: Queryable): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`
      select (coalesce((select sum(n) from label_rollup_day where session_id <> 0), 0)
        - coalesce((select sum(n) from label_rollup_expired where session_id <> 0), 0))::float8 as n`,
  );
  return row?.n ?? 0;
};

/**
 * Counts the stored posts that have a label. The number is computed from rollups, by subtracting the labels
 * deleted by retention.
 */
export const countAnalyzed = async (db: Queryable): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`
      select (coalesce((select sum(n) from label_rollup_day where session_id = 0), 0)
        - coalesce((select sum(n) from label_rollup_expired where session_id = 0), 0))::float8 as n`,
  );
  return row?.n ?? 0;
};

/** Whether any statement has ever been counted, even if the statement has since been deleted by retention. */
export const hasFigures = async (db: Queryable): Promise<boolean> => {
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (select 1 from label_rollup_day where session_id = 0 and n > 0) as found`,
  );
  return row?.found === true;
};

export const getLastConsistencyCheck = async (
  db: Queryable,
): Promise<typeof consistencyChecks.$inferSelect | undefined> =>
  (await db.select().from(consistencyChecks).orderBy(desc(consistencyChecks.id)).limit(1))[0];

/** Counts the migrations that have been applied to the database. */
export const countMigrations = async (db: Queryable): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from public.__drizzle_migrations`,
  );
  return row?.n ?? 0;
};

/** Counts the open connections to the database, from all processes. */
export const countConnections = async (db: Queryable): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select numbackends::int as n from pg_stat_database where datname = current_database()`,
  );
  return row?.n ?? 0;
};
