import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { TEST_SERVER_VARIABLE } from '../testing/database';
import { migrateDatabase } from './migrate';
import { StartError } from './start-error';

const facts = { sandbox: false, timezone: 'Europe/Berlin' };
let server: postgres.Sql;
let name: string;
let url: string;

beforeEach(async () => {
  const address = new URL(process.env[TEST_SERVER_VARIABLE] ?? '');
  server = postgres(address.toString(), { max: 1, onnotice: () => undefined });
  name = `migrate_${randomBytes(6).toString('hex')}`;
  await server.unsafe(`create database ${name}`);
  address.pathname = `/${name}`;
  url = address.toString();
});
afterEach(async () => {
  await server.unsafe(`drop database ${name} with (force)`);
  await server.end();
});

const ask = async (query: string) => {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await client.unsafe(query))] as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

describe('migrateDatabase', () => {
  test('several starts at once wait for each other; a later one changes nothing', async () => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(url, facts)));
    const done = await ask('select count(*)::int as n from public.__drizzle_migrations');
    await migrateDatabase(url, facts);
    expect(await ask('select count(*)::int as n from public.__drizzle_migrations')).toEqual(done);
    expect(await ask('select sandbox, timezone from installation')).toEqual([{ ...facts }]);
  });

  test('a database of sandbox data never starts with real services, nor the reverse', async () => {
    await migrateDatabase(url, { ...facts, sandbox: true });
    const start = migrateDatabase(url, facts);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/holds sandbox data and cannot be started with real data/);
  });

  test('a database of another kind is left as it is', async () => {
    await migrateDatabase(url, { ...facts, sandbox: true });
    await ask('drop schema queue cascade');
    await expect(migrateDatabase(url, facts)).rejects.toThrow(StartError);
    expect(await ask("select to_regnamespace('queue') as queue")).toEqual([{ queue: null }]);
  });

  test('a role that may not create is told the reason, not the statement', async () => {
    const role = `reader_${randomBytes(6).toString('hex')}`;
    await server.unsafe(`create role ${role} login password 'geheim'`);
    const address = new URL(url);
    address.username = role;
    address.password = 'geheim';
    await expect(migrateDatabase(address.toString(), facts)).rejects.toThrow(
      /^The database at \S+ cannot be used: permission denied [^\n]*$/,
    );
    await server.unsafe(`drop role ${role}`);
  });

  test('the timezone of its days cannot change later', async () => {
    await migrateDatabase(url, facts);
    await expect(migrateDatabase(url, { ...facts, timezone: 'UTC' })).rejects.toThrow(
      /counts days in Europe\/Berlin/,
    );
  });

  test('a server that cannot be reached is named without its password', async () => {
    const start = migrateDatabase('postgres://user:secret@127.0.0.1:1/stimmlage', facts);
    await expect(start).rejects.toThrow(
      /^The database at 127\.0\.0\.1:1\/stimmlage cannot be used: (?!.*secret)/,
    );
  });

  test('the audit log refuses to be changed', async () => {
    await migrateDatabase(url, facts);
    await ask("insert into audit_log (user_name, action, object_type) values ('a', 'b', 'c')");
    for (const change of [
      "update audit_log set action = 'x'",
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(ask(change)).rejects.toThrow('audit_log is never updated or deleted');
    }
  });
});
