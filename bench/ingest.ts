import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findModel, models } from '@stimmlage/core/models';
import { fillAwaited } from '@stimmlage/db/testing/corpus/awaited';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { startWorker } from './api';
import { measureCopy } from './copy';
import { memoryOf } from './measures';
import { openOwnDatabase } from './own-database';
import type { Row } from './report';
import { type ResultLinesOptions, resultLines } from './result-lines';

const MODEL = ['claude-haiku-4-5', '20251001'] as const;
const BATCH = 'msgbatch_bench';
const DAYS = 365;
const POLL_MS = 50;

const writeResults = (path: string, options: ResultLinesOptions): Promise<void> => {
  const lines = function* () {
    for (const line of resultLines(options)) yield `${line}\n`;
  };
  return pipeline(Readable.from(lines()), createWriteStream(path));
};

/**
 * Starts a stub for the AI provider with a single finished batch. The results of the batch are streamed from
 * a file as fast as the client reads the response.
 */
const serveResults = (path: string, requests: number) => {
  const asked = Promise.withResolvers<number>();
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    fetch: ({ url }) => {
      const { origin, pathname } = new URL(url);
      if (pathname === '/results') {
        asked.resolve(performance.now());
        return new Response(Bun.file(path));
      }
      return Response.json({
        id: BATCH,
        type: 'message_batch',
        processing_status: 'ended',
        created_at: new Date().toISOString(),
        ended_at: new Date().toISOString(),
        request_counts: { processing: 0, succeeded: requests, errored: 0, canceled: 0, expired: 0 },
        results_url: `${origin}/results`,
      });
    },
  });
  return { url: server.url.origin, asked: asked.promise, stop: () => server.stop(true) };
};

/**
 * Measures how long one worker takes to read the results of a batch for a year of posts and store them:
 * labels, current labels, all rollups and the settled requests. For comparison, also measures how long COPY
 * takes to write the same labels to the emptied table.
 */
export const measureIngest = async (folder: string, items: number, lifecycle: Lifecycle): Promise<Row[]> => {
  const model = findModel(models, ...MODEL);
  if (!model) throw new Error(`There is no model ${MODEL.join(' ')}`);
  const { itemsPerRequest, providerModel } = model;
  const requests = Math.ceil(items / itemsPerRequest);
  const database = await openOwnDatabase(join(folder, 'ingest'), lifecycle);
  const { client } = database;
  const batchId = await fillAwaited(database, {
    items,
    itemsPerRequest,
    days: DAYS,
    until: new Date(),
    model: MODEL,
    providerBatchId: BATCH,
  });
  const results = join(folder, 'results.jsonl');
  await writeResults(results, { batchId, requests, itemsPerRequest, model: providerModel });
  await client`checkpoint`;

  const service = await lifecycle.use(async () => serveResults(results, requests));
  const worker = await startWorker(database.url, service.url, lifecycle);
  const started = await service.asked;
  const isDone = async () =>
    (await client`select from batches where id = ${batchId} and completed_at is not null`).length > 0;
  while (!(await isDone())) await Bun.sleep(POLL_MS);
  const seconds = (performance.now() - started) / 1000;
  const { peak } = memoryOf(worker.pid);
  await worker.stop();
  const [labels] = await client<{ n: number }[]>`select count(*)::int as n from labels`;
  const mismatches = await checkFigures(database);
  if (labels?.n !== items || mismatches.length > 0)
    throw new Error(
      `${labels?.n} labels of ${items} were written; figures differ: ${JSON.stringify(mismatches)}`,
    );

  const copied = await measureCopy(database, ['labels'], folder);
  await database.stop();
  const ratio = copied / seconds;
  return [
    {
      what: `ingest of ${items.toLocaleString('en')} labels from one stream of results, current labels and rollups included, against COPY of the same label rows into the same table`,
      figure: `${ratio.toFixed(2)} (${seconds.toFixed(1)} and ${copied.toFixed(1)} s)`,
      limit: '≥ 0.2',
    },
    {
      what: 'labels a second in that ingest',
      figure: Math.round(items / seconds).toLocaleString('en'),
      limit: '≥ 20,000',
    },
    { what: "worker's memory at its peak in that ingest", figure: `${peak} MB`, limit: '250 MB' },
  ];
};
