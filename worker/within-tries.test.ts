import { describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { type JobName, type JobPayload, jobNames } from '@stimmlage/core/jobs';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { afterAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import {
  findImport,
  insertChunk,
  insertImport,
  noteReceived,
  resumeImport,
} from '@stimmlage/db/queries/collection/imports';
import { createRun, findRun } from '@stimmlage/db/queries/collection/runs';
import { createUpkeepRun, findUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { findSession } from '@stimmlage/db/queries/sessions/sessions';
import { askForTrendAnalysis } from '@stimmlage/db/queries/trends/trend-analyses';
import { findTrendFetch, insertTrendFetch, setTrendFetch } from '@stimmlage/db/queries/trends/trends';
import { Queue } from '@stimmlage/db/queue/queue';
import { idAt, toPage } from '@stimmlage/db/testing/archive';
import { emptyEach, useDatabase } from '@stimmlage/db/testing/hooks';
import { storeRun, storeSession, storeTargets } from '@stimmlage/db/testing/store';
import { createAnthropic } from './classify/providers/anthropic';
import { type RowJob, rowJobs } from './open-work';
import { createHandlers } from './registry';
import { testDeps } from './testing/storage';
import { createXClient } from './x/client';

const database = await useDatabase();
const { db, client } = database;
const queue = new Queue({ url: database.url, name: 'test', works: true, onError: () => undefined });
await queue.start();
afterAll(() => queue.stop());
emptyEach(
  database,
  'content, targets, collection_runs, imports, sessions, trend_fetches, upkeep_runs, queue.job',
);

/** No request is ever sent to this URL, because every job fails before its first request. */
const baseUrl = 'http://127.0.0.1:9';
const deps = testDeps(database, {
  queue,
  x: createXClient({ bearerToken: 'test', baseUrl, now: () => new Date() }),
  providers: { anthropic: createAnthropic({ apiKey: 'test', baseUrl }) },
});
await queue.work(createHandlers(deps), () => undefined);

const at = '2026-11-10T08:00:00Z';
const line = JSON.stringify(
  toPage([{ id: idAt(at), author: 'dora', text: 'Die Züge im Norden fallen aus', at }]),
);

const receiveArchive = (): Promise<number> =>
  db.transaction(async (tx) => {
    const hash = createHash('sha256').update(line).digest();
    const file = { name: 'a.jsonl', sizeBytes: null, fingerprint: hash, shiftDays: 0, requestedBy: null };
    const { id } = await insertImport(tx, file);
    const data = Bun.gzipSync(Buffer.from(line));
    await insertChunk(tx, { importId: id, sequence: 0, firstLine: 1, lineCount: 1, hash, data }, data.length);
    await noteReceived(tx, id);
    return id;
  });

const askForTrends = async (): Promise<{ fetchId: number }> => ({
  fetchId: await db.transaction((tx) => insertTrendFetch(tx, new Date())),
});

/** The status of a row and the reasons for it, as users see them. */
interface Seen {
  status: string | null | undefined;
  why: Reasons | undefined;
}

interface Trial<N extends RowJob> {
  /** A table without which the job fails. */
  table: string;
  /** Creates a row with work to do, and returns the job for it. */
  begin(): Promise<JobPayload<N>>;
  look(payload: JobPayload<N>): Promise<Seen>;
}

const trials: { [N in RowJob]: Trial<N> } = {
  'collection.run': {
    table: 'targets',
    begin: async () => {
      await storeTargets(database, [{ username: 'anna_k' }]);
      const runId = await storeRun(database);
      return { runId };
    },
    look: async ({ runId }) => {
      const row = await findRun(db, runId);
      return { status: row?.status, why: row?.reason };
    },
  },
  'import.run': {
    table: 'content',
    begin: async () => ({ importId: await receiveArchive() }),
    look: async ({ importId }) => {
      const row = await findImport(db, importId);
      return { status: row?.status, why: row?.error };
    },
  },
  'session.advance': {
    table: 'content',
    begin: async () => ({ sessionId: await storeSession(database) }),
    look: async ({ sessionId }) => {
      const row = await findSession(db, sessionId);
      return { status: row?.status, why: row?.error };
    },
  },
  'trends.fetch': {
    table: 'trends',
    begin: askForTrends,
    look: async ({ fetchId }) => {
      const row = await findTrendFetch(db, fetchId);
      return { status: row?.status, why: row?.note };
    },
  },
  'trends.analyze': {
    table: 'trends',
    begin: async () => {
      const { fetchId } = await askForTrends();
      await setTrendFetch(db, fetchId, { status: 'completed' });
      await db.transaction((tx) => askForTrendAnalysis(tx, fetchId));
      return { fetchId };
    },
    look: async ({ fetchId }) => {
      const row = await findTrendFetch(db, fetchId);
      return { status: row?.analysisStatus, why: row?.analysisNote };
    },
  },
  'upkeep.run': {
    table: 'content',
    begin: async () => {
      const run = await db.transaction((tx) => createUpkeepRun(tx, 'retention', 1));
      return { upkeepId: run?.id ?? 0 };
    },
    look: async ({ upkeepId }) => {
      const row = await findUpkeepRun(db, upkeepId);
      return { status: row?.status, why: row?.note };
    },
  },
};

/** Runs `act` while the given tables are renamed, so that every query on these tables fails. */
const without = async (tables: readonly string[], act: () => Promise<void>): Promise<void> => {
  for (const table of tables) await client.unsafe(`alter table ${table} rename to ${table}_away`);
  try {
    await act();
  } finally {
    for (const table of tables) await client.unsafe(`alter table ${table}_away rename to ${table}`);
  }
};

const errorOf = async (name: JobName): Promise<string | null | undefined> =>
  (await queue.status(db)).find((each) => each.name === name)?.error;

const codesOf = ({ why = [] }: Seen): string[] => why.map(({ code }) => code);

/** Makes the next try of every failed job the job's last try. */
const skipToLastTry = () =>
  client`update queue.job set retry_count = retry_limit - 1, start_after = now() where state = 'retry'`;

const openStatuses = ['pending', 'processing', 'running'];

const seeThrough = async <N extends RowJob>(name: N): Promise<JobPayload<N>> => {
  const { table, begin, look } = trials[name];
  const payload = await begin();
  await without([table], async () => {
    await queue.send(name, payload);
    await until('the fault is said', async () => codesOf(await look(payload)).includes('job.repeated'));
    const said = await look(payload);
    expect(openStatuses).toContain(said.status ?? '');
    expect(codesOf(said)).toEqual(['unexpected', 'job.repeated']);
    await until('the queue tells it', async () => (await errorOf(name)) !== null);
    expect(await errorOf(name)).toContain('does not exist');
    await skipToLastTry();
    await until('the row is ended', async () => (await look(payload)).status === 'failed');
    const codes = codesOf(await look(payload));
    expect(codes[0]).toBe('unexpected');
    expect(codes).not.toContain('job.repeated');
  });
  // The queue still writes that the job has failed, while the next test empties the same tables.
  await until(
    'no job is running',
    async () => (await client`select from queue.job where state = 'active'`).length === 0,
  );
  return payload;
};

describe('an internal error', () => {
  test.each(rowJobs)(
    'in %s is recorded on its row immediately, and fails the row on the last try',
    async (name) => {
      await seeThrough(name);
    },
  );

  test('in an import is cleared when the file is uploaded again', async () => {
    const { importId } = await seeThrough('import.run');
    await db.transaction(async (tx) => {
      await resumeImport(tx, importId);
      await noteReceived(tx, importId);
      await queue.send('import.run', { importId }, { tx });
    });
    await until('the import has ended', async () => (await findImport(db, importId))?.status === 'completed');
    expect(await findImport(db, importId)).toMatchObject({ accepted: 1, error: [] });
  });

  test('in a run does not prevent the next run', async () => {
    await seeThrough('collection.run');
    const next = { mode: 'normal', trigger: 'manual', requestedBy: null } as const;
    expect(await db.transaction((tx) => createRun(tx, next))).toMatchObject({ targets: 1 });
  });

  test('in a job without a row is reported by its queue', async () => {
    const rowless = jobNames.filter((name) => !rowJobs.some((other) => other === name));
    const tables = [
      'collection_schedule',
      'trend_fetches',
      'tracked_trends',
      'upkeep_runs',
      'imports',
      'batches',
    ];
    expect(rowless).toHaveLength(tables.length);
    await without(tables, async () => {
      for (const name of rowless) await queue.send(name, { batchId: 1 });
      for (const name of rowless)
        await until('the queue tells it', async () => (await errorOf(name)) !== null);
    });
  });
});
