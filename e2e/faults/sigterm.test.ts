import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { login } from '@stimmlage/core/contracts/auth';
import type { Run } from '@stimmlage/core/contracts/collection';
import { createImport, IMPORT_NAME_HEADER, type ImportReport } from '@stimmlage/core/contracts/imports';
import { checkFigures } from '@stimmlage/db/testing/figures';
import { startApi } from '../testing/api-process';
import { EMAIL, PASSWORD } from '../testing/stack';
import { startWorldStack, type WorldStack } from './world-stack';

/** Who stops us waits so long, and kills then. */
const LONGEST_MS = 30_000;

let made: WorldStack;
let stack: WorldStack['stack'];

beforeAll(async () => {
  made = await startWorldStack({ logLevel: 'debug' });
  ({ stack } = made);
});
afterAll(() => made.stop());

const tokenAt = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  return login.response.parse(await response.json()).access_token;
};

/** Sends half of the archive and then nothing more; what becomes of the request. */
const uploadHalf = async (origin: string): Promise<'answered' | 'broken off'> => {
  const token = await tokenAt(origin);
  const bytes = new Uint8Array(readFileSync(made.archive));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.byteLength / 2)),
  });
  const request = fetch(`${origin}/api${createImport.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, [IMPORT_NAME_HEADER]: 'welt.jsonl' },
    body,
  });
  return request.then(
    () => 'answered',
    () => 'broken off',
  );
};

test('an api and a worker told to stop in mid-work end in time, and what they had in hand is done by the next', async () => {
  const { client } = stack.database;
  const lines: string[] = [];
  const api = await startApi(
    { DATABASE_URL: stack.database.url, STIMMLAGE_SANDBOX: 'on', STIMMLAGE_LOG_LEVEL: 'info' },
    (line) => lines.push(line),
  );
  const worker = stack.startWorker();
  await stack.control('POST', '/faults', {
    service: 'x',
    times: 'always',
    fault: { kind: 'delay', ms: 200 },
  });
  const upload = uploadHalf(api.origin);
  const run = stack.ask<Run>(['runs', 'start', '--wait']);
  const isAtWork = async (): Promise<boolean> => {
    const [row] = await client`
      select exists (select from imports) and exists (
        select from collection_run_targets where state in ('posts', 'replies') and step > 0) as at_work`;
    return row?.['at_work'];
  };
  while (!(await isAtWork())) await Bun.sleep(20);

  const asked = performance.now();
  await Promise.all([api.stop(), worker.stop()]);
  expect(performance.now() - asked).toBeLessThan(LONGEST_MS);
  // Each ended by itself, and was not killed.
  for (const printed of [lines, stack.lines]) expect(printed.join('\n')).toContain('"msg":"stopped"');
  expect(await upload).toBe('broken off');

  await stack.control('DELETE', '/faults');
  stack.startWorker();
  expect(await run).toMatchObject({ status: 'completed', errors: [] });
  const report = await stack.ask<ImportReport>(['import', made.archive]);
  expect(report).toMatchObject({ status: 'completed', refused: [] });
  const [row] = await client<{ hits: number; distinct: number }[]>`
    select count(*)::int as hits, count(distinct external_id)::int as distinct from content where scope = 'hit'`;
  expect(row).toEqual({ hits: made.world.count, distinct: made.world.count });
  expect(await checkFigures(stack.database)).toEqual([]);
}, 120_000);
