import { expect, test } from 'bun:test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '@stimmlage/core/contracts/collection';
import { createImport, IMPORT_NAME_HEADER, type ImportReport } from '@stimmlage/core/contracts/imports';
import { until } from '@stimmlage/core/testing/until';
import { useStarted } from '@stimmlage/db/testing/hooks';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { startApi } from '../testing/services';
import { startWorldStack } from './world-stack';

const ARCHIVE = 'weit.jsonl';
/**
 * The length to which lines are padded with spaces. The archive must be longer than one megabyte, because the
 * API stores uploads in chunks of that size.
 */
const LINE_BYTES = 60_000;
const SENT_BYTES = 2_000_000;

let archive: string;

const stack = useStarted(async () => {
  const started = await startWorldStack({ logLevel: 'debug' });
  const { folder, archive: whole } = started;
  archive = join(folder, ARCHIVE);
  const lines = readFileSync(whole, 'utf8').trimEnd().split('\n');
  writeFileSync(archive, lines.map((line) => `${line.padEnd(LINE_BYTES)}\n`).join(''));
  return started;
});

/** Uploads the first part of the archive and then stalls; returns how the request ends. */
const uploadPart = async (origin: string): Promise<'answered' | 'broken off'> => {
  const bytes = new Uint8Array(readFileSync(archive)).subarray(0, SENT_BYTES);
  return fetch(`${origin}/api${createImport.path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${stack.token()}`,
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

test('stops the API and a busy worker in time, and lets their successors finish the work', async () => {
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

  await Promise.all([api.stop(), worker.stop()]);
  // Checks that both processes stopped on their own. A process that takes too long is killed.
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
  expect(row).toEqual({ hits: stack.world.count, distinct: stack.world.count, imports: 1 });
  expect(await checkFigures(stack.database)).toEqual([]);
});
