import type postgres from 'postgres';
import { errorCode, INSUFFICIENT_PRIVILEGE } from '../connection';
import { APP_ROLE } from '../startup/app-role';

/**
 * SQL statements with which an attacker who has the role of the API and the workers might attack the audit
 * log, the secret key and the machine.
 */
const forbidden = [
  'set session_replication_role = replica',
  'set local session_replication_role = replica',
  'alter table audit_log disable trigger all',
  'alter table audit_log disable trigger audit_log_is_final',
  'drop trigger audit_log_is_final on audit_log',
  'create trigger undo before insert on audit_log for each row execute function suppress_redundant_updates_trigger()',
  'create rule nothing as on insert to audit_log do instead nothing',
  "update audit_log set user_name = 'nobody'",
  'delete from audit_log',
  'truncate audit_log',
  'lock table audit_log in access exclusive mode',
  "insert into audit_log (id, user_name, action, object_type) overriding system value values (1, 'a', 'b', 'c') on conflict (id) do update set user_name = 'nobody'",
  'alter table audit_log rename to old_log',
  'drop table audit_log',
  'drop table audit_log, users cascade',
  'drop schema public cascade',
  'drop function refuse_change() cascade',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  `alter table audit_log owner to ${APP_ROLE}`,
  'select inner_pad from erasure_key',
  'update erasure_key set inner_pad = outer_pad',
  "create or replace function keyed_hash(digest bytea) returns bytea language sql as 'select digest'",
  "copy (select 1) to program 'id'",
  "create temp table said (line text); copy said from program 'id'",
  "create temp table passwd (line text); copy passwd from '/etc/passwd'",
  "select pg_read_file('PG_VERSION')",
  "select lo_import('/etc/passwd')",
  'create function f() returns int language sql return 1',
  'create function queue.f() returns int language sql return 1',
  'create table t (id int)',
  'create table queue.t (id int)',
  'create schema s',
  'alter table users add column t int',
  'create index on users (email)',
  'truncate users cascade',
  'delete from __drizzle_migrations',
  'update installation set sandbox = not sandbox',
  "insert into queue.bam (name, version, table_name, command) values ('x', 43, 'job_common', 'select 1')",
  "update queue.bam set command = 'select 1'",
  'delete from queue.bam',
  'select command from queue.bam',
  'update queue.version set version = version - 1',
  'update queue.version set bam_on = null',
  'insert into queue.version (version) values (1)',
  'delete from queue.version',
  'update queue.queue set table_name = table_name',
  'update queue.queue set partition = partition',
  "delete from queue.queue where name = 'none'",
  'create role r superuser',
  `alter role ${APP_ROLE} superuser`,
  `alter role ${APP_ROLE} replication`,
  'set role pg_execute_server_program',
  `grant pg_execute_server_program to ${APP_ROLE}`,
];

const undo = Symbol('undo');

/** Runs a statement, rolls it back, and returns the outcome. */
const tried = (client: postgres.Sql, statement: string): Promise<unknown> =>
  client
    .begin(async (tx) => {
      await tx.unsafe(statement).simple();
      throw undo;
    })
    .catch((reason: unknown) => reason);

/**
 * Runs all forbidden statements and lists the statements that were not rejected for lack of privileges, with
 * their outcomes.
 * @param client a connection with the role to test.
 * @param owner name of the migrating role.
 */
export const listForbiddenThatWorks = async (client: postgres.Sql, owner: string): Promise<string[]> => {
  const works: string[] = [];
  const statements = [
    ...forbidden,
    `set role ${owner}`,
    `set session authorization ${owner}`,
    `alter role ${owner} password 'x'`,
    `grant ${owner} to ${APP_ROLE}`,
  ];
  for (const statement of statements) {
    const end = await tried(client, statement);
    if (errorCode(end) !== INSUFFICIENT_PRIVILEGE) works.push(`${statement}: ${end === undo ? 'done' : end}`);
  }
  return works;
};
