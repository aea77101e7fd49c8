import { describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { afterEach } from '@stimmlage/core/testing/hooks';
import postgres from 'postgres';
import { listForbiddenThatWorks } from '../testing/app-role';
import { connectTo } from '../testing/database';
import { migrateFirst, useEmptyDatabase } from '../testing/empty-database';
import { addressFor } from './app-role';
import { migrateDatabase } from './migrate';
import { prepareDatabase } from './prepare';
import { readJournal } from './version';

const facts = { sandbox: false, timezone: 'Europe/Berlin' };
const made: string[] = [];

// Drops the roles before the database, because the roles own objects, and have privileges, in the database.
afterEach(async () => {
  for (const name of made.splice(0)) {
    await database.ask(`
      do $$ begin
        if exists (select from pg_roles where rolname = '${name}') then
          reassign owned by "${name}" to current_user; drop owned by "${name}"; drop role "${name}";
        end if;
      end $$`);
  }
});

const database = useEmptyDatabase();

/** Returns a URL for the test's database with a role that does not exist yet. */
const addressOfNew = (kind: string): { name: string; url: string } => {
  const name = `${kind}_${randomBytes(6).toString('hex')}`;
  made.push(name);
  return { name, url: addressFor(database.url, { name, password: 'mit "Zeichen" %41' }) };
};

/**
 * Creates a role that owns the test's database but has no other privileges, as at a managed database
 * provider. Returns the URL with this role.
 */
const addressOfOwner = async (): Promise<string> => {
  const { name, url } = addressOfNew('owner');
  await database.server.unsafe(`create role "${name}" login password 'mit "Zeichen" %41'`);
  await database.server.unsafe(
    `alter database ${new URL(database.url).pathname.slice(1)} owner to "${name}"`,
  );
  return url;
};

const NOT_READY =
  /^The database at \S+ is not up to date, and the role app_\w+ may not change it\. Run migrate with DATABASE_MIGRATION_URL first\.$/;

describe('a database with two roles', () => {
  test('is migrated by an owner without other privileges, and used by the app role', async () => {
    const owner = await addressOfOwner();
    const app = addressOfNew('app');
    const missing = migrateDatabase(owner, facts, app.url);
    await expect(missing).rejects.toThrow(
      `There is no role ${app.name}, and the role that migrates may not create it. Create it: create role "${app.name}" login password '…'.`,
    );
    await database.server.unsafe(`create role "${app.name}" login password 'mit "Zeichen" %41'`);
    await migrateDatabase(owner, facts, app.url);
    expect(await prepareDatabase(app.url, facts)).toBe(false);
    const { client, close } = connectTo(app.url);
    await client`insert into audit_log (user_name, action, object_type) values ('a', 'b', 'c')`;
    const works = await listForbiddenThatWorks(client, decodeURIComponent(new URL(owner).username));
    // Statements that mention the default role are ignored. They fail for a different reason: the default
    // role does not exist here.
    expect(works.filter((line) => !line.includes('stimmlage_app'))).toEqual([]);
    await close();
  });

  test('is checked but not changed by a role that cannot migrate it', async () => {
    const app = addressOfNew('app');
    // The owner of the test server may create roles, so the role is created with the password in the URL.
    await migrateDatabase(database.url, facts, app.url);
    expect(await prepareDatabase(app.url, facts)).toBe(false);
    const other = { ...facts, timezone: 'UTC' };
    await expect(prepareDatabase(app.url, other)).rejects.toThrow(/counts days in Europe\/Berlin/);
    const wrong = addressFor(app.url, { name: app.name, password: 'falsch' });
    await expect(prepareDatabase(wrong, facts)).rejects.toThrow(
      /^The database at \S+ cannot be used: password authentication failed/,
    );
    // The password of an existing role is not changed.
    await migrateDatabase(database.url, facts, wrong);
    expect(await prepareDatabase(app.url, facts)).toBe(false);
  });

  test('does not depend on the privileges of PUBLIC, but rejects a role that may not create temporary tables', async () => {
    const app = addressOfNew('app');
    const name = new URL(database.url).pathname.slice(1);
    await migrateDatabase(database.url, facts, app.url);
    await database.server.unsafe(`revoke temporary on database ${name} from public`);
    expect(await prepareDatabase(app.url, facts)).toBe(false);
    await database.server.unsafe(`revoke temporary on database ${name} from "${app.name}"`);
    await expect(prepareDatabase(app.url, facts)).rejects.toThrow(
      `The role ${app.name} may not connect to the database, or not make temporary tables, in which figures are summed. The owner of the database can allow both: grant connect, temporary on database "${name}" to "${app.name}"`,
    );
    await migrateDatabase(database.url, facts, app.url);
    expect(await prepareDatabase(app.url, facts)).toBe(false);
  });

  test.each([
    ['a migration', `delete from __drizzle_migrations where created_at = ${readJournal().at(-1)?.when}`],
    ['a queue', `delete from queue.queue where name = 'upkeep.nightly'`],
    ['a migration of pg-boss', 'update queue.version set version = version - 1'],
    ['the queue schema', 'drop schema queue cascade'],
    ['a grant', 'revoke select on __drizzle_migrations from "app"'],
    ['everything', 'drop schema queue, public cascade; create schema public'],
  ])('is rejected if %s is missing and the role cannot add it', async (_, statements) => {
    const app = addressOfNew('app');
    await migrateDatabase(database.url, facts, app.url);
    await database.ask(statements.replace('"app"', `"${app.name}"`));
    await expect(prepareDatabase(app.url, facts)).rejects.toThrow(NOT_READY);
  });

  test('is rejected if it is empty and the role cannot migrate it', async () => {
    const app = addressOfNew('app');
    await database.server.unsafe(`create role "${app.name}" login password 'mit "Zeichen" %41'`);
    await expect(prepareDatabase(app.url, facts)).rejects.toThrow(NOT_READY);
    expect(await database.ask("select to_regclass('installation') as found")).toEqual([{ found: null }]);
  });
});

describe('a database with one role', () => {
  test('is migrated at every start, and recognised as owned by the role', async () => {
    const owner = await addressOfOwner();
    const client = postgres(owner, { max: 1, onnotice: () => undefined });
    await migrateFirst(client, 5);
    await client.end();
    expect(await prepareDatabase(owner, facts)).toBe(true);
    expect(await prepareDatabase(owner, facts)).toBe(true);
    expect(await database.ask('select count(*)::int as n from __drizzle_migrations')).toEqual([
      { n: readJournal().length },
    ]);
  });

  test('may be used with the same role in both URLs', async () => {
    await migrateDatabase(database.url, facts, database.url);
    expect(await prepareDatabase(database.url, facts)).toBe(true);
  });
});
