import { expect, test } from 'bun:test';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@stimmlage/core/config/environment';
import { createAsk } from '@stimmlage/core/contracts/ask';
import { until } from '@stimmlage/core/testing/until';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { APP_ROLE, parseAppRole } from '@stimmlage/db/startup/app-role';
import { listForbiddenThatWorks } from '@stimmlage/db/testing/app-role';
import { connectToBoth, createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { openDatabase, type StackDatabase } from '@stimmlage/stack/database';
import { sandboxVariables, startSandbox } from '@stimmlage/stack/demo/sandbox';
import { startProduct } from '@stimmlage/stack/product';
import { signalGroup, startProcess } from '../testing/process';
import { startApi } from '../testing/services';
import { EMAIL, PASSWORD } from '../testing/stack';

const folder = useFolder();
const port = await freePort();
const config = readConfig({ STIMMLAGE_SANDBOX: 'on', PORT: String(port) }, () => '');

/**
 * Starts the embedded database as `start` and `demo` do, and connects to the database with both of its roles.
 */
const open = async (): Promise<{ opened: StackDatabase; database: TestDatabase }> => {
  const opened = await openDatabase(config, folder.at('data'));
  return { opened, database: connectToBoth(opened.ownerUrl, opened.url) };
};

/** Returns the database roles with which the product's processes are connected. */
const listRoles = async ({ client }: TestDatabase): Promise<string[]> => {
  const rows = await client<{ role: string }[]>`
    select distinct usename as role from pg_stat_activity
    where application_name like 'stimmlage api%' or application_name like 'stimmlage worker%'`;
  return rows.map(({ role }) => role);
};

/** Returns the environment of a process, or '' on a system without /proc. */
const environmentOf = (pid: number): string =>
  existsSync(`/proc/${pid}/environ`) ? readFileSync(`/proc/${pid}/environ`, 'utf8') : '';

const PASSPHRASE = 'only-for-backups-of-the-owner';

const OWNS = 'owns the database, and so could change the audit log';

test('uses the embedded database with a role that can neither change the audit log nor run programs', async () => {
  const { opened, database } = await open();
  const sandbox = await startSandbox(['--instant'], () => undefined);
  const lines: string[] = [];
  const product = await startProduct({
    config,
    databaseUrl: opened.url,
    variables: {
      ...sandboxVariables(sandbox.url, EMAIL, PASSWORD),
      DATABASE_MIGRATION_URL: opened.ownerUrl,
      STIMMLAGE_BACKUP_PASSPHRASE: PASSPHRASE,
      STIMMLAGE_LOG_LEVEL: 'warn',
    },
    onLine: (line) => lines.push(line),
    onEnd: (message) => console.error(message),
  });
  const { origin } = new URL(product.address.reachable);
  const { access_token } = await createAsk({ origin }).ask('login', {
    json: { email: EMAIL, password: PASSWORD },
  });
  const { ask } = createAsk({ origin, token: () => access_token });
  await ask('createTarget', { json: { username: 'dieumwelt', targetType: 'hashtag' } });
  await ask('startCollection', { json: {} });
  await until('posts are collected', async () => {
    const [run] = await database.client`select from collection_runs where status = 'completed'`;
    return run !== undefined;
  });
  expect(await listRoles(database)).toEqual([APP_ROLE]);
  const { password } = parseAppRole(opened.ownerUrl);
  for (const pid of Object.values(product.pids)) {
    expect(environmentOf(pid)).not.toContain(password);
    expect(environmentOf(pid)).not.toContain(PASSPHRASE);
  }
  expect(lines).toEqual([]);

  const logged = await database.client`select * from audit_log order by id`;
  expect(logged.length).toBeGreaterThan(2);
  expect(await listForbiddenThatWorks(database.app.client, parseAppRole(opened.ownerUrl).name)).toEqual([]);
  expect([...(await database.client`select * from audit_log order by id`)]).toEqual([...logged]);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);

  await product.stop();
  await sandbox.stop();
  await database.close();
  await opened.stop();
});

test('revokes excess privileges from the application role at each start, and changes its password', async () => {
  const before = await open();
  const { client } = before.database;
  await client.unsafe(`
    alter role ${APP_ROLE} superuser createrole createdb replication bypassrls connection limit 0;
    alter role ${APP_ROLE} set search_path to nowhere;
    grant pg_execute_server_program, ${parseAppRole(before.opened.ownerUrl).name} to ${APP_ROLE}`);
  await before.database.close();
  await before.opened.stop();

  const { opened, database } = await open();
  expect(parseAppRole(opened.url).name).toBe(APP_ROLE);
  expect(parseAppRole(opened.url).password).not.toBe(parseAppRole(before.opened.url).password);
  expect(await listForbiddenThatWorks(database.app.client, parseAppRole(opened.ownerUrl).name)).toEqual([]);
  const [role] = await database.client`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as more,
      (select rolconfig from pg_roles where pg_roles.oid = pg_authid.oid) as settings,
      rolpassword like 'SCRAM-SHA-256$4096:%' as is_scram
    from pg_authid where rolname = ${APP_ROLE}`;
  expect(role).toEqual({ more: false, settings: null, is_scram: true });
  await database.close();
  await opened.stop();
  for (const name of ['postgres-password', 'postgres.log'])
    expect(statSync(join(folder.at('data'), name)).mode & 0o777).toBe(0o600);
});

test('adds the application role to an installation from an older version at the next start', async () => {
  const before = await open();
  await before.database.client.unsafe(`drop owned by ${APP_ROLE}; drop role ${APP_ROLE}`);
  await before.database.close();
  await before.opened.stop();
  const { opened, database } = await open();
  expect(await database.app.client`select from installation`).toHaveLength(1);
  await database.close();
  await opened.stop();
});

test('migrates an external Postgres with one role and uses it with another, instead of the embedded one', async () => {
  const unused = folder.at('unused');
  mkdirSync(join(unused, 'postgres'), { recursive: true });
  const database = await createTestDatabase();
  await database.client.unsafe(`drop owned by ${APP_ROLE}`);
  const sandbox = await startSandbox(['--instant'], () => undefined);
  const own = await freePort();
  const start = startProcess(['stack/start.main.ts'], {
    ...sandboxVariables(sandbox.url, EMAIL, PASSWORD),
    DATABASE_URL: database.appUrl,
    DATABASE_MIGRATION_URL: database.url,
    STIMMLAGE_DATA_DIR: unused,
    PORT: String(own),
  });
  await start.until(`Stimmlage is ready at http://localhost:${own}`);
  expect(await listRoles(database)).toEqual([APP_ROLE]);
  expect(start.output()).not.toContain(OWNS);
  expect(start.output()).toContain(`The database in ${unused} is not used, because DATABASE_URL is set.`);
  signalGroup(start.pid, 'SIGINT');
  expect(await start.exited).toBe(0);
  await sandbox.stop();
  await database.drop();
});

test('starts with the database URL of the owner, but logs a warning', async () => {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const api = await startApi(
    { DATABASE_URL: database.url, STIMMLAGE_SANDBOX: 'on', STIMMLAGE_LOG_LEVEL: 'warn' },
    (line) => lines.push(line),
  );
  expect(lines.filter((line) => line.includes(OWNS))).toHaveLength(1);
  await api.stop();
  await database.drop();
});
