import type postgres from 'postgres';
import { QUEUE_SCHEMA } from '../queue/queues';
import { quoted } from './app-role';
import { StartError } from './start-error';

export type Privilege = 'DELETE' | 'INSERT' | 'SELECT' | 'UPDATE';

const schemas = ['public', QUEUE_SCHEMA];

/** The usual privileges of the role of the API and the workers on a table, in alphabetical order. */
const usual: readonly Privilege[] = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];

/** The privileges of the role on tables for which the role has fewer privileges than usual. */
const lesser: Readonly<Record<string, readonly Privilege[]>> = {
  // The audit log is append-only.
  'public.audit_log': ['INSERT', 'SELECT'],
  // Only read by the function `keyed_hash`, which runs with its owner's privileges.
  'public.erasure_key': [],
  // Only written by migrations.
  'public.installation': ['SELECT'],
  'public.__drizzle_migrations': ['SELECT'],
  // Contains commands that the migrating role runs.
  'queue.bam': [],
  // Migrations build SQL from the names in this table. INSERT is needed because pg-boss adds an internal
  // queue on start-up.
  'queue.queue': ['INSERT', 'SELECT'],
  // Determines which migrations are run.
  'queue.version': ['SELECT'],
};

/**
 * Columns of the tables in `lesser` that the role may still update, because pg-boss writes to them outside
 * migrations (pg-boss 12.35, dist/plans.js).
 */
const updatable: Readonly<Record<string, readonly string[]>> = {
  'queue.queue': [
    'active_count',
    'completed_delta',
    'created_delta',
    'deferred_count',
    'delta_on',
    'delta_seconds',
    'failed_count',
    'failed_delta',
    'maintain_on',
    'monitor_claim_on',
    'monitor_on',
    'queued_count',
    'ready_count',
    'ready_history',
    'singletons_active',
    'total_count',
  ],
  'queue.version': ['cron_on', 'flow_on', 'monitor_backoff_on', 'reindex_on'],
};

/**
 * Returns the privileges of the API and the workers on a table, in alphabetical order. The name of the table
 * must include the schema.
 */
export const privilegesOn = (table: string): readonly Privilege[] => lesser[table] ?? usual;

/**
 * Returns the columns that the API and the workers may update in a table whose other columns they may not
 * update, in alphabetical order. The name of the table must include the schema.
 */
export const updatableColumnsOf = (table: string): readonly string[] => updatable[table] ?? [];

/** Functions that run with their owner's privileges, and that no other role may call. */
const functions = ['public.keyed_hash(bytea)'];

interface TableGrants {
  schema: string;
  name: string;
  columns: string[];
  /**
   * The privileges granted, such as `SELECT`, or `UPDATE (cron_on)` for a column. An asterisk marks the grant
   * option.
   */
  held: string[];
}

/** Lists a role's privileges on the tables of the product and on their columns. */
const listGrants = (client: postgres.Sql, role: string): Promise<TableGrants[]> =>
  client<TableGrants[]>`
    select nspname as schema, relname as name,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped)
        as columns,
      array(
        select privilege_type || case when is_grantable then '*' else '' end
        from aclexplode(relacl) join pg_roles on pg_roles.oid = grantee where rolname = ${role}
        union all
        select privilege_type || case when is_grantable then '*' else '' end || ' (' || attname || ')'
        from pg_attribute, aclexplode(attacl) join pg_roles on pg_roles.oid = grantee
        where attrelid = pg_class.oid and not attisdropped and rolname = ${role}
      ) as held
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any(${schemas}) and relkind in ('r', 'p') and pg_has_role(relowner, 'USAGE')`;

/**
 * Grants a role the privileges that the API and the workers need on the existing tables, and revokes all
 * other privileges on these tables. Tables with the correct privileges are skipped, so that running processes
 * are not disturbed.
 * @param client a connection as the owner of the tables, which is another role.
 */
export const grantTables = async (client: postgres.Sql, role: string): Promise<void> => {
  const to = quoted(role);
  const listed = await listGrants(client, role);
  await client.begin(async (tx) => {
    for (const { schema, name, columns, held } of listed) {
      const wanted = [...privilegesOn(`${schema}.${name}`)];
      const updated = updatableColumnsOf(`${schema}.${name}`).filter((column) => columns.includes(column));
      const all = [...wanted, ...updated.map((column) => `UPDATE (${column})`)];
      if (held.toSorted().join() === all.toSorted().join()) continue;
      const table = `${quoted(schema)}.${quoted(name)}`;
      // Revoking a privilege on a table also revokes the privilege on the table's columns.
      await tx.unsafe(`revoke all on ${table} from ${to}`);
      if (wanted.length > 0) await tx.unsafe(`grant ${wanted.join(', ')} on ${table} to ${to}`);
      if (updated.length > 0)
        await tx.unsafe(`grant update (${updated.map(quoted).join(', ')}) on ${table} to ${to}`);
    }
  });
};

/**
 * Grants a role all privileges that the API and the workers need, including privileges on tables that
 * migrations have just created, and revokes all other privileges.
 * @param client a connection as the owner of the tables, which is another role.
 */
export const grantPrivileges = async (client: postgres.Sql, role: string): Promise<void> => {
  const to = quoted(role);
  await grantTables(client, role);
  await client.begin(async (tx) => {
    await tx.unsafe(`revoke create on schema ${schemas.join(', ')} from public, ${to}`);
    await tx.unsafe(`grant usage on schema ${schemas.join(', ')} to ${to}`);
    for (const name of functions) {
      // After a dump has been restored without privileges, every role may call the function.
      await tx.unsafe(`revoke execute on function ${name} from public`);
      await tx.unsafe(`grant execute on function ${name} to ${to}`);
    }
    // These privileges are granted to the role directly, because hardened servers often revoke the privileges
    // of PUBLIC.
    const [row] = await tx<{ database: string; granted: string[] }[]>`
      select datname as database, array(
        select privilege_type from aclexplode(datacl) where grantee = (select oid from pg_roles where rolname = ${role})
      ) as granted
      from pg_database where datname = current_database()`;
    if (row && !['CONNECT', 'TEMPORARY'].every((privilege) => row.granted.includes(privilege)))
      await tx.unsafe(`grant connect, temporary on database ${quoted(row.database)} to ${to}`);
  });
  await assertMayUse(client, role);
};

/**
 * Checks that a role may connect to the database and create temporary tables. Labels cannot be written
 * without temporary tables, in which changes to figures are summed.
 * @param given the role to check; defaults to the connection's role.
 * @throws StartError with the SQL statement that grants the privileges.
 */
export const assertMayUse = async (client: postgres.Sql, given?: string): Promise<void> => {
  const [row] = await client<{ role: string; database: string; may: boolean }[]>`
    select role, current_database() as database, has_database_privilege(role, current_database(), 'CONNECT')
      and has_database_privilege(role, current_database(), 'TEMPORARY') as may
    from coalesce(${given ?? null}::text, current_user::text) as role`;
  if (row?.may !== false) return;
  const { role } = row;
  throw new StartError(
    `The role ${role} may not connect to the database, or not make temporary tables, in which figures are summed. The owner of the database can allow both: grant connect, temporary on database ${quoted(row.database)} to ${quoted(role)}`,
  );
};
