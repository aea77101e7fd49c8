import type postgres from 'postgres';

type Client = Pick<postgres.Sql, 'unsafe'>;

const SCHEMAS = `('public'::regnamespace, 'queue'::regnamespace)`;

/**
 * Query that checks whether another connection has an active statement, an open transaction or a lock in the
 * database.
 */
const BUSY = `
  select exists (
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
  ) or exists (
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory'
  ) as value`;

/**
 * Query for a hash of the database's schema, which is needed because emptying does not restore the schema.
 */
const SHAPE = `
  select md5(string_agg(line, ';' order by line)) as value from (
    select concat_ws(' ', relname, relnatts, relkind) as line from pg_class where relnamespace in ${SCHEMAS}
    union all
    select concat_ws(' ', conrelid::regclass, conname, convalidated) from pg_constraint where connamespace in ${SCHEMAS}
    union all
    select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all
    select oid::regprocedure::text from pg_proc where pronamespace in ${SCHEMAS}
  ) lines`;

const TABLES = `
  select oid::regclass::text as name from pg_class
  where relnamespace in ${SCHEMAS} and relkind = 'r' order by name`;

const COUNTED = `
  select format('%I.%I', schemaname, sequencename) as name, start_value as start from pg_sequences
  where schemaname in ('public', 'queue') and last_value is not null`;

const onlyValue = async <T>(client: Client, query: string): Promise<T | undefined> => {
  const [row] = await client.unsafe<{ value: T }[]>(query);
  return row?.value;
};

const namesOf = async (client: Client, query: string): Promise<string[]> => {
  const rows = await client.unsafe<{ name: string }[]>(query);
  return rows.map(({ name }) => name);
};

/** Lists the given tables that have rows. */
const holding = (client: Client, tables: readonly string[]): Promise<string[]> =>
  namesOf(
    client,
    tables
      .map((table) => `select '${table}' as name where exists (select from ${table})`)
      .join(' union all '),
  );

const rowsOf = (client: Client, table: string): Promise<string | undefined> =>
  onlyValue(
    client,
    `select coalesce(jsonb_agg(row order by row), '[]')::text as value
    from (select to_jsonb(t) as row from ${table} t) rows`,
  );

/**
 * Records the state of a database, and returns a function that restores the state. The function returns false
 * if another connection is still active in the database, or if anything other than rows has changed.
 */
export const learnToEmpty = async (client: postgres.Sql): Promise<() => Promise<boolean>> => {
  const shape = await onlyValue(client, SHAPE);
  const tables = await namesOf(client, TABLES);
  const counted = await namesOf(client, COUNTED);
  const filled = new Map<string, string | undefined>();
  for (const table of await holding(client, tables)) filled.set(table, await rowsOf(client, table));
  const empty = tables.filter((table) => !filled.has(table));

  const restore = async (tx: Client): Promise<void> => {
    for (const [table, rows = '[]'] of filled) {
      if ((await rowsOf(tx, table)) === rows) continue;
      await tx.unsafe(`delete from ${table}`);
      await tx.unsafe(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
        [rows],
      );
    }
  };

  return async () => {
    if ((await onlyValue(client, BUSY)) || (await onlyValue(client, SHAPE)) !== shape) return false;
    await client.begin(async (tx) => {
      // Disables foreign keys and the audit log's trigger, which do not matter when all rows are deleted.
      await tx.unsafe('set local session_replication_role = replica');
      const used = await holding(tx, empty);
      if (used.length > 0) await tx.unsafe(`truncate ${used.join(', ')} cascade`);
      await restore(tx);
      await tx.unsafe(
        `select setval(name::regclass, start, false) from (${COUNTED}) sequences where name <> all ($1)`,
        [counted],
      );
    });
    return true;
  };
};
