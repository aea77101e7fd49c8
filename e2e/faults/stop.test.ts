import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAsk } from '@stimmlage/core/contracts/ask';
import type { Run } from '@stimmlage/core/contracts/collection';
import { createImport, IMPORT_NAME_HEADER, type ImportReport } from '@stimmlage/core/contracts/imports';
import { PREPARATION_MS, until } from '@stimmlage/core/testing/until';
import { checkFigures } from '@stimmlage/db/testing/figures';
import { startApi } from '../testing/api-process';
import { EMAIL, PASSWORD } from '../testing/stack';
import { startWorldStack, type WorldStack } from './world-stack';

/** Who stops us waits so long, and kills then. */
const LONGEST_MS = 30_000;

const ARCHIVE = 'weit.jsonl';
/** Blanks behind each line: the api stores an upload a megabyte at a time. */
const LINE_BYTES = 60_000;
const SENT_BYTES = 2_000_000;

let made: WorldStack;
let stack: WorldStack['stack'];
let archive: string;

beforeAll(async () => {
  made = await startWorldStack({ logLevel: 'debug' });
  ({ stack } = made);
  archive = join(made.folder, ARCHIVE);
  const lines = readFileSync(made.archive, 'utf8').trimEnd().split('\n');
  writeFileSync(archive, lines.map((line) => `${line.padEnd(LINE_BYTES)}\n`).join(''));
}, PREPARATION_MS);
afterAll(() => made.stop());

/** Sends the first part of the archive and then nothing more; what becomes of the request. */
const uploadPart = async (origin: string): Promise<'answered' | 'broken off'> => {
  const { access_token: token } = await createAsk({ origin }).ask('login', {
    json: { email: EMAIL, password: PASSWORD },
  });
  const bytes = new Uint8Array(readFileSync(archive)).subarray(0, SENT_BYTES);
  return fetch(`${origin}/api${createImport.path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/octet-stream',
      [IMPORT_NAME_HEADER]: ARCHIVE,
    },
    body: new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes) }),
  }).then(
    () => 'answered',
    () => 'broken off',
  );
};

const untilAtWork = () =>
  until('import and run are at work', async () => {
    const [row] = await stack.database.client<{ is_at_work: boolean }[]>`
      select exists (select from import_chunks) and exists (
        select from collection_run_targets where state <> 'done' and step > 0) as is_at_work`;
    return row?.is_at_work;
  });

test('an api and a worker told to stop in mid-work end in time, and the next ones do what is left', async () => {
  const lines: string[] = [];
  const api = await startApi(
    { DATABASE_URL: stack.database.url, STIMMLAGE_SANDBOX: 'on', STIMMLAGE_LOG_LEVEL: 'info' },
    (line) => lines.push(line),
  );
  const worker = stack.startWorker();
  await stack.control('POST', '/faults', {
    service: 'x',
    times: 'always',
    fault: { kind: 'delay', ms: 300 },
  });
  const upload = uploadPart(api.origin);
  const run = stack.ask<Run>(['runs', 'start', '--wait']);
  await untilAtWork();

  const asked = performance.now();
  await Promise.all([api.stop(), worker.stop()]);
  expect(performance.now() - asked).toBeLessThan(LONGEST_MS);
  // Each ended by itself, and was not killed.
  for (const printed of [lines, stack.lines]) expect(printed.join('\n')).toContain('"msg":"stopped"');
  expect(await upload).toBe('broken off');

  await stack.control('DELETE', '/faults');
  stack.startWorker();
  expect(await run).toMatchObject({ status: 'completed', errors: [] });
  const report = await stack.ask<ImportReport>(['import', archive]);
  expect(report).toMatchObject({ status: 'completed', refusedCount: 0 });
  const [row] = await stack.database.client<{ hits: number; distinct: number; imports: number }[]>`
    select count(*)::int as hits, count(distinct external_id)::int as distinct,
      (select count(*) from imports)::int as imports
    from content where scope = 'hit'`;
  expect(row).toEqual({ hits: made.world.count, distinct: made.world.count, imports: 1 });
  expect(await checkFigures(stack.database)).toEqual([]);
}, 120_000);
