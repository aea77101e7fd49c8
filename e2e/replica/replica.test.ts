import { expect, test } from 'bun:test';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@stimmlage/core/config/environment';
import { about, publicStats } from '@stimmlage/core/contracts/public';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { configureAnew } from '@stimmlage/db/embedded/configuration';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { serverIdentity } from '@stimmlage/db/embedded/identity';
import { findPlaces } from '@stimmlage/db/embedded/places';
import { addressFor, parseAppRole } from '@stimmlage/db/startup/app-role';
import { startAgain, startStandby } from '@stimmlage/db/testing/cluster';
import { connectTo, connectToBoth, type TestDatabase } from '@stimmlage/db/testing/database';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { announceAll } from '@stimmlage/db/testing/store';
import { keepWriting } from '@stimmlage/db/testing/writer';
import { proveBackup } from '@stimmlage/stack/backup/proven';
import { readKey } from '@stimmlage/stack/backup/seal';
import { unpack } from '@stimmlage/stack/backup/unpack';
import { openDatabase, type StackDatabase } from '@stimmlage/stack/database';
import { startProcess } from '../testing/process';
import { type ApiProcess, startApi } from '../testing/services';

const SEEDED = 300;

let folder: string;
let server: StackDatabase;
let primary: TestDatabase;
let standby: Awaited<ReturnType<typeof startStandby>>;
let replica: ReturnType<typeof connectTo>;
let api: ApiProcess;
let sessionId: number;

const METRICS_PORT = await freePort();

const variables = () => ({
  STIMMLAGE_SANDBOX: 'on',
  DATABASE_URL: server.url,
  DATABASE_READ_URL: addressFor(standby.url, parseAppRole(server.url)),
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-replica-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  server = await openDatabase(
    readConfig({ STIMMLAGE_SANDBOX: 'on' }, () => ''),
    data,
  );
  primary = connectToBoth(server.ownerUrl, server.url);
  ({ sessionId } = await seedLabels(primary, { count: SEEDED, days: 10, until: new Date() }));
  const made = startProcess(['stack/backup.main.ts', join(folder, 'backup')], {
    DATABASE_URL: '',
    STIMMLAGE_DATA_DIR: data,
  });
  expect(await made.exited).toBe(0);
  mkdirSync(join(folder, 'standby'), { mode: 0o755 });
  const identity = await serverIdentity();
  const backup = await proveBackup(join(folder, 'backup'), {
    keys: [readKey(data) ?? ''],
    passphrase: undefined,
    unverified: false,
  });
  await unpack(backup, join(folder, 'standby'), identity);
  await configureAnew((await findPlaces(data, identity)).binaries, join(folder, 'standby'), identity);
  standby = await startStandby(join(folder, 'standby'), server.ownerUrl);
  replica = connectTo(standby.url);
  api = await startApi({ ...variables(), METRICS_PORT: String(METRICS_PORT) });
});
afterAll(async () => {
  await api.stop();
  await Promise.all([primary.close(), replica.close()]);
  await standby.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string) => (await fetch(`${api.origin}/api${path}`)).json();

const name = async (): Promise<string> => about.response.parse(await get('/public/about')).name;

const total = async (): Promise<number> =>
  publicStats.response.parse(await get('/public/dashboard/stats')).total_texts ?? 0;

const readsOf = async (which: 'replica' | 'primary'): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  return Number(new RegExp(`stimmlage_database_reads_total\\{server="${which}"\\} (\\d+)`).exec(text)?.[1]);
};

const hold = () => replica.client`select pg_wal_replay_pause()`;
const letGo = () => replica.client`select pg_wal_replay_resume()`;

let visits = 0;
/** Requests uncached figures until a response has come from the replica. */
const untilReplicaAnswers = async (): Promise<void> => {
  const before = await readsOf('replica');
  await until('the replica answers', async () => {
    visits += 1;
    await get(`/public/pain-points/time-series?days=${10 + visits}`);
    return (await readsOf('replica')) > before;
  });
};

test('keeps reading from a replica that lags behind if the change has not been announced', async () => {
  await untilReplicaAnswers();
  await hold();
  // The API is not notified of this change, so it still reads from the paused replica, which has the old
  // name.
  const before = await name();
  await primary.client`
    insert into settings (id, public_title) values (1, 'neu') on conflict (id) do update set public_title = 'neu'`;
  const reads = await readsOf('replica');
  expect(await name()).toBe(before);
  expect(await total()).toBe(SEEDED);
  expect(await readsOf('replica')).toBeGreaterThan(reads);
});

test('reads from the primary until the replica has replayed an announced change', async () => {
  const reads = await readsOf('primary');
  const writer = keepWriting(primary, sessionId);
  await until('something is written', () => writer.written() > 0);
  await writer.stop();
  await announceAll(primary.db);
  const expected = SEEDED + writer.written();
  await until('all that was written is counted', async () => (await total()) === expected);
  expect(await name()).toBe('neu');
  expect(await readsOf('primary')).toBeGreaterThan(reads);
  const [behind] = await replica.client<{ n: number }[]>`select count(*)::int as n from labels`;
  expect(behind?.n).toBe(SEEDED);

  await letGo();
  await untilReplicaAnswers();
  expect(await total()).toBe(expected);
});

test('reads from the primary while the replica is unreachable', async () => {
  const reads = await readsOf('primary');
  await standby.stop();
  await announceAll(primary.db);
  expect(await name()).toBe('neu');
  expect((await fetch(`${api.origin}/api/public/overview?days=3`)).status).toBe(200);
  expect(await readsOf('primary')).toBeGreaterThan(reads);
  expect((await fetch(`${api.origin}/readyz`)).status).toBe(200);

  await startAgain(join(folder, 'standby'));
  await untilReplicaAnswers();
  expect(await name()).toBe('neu');
});

test('refuses to start with a replica of another database, but starts with an unreachable one', async () => {
  const other = await startApi(
    { ...variables(), DATABASE_READ_URL: 'postgres://u:geheim@127.0.0.1:1/x' },
    () => undefined,
  );
  expect((await fetch(`${other.origin}/api/public/overview`)).status).toBe(200);
  await other.stop();

  const own = new URL(server.ownerUrl);
  own.pathname = '/other_installation';
  await primary.client`create database other_installation template template0`.simple();
  const foreign = connectTo(own.toString());
  await foreign.client`create table installation (created_at timestamptz)`;
  await foreign.client`insert into installation values (now())`;
  await foreign.close();
  const refused = startProcess(['api/api.main.ts'], {
    ...variables(),
    DATABASE_READ_URL: own.toString(),
    PORT: '1',
  });
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toMatch(/is not a replica of DATABASE_URL\. (?!.*stimmlage:)/);
});
