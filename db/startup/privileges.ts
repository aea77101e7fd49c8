import type postgres from 'postgres';
import { QUEUE_SCHEMA } from '../queue/queues';
import { quoted } from './app-role';

export type Privilege = 'DELETE' | 'INSERT' | 'SELECT' | 'UPDATE';

const schemas = ['public', QUEUE_SCHEMA];

/** What the API and the workers may do with a table, in the order of the alphabet. */
const usual: readonly Privilege[] = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];

/** Tables of which they may do less than that. */
const lesser: Readonly<Record<string, readonly Privilege[]>> = {
  // It only grows.
  'public.audit_log': ['INSERT', 'SELECT'],
  // `keyed_hash` reads it for them.
  'public.erasure_key': [],
  // Written by migrations.
  'public.installation': ['SELECT'],
  'public.__drizzle_migrations': ['SELECT'],
};

/** What the API and the workers may do with a table, named with its schema, in the order of the alphabet. */
export const privilegesOn = (table: string): readonly Privilege[] => lesser[table] ?? usual;

/** Functions that run with their owner's rights, and that nobody else may call. */
const functions = ['public.keyed_hash(bytea)'];

interface TableGrants {
  schema: string;
  name: string;
  /** An asterisk follows what may be passed on. */
  held: string[];
}

/** What a role has been granted on each table that is ours to grant. */
const listGrants = (client: postgres.Sql, role: string): Promise<TableGrants[]> =>
  client<TableGrants[]>`
    select nspname as schema, relname as name, array(
      select privilege_type || case when is_grantable then '*' else '' end
      from aclexplode(relacl) join pg_roles on pg_roles.oid = grantee where rolname = ${role} order by 1
    ) as held
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any(${schemas}) and relkind in ('r', 'p') and pg_has_role(relowner, 'USAGE')`;

/**
 * Gives a role what the API and the workers need, on tables that migrations have just made too, and takes whatever
 * else it was given there. What it has already is left alone, so that those who are working are not disturbed.
 * @param client of the owner of the tables, who is another.
 */
export const grantPrivileges = async (client: postgres.Sql, role: string): Promise<void> => {
  const to = quoted(role);
  const different = (await listGrants(client, role)).filter(
    ({ schema, name, held }) => held.join() !== privilegesOn(`${schema}.${name}`).join(),
  );
  await client.begin(async (tx) => {
    await tx.unsafe(`revoke create on schema ${schemas.join(', ')} from public, ${to}`);
    await tx.unsafe(`grant usage on schema ${schemas.join(', ')} to ${to}`);
    for (const { schema, name } of different) {
      const table = `${quoted(schema)}.${quoted(name)}`;
      const wanted = privilegesOn(`${schema}.${name}`);
      await tx.unsafe(`revoke all on ${table} from ${to}`);
      if (wanted.length > 0) await tx.unsafe(`grant ${wanted.join(', ')} on ${table} to ${to}`);
    }
    for (const name of functions) {
      // A restored dump without privileges lets everybody call it.
      await tx.unsafe(`revoke execute on function ${name} from public`);
      await tx.unsafe(`grant execute on function ${name} to ${to}`);
    }
    const [row] = await tx<{ database: string; isEnough: boolean }[]>`
      select current_database() as database,
        has_database_privilege(${role}, current_database(), 'CONNECT')
          and has_database_privilege(${role}, current_database(), 'TEMPORARY') as "isEnough"`;
    // The consistency check counts in a temporary table.
    if (row?.isEnough === false)
      await tx.unsafe(`grant connect, temporary on database ${quoted(row.database)} to ${to}`);
  });
};
