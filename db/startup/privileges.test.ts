import { describe, expect, test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { keyedHash } from '../queries/privacy/erasures';
import { Queue } from '../queue/queue';
import * as tables from '../tables';
import { listForbiddenThatWorks } from '../testing/app-role';
import { connectTo } from '../testing/database';
import { useCopies } from '../testing/hooks';
import { APP_ROLE, parseAppRole } from './app-role';
import { migrateDatabase } from './migrate';
import { privilegesOn, updatableColumnsOf } from './privileges';

const facts = { sandbox: true, timezone: 'Europe/Berlin' };
const database = useCopies(async ({ client }) => {
  await client`insert into audit_log (user_name, action, object_type) values ('a', 'b', 'c'), ('d', 'e', 'f')`;
});

/**
 * Lists the role's privileges on each table, including privileges of PUBLIC and of roles that the role is a
 * member of.
 */
const listPrivileges = () => database.client<{ name: string; privileges: string[] }[]>`
  select nspname || '.' || relname as name, array(
    select privilege from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) privilege
    where has_table_privilege(${APP_ROLE}, pg_class.oid, privilege) order by 1
  ) as privileges
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'queue') and relkind in ('r', 'p')`;

/** Lists the columns that the role may update in tables whose other columns it may not update. */
const listUpdatableColumns = () => database.client<{ name: string; columns: string[] }[]>`
  select nspname || '.' || relname as name, array_agg(attname::text order by attname) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
  where nspname in ('public', 'queue') and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    and has_column_privilege(${APP_ROLE}, pg_class.oid, attnum, 'UPDATE')
    and not has_table_privilege(${APP_ROLE}, pg_class.oid, 'UPDATE')
  group by 1 order by 1`;

const declared = Object.values<unknown>(tables)
  .filter((table): table is PgTable => is(table, PgTable))
  .map((table) => `public.${getTableName(table)}`);

describe('the app role', () => {
  test('has exactly the declared privileges on each table', async () => {
    const listed = await listPrivileges();
    const names = listed.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...declared, 'queue.job', 'queue.job_common']));
    expect(Object.fromEntries(listed.map(({ name, privileges }) => [name, privileges]))).toEqual(
      Object.fromEntries(names.map((name) => [name, [...privilegesOn(name)]])),
    );
    expect(privilegesOn('public.audit_log')).toEqual(['INSERT', 'SELECT']);
    expect([...(await listUpdatableColumns())]).toEqual(
      ['queue.queue', 'queue.version'].map((name) => ({ name, columns: [...updatableColumnsOf(name)] })),
    );
    expect(updatableColumnsOf('queue.version')).not.toContain('version');
    expect(updatableColumnsOf('queue.queue')).not.toContain('table_name');
  });

  test('cannot change the audit log, read the erasure key, change the schema or run a program', async () => {
    const logged = await database.client`select * from audit_log order by id`;
    const { name: owner } = parseAppRole(database.url);
    expect(await listForbiddenThatWorks(database.app.client, owner)).toEqual([]);
    expect([...(await database.client`select * from audit_log order by id`)]).toEqual([...logged]);
    expect(logged).toHaveLength(2);
    // When the owner runs the statements, they succeed or are rejected by the trigger. This shows that they
    // are valid SQL.
    const works = await listForbiddenThatWorks(database.client, owner);
    const stopped = works.filter((line) => line.endsWith('audit_log is never updated or deleted'));
    expect(stopped).toHaveLength(4);
    expect(works.filter((line) => !line.endsWith(': done'))).toEqual(stopped);
    expect(works.length).toBeGreaterThan(40);
    const changing = database.app.client`alter system set archive_command = 'id'`;
    await expect(changing).rejects.toThrow(/^permission denied/);
  });

  test('computes keyed hashes without access to the key', async () => {
    const hash = await keyedHash(database.app.db, 'handle', 'anna_k');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyedHash(database.db, 'handle', 'anna_k')).toBe(hash);
  });

  test('has enough privileges for a queue to handle, supervise and schedule jobs', async () => {
    const errors: string[] = [];
    const onError = (error: Error): unknown => errors.push(error.message);
    const queue = new Queue({ url: database.appUrl, name: 'test', works: true, onError });
    await queue.start();
    await queue.schedule('upkeep.nightly', '0 3 * * *', {}, 'UTC');
    await until('everything is noted that a queue notes', async () => {
      const [noted] = await database.client<{ all: boolean }[]>`
        select bool_and(cron_on is not null and flow_on is not null and reindex_on is not null)
          and (select bool_and(monitor_claim_on is not null and monitor_on is not null and maintain_on is not null)
            from queue.queue) as all
        from queue.version`;
      return noted?.all === true || errors.length > 0;
    });
    await queue.stop();
    expect(errors).toEqual([]);
    // This column is only written when counting jobs is slow.
    await database.app.client`update queue.version set monitor_backoff_on = null`;
  });

  test('can add a queue, but not one with a separate table', async () => {
    const add = (isPartition: boolean, table: string): Promise<unknown> =>
      database.app.client`
        insert into queue.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
          retention_seconds, deletion_seconds, partition, table_name)
        values ('added', 'short', 1, 1, true, 1, 1, 1, ${isPartition}, ${table})`.then(() => 'added');
    await expect(add(false, 'users')).rejects.toThrow('queue_has_no_table_of_its_own');
    await expect(add(true, 'job_common')).rejects.toThrow('queue_has_no_table_of_its_own');
    expect(await add(false, 'job_common')).toBe('added');
  });

  test('is granted the privileges it needs on new tables at the next migration, and loses all others', async () => {
    const { client } = database;
    await client.unsafe(`
      create table added (id int);
      grant all on audit_log, users to ${APP_ROLE} with grant option;
      grant update (user_name), references (id) on audit_log to ${APP_ROLE};
      grant select (inner_pad) on erasure_key to ${APP_ROLE};
      grant update (version) on queue.version to ${APP_ROLE} with grant option;
      grant insert on queue.bam to ${APP_ROLE};
      revoke update (monitor_on) on queue.queue from ${APP_ROLE};
      grant create on schema public to ${APP_ROLE}, public;
      revoke select on targets from ${APP_ROLE};
      grant execute on function keyed_hash(bytea) to public;
      revoke usage on schema queue from ${APP_ROLE}`);
    await migrateDatabase(database.url, facts, database.appUrl);
    const listed = new Map((await listPrivileges()).map(({ name, privileges }) => [name, privileges]));
    const changed = ['public.added', 'public.audit_log', 'public.users', 'public.targets', 'queue.bam'];
    for (const name of changed) expect(listed.get(name)).toEqual([...privilegesOn(name)]);
    expect([...(await listUpdatableColumns())]).toEqual(
      ['queue.queue', 'queue.version'].map((name) => ({ name, columns: [...updatableColumnsOf(name)] })),
    );
    const [columns] = await client`
      select count(*)::int as n from pg_attribute, aclexplode(attacl) join pg_roles on pg_roles.oid = grantee
      where rolname = ${APP_ROLE} and (privilege_type <> 'UPDATE' or is_grantable)`;
    expect(columns?.['n']).toBe(0);
    const app = connectTo(database.appUrl);
    await expect(app.client`create table t (id int)`).rejects.toThrow('permission denied for schema public');
    expect(await app.client`select from queue.queue`).not.toBeEmpty();
    await app.close();
    const [row] = await client`
      select count(*)::int as n from pg_class, aclexplode(relacl) join pg_roles on pg_roles.oid = grantee
      where rolname = ${APP_ROLE} and is_grantable`;
    expect(row?.['n']).toBe(0);
    const callers = await client`
      select grantee::regrole::text as name from pg_proc, aclexplode(proacl) where proname = 'keyed_hash' order by 1`;
    expect(callers.map(({ name }) => name)).toEqual([parseAppRole(database.url).name, APP_ROLE]);
  });
});
