import { expect, test } from 'bun:test';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { startAgain, startTestCluster } from '@stimmlage/db/testing/cluster';
import { connectTo } from '@stimmlage/db/testing/database';
import { type Service, startService } from '@stimmlage/stack/processes';
import { type ApiProcess, startApi } from '../testing/services';

/**
 * Number of requests to send while Postgres is down. After this many requests, the back-off has made attempts
 * to reconnect rare.
 */
const LOOKS = 30;
const BETWEEN_LOOKS_MS = 200;

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
    onExit: (name, status, last) => ended.push(`${name}: ${status}, ${last.join(' ')}`),
  });
  await until('the worker is ready', () =>
    lines.some((line) => line.includes('"name":"worker"') && line.includes('"msg":"ready"')),
  );
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const readiness = async (): Promise<number> => (await fetch(`${api.origin}/readyz`)).status;

test('reports immediately that Postgres is unreachable, and reconnects the API and the worker automatically', async () => {
  expect(await readiness()).toBe(200);
  await cluster.stop();
  expect(await readiness()).toBe(503);
  expect((await fetch(`${api.origin}/healthz`)).status).toBe(200);
  for (let look = 0; look < LOOKS; look += 1) {
    expect(await readiness()).toBe(503);
    await Bun.sleep(BETWEEN_LOOKS_MS);
  }
  await startAgain(folder);
  await until('the api is ready again', async () => (await readiness()) === 200);

  const { client, close } = connectTo(cluster.url);
  const workers = async (): Promise<number> => {
    const [row] = await client<{ n: number }[]>`
      select count(distinct application_name)::int as n from pg_stat_activity
      where application_name in ('stimmlage worker', 'stimmlage worker queue')`;
    return row?.n ?? 0;
  };
  await until('the worker and its queue are connected, or it has ended', async () => {
    return ended.length > 0 || (await workers()) === 2;
  });
  await close();
  expect(ended).toEqual([]);
});

test('writes every log line as JSON with the id of its request or job', async () => {
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
