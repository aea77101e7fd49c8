import { afterAll, beforeAll, expect, test } from 'bun:test';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREPARATION_MS, until } from '@stimmlage/core/testing/until';
import { startAgain, startTestCluster } from '@stimmlage/db/testing/cluster';
import { connectTo } from '@stimmlage/db/testing/database';
import { type Service, startService } from '@stimmlage/stack/processes';
import { type ApiProcess, startApi } from '../testing/services';

/** What design asks for: 503 within 2 s, well again within 10 s of the server's return. */
const WELL_AGAIN_MS = 10_000;
const AWAY_MS = 8_000;

let folder: string;
let cluster: Awaited<ReturnType<typeof startTestCluster>>;
let api: ApiProcess;
let worker: Service;
const ended: string[] = [];
const lines: string[] = [];
const keep = (line: string): void => {
  lines.push(line);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-away-'));
  chmodSync(folder, 0o755);
  cluster = await startTestCluster(folder);
  const variables = { DATABASE_URL: cluster.url, STIMMLAGE_SANDBOX: 'on', STIMMLAGE_LOG_LEVEL: 'info' };
  api = await startApi(variables, keep);
  worker = startService({
    name: 'worker',
    command: ['worker/worker.main.ts'],
    variables,
    onLine: keep,
    onExit: (name, status) => ended.push(`${name}: ${status}`),
  });
  await until('the worker is ready', () =>
    lines.some((line) => line.includes('"name":"worker"') && line.includes('"msg":"ready"')),
  );
}, PREPARATION_MS);
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const readiness = async (): Promise<number> => (await fetch(`${api.origin}/readyz`)).status;

test('while Postgres is away the api says so at once, and api and worker find it again by themselves', async () => {
  expect(await readiness()).toBe(200);
  await cluster.stop();
  const asked = performance.now();
  expect(await readiness()).toBe(503);
  expect(performance.now() - asked).toBeLessThan(2_000);
  expect((await fetch(`${api.origin}/healthz`)).status).toBe(200);
  // Long enough for attempts to have become rare.
  const back = performance.now() + AWAY_MS;
  while (performance.now() < back) {
    expect(await readiness()).toBe(503);
    await Bun.sleep(200);
  }
  await startAgain(folder);
  const returned = performance.now();
  await until('the api is ready again', async () => (await readiness()) === 200);
  expect(performance.now() - returned).toBeLessThan(WELL_AGAIN_MS);

  const { client, close } = connectTo(cluster.url);
  const workers = async (): Promise<number> => {
    const [row] = await client<{ n: number }[]>`
      select count(distinct application_name)::int as n from pg_stat_activity
      where application_name in ('stimmlage worker', 'stimmlage worker queue')`;
    return row?.n ?? 0;
  };
  await until('the worker and its queue are connected', async () => (await workers()) === 2);
  await close();
  expect(ended).toEqual([]);
});

test('every line of the log is JSON, and names its request or its job', async () => {
  const entries = () => lines.map((line): Record<string, unknown> => JSON.parse(line));
  const told = (message: string) => entries().filter(({ msg }) => msg === message);
  await until('a job is logged', () => told('job').length > 0);
  for (const entry of entries()) {
    expect(entry).toMatchObject({ name: expect.stringMatching(/^(api|worker)$/), level: expect.any(Number) });
  }
  expect(told('request').length).toBeGreaterThan(5);
  for (const { requestId } of told('request')) expect(requestId).toMatch(/^[\da-f-]{36}$/);
  for (const entry of told('job')) {
    expect(entry).toMatchObject({
      job: expect.stringMatching(/^\w+\.\w+$/),
      jobId: expect.stringMatching(/^[\da-f-]{36}$/),
      milliseconds: expect.any(Number),
    });
  }
});
