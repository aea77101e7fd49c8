import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { afterAll } from '@stimmlage/core/testing/hooks';
import { Queue } from '@stimmlage/db/queue/queue';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { learnToEmpty } from '@stimmlage/db/testing/emptying';
import { standIn, useEach } from '@stimmlage/db/testing/hooks';
import { pino } from 'pino';
import type { WorkerDeps } from '../deps';

export interface TestStorage {
  database: TestDatabase;
  deps: WorkerDeps;
  stop(): Promise<void>;
}

/** The parts of the test storage that are reused by the next test in the file. */
interface Kept {
  database: TestDatabase;
  queue: Queue;
  empty: () => Promise<boolean>;
}

const kept: Kept[] = [];

const open = async (): Promise<Kept> => {
  const database = await createTestDatabase();
  const queue = new Queue({ url: database.appUrl, name: 'test', works: false, onError: () => undefined });
  await queue.start();
  return { database, queue, empty: await learnToEmpty(database.client) };
};

const close = async ({ database, queue }: Kept): Promise<void> => {
  await queue.stop();
  await database.drop();
};

afterAll(async () => {
  await Promise.all(kept.splice(0).map(close));
});

/**
 * Opens an empty database, a queue that stores jobs without running them, and worker dependencies that use
 * both. The next test in the file reuses the database after it has been emptied, because creating a database
 * takes longer than most tests.
 */
export const openTestStorage = async (over: Partial<WorkerDeps> = {}): Promise<TestStorage> => {
  const storage = kept.pop() ?? (await open());
  const { database, queue } = storage;
  return {
    database,
    deps: testDeps(database, { queue, ...over }),
    stop: async () => {
      if (await storage.empty()) kept.push(storage);
      else await close(storage);
    },
  };
};

/**
 * Builds worker dependencies that use a test database. There is no client for X and no AI provider, unless
 * `over` contains them.
 */
export const testDeps = (
  { app: { db, client, openSingle } }: TestDatabase,
  over: Pick<WorkerDeps, 'queue'> & Partial<WorkerDeps>,
): WorkerDeps => ({
  db,
  client,
  openSingle,
  x: null,
  models: readModels(readConfig({}, () => '')),
  providers: {},
  timezone: 'Europe/Berlin',
  sandbox: true,
  retentionDays: 365,
  now: () => new Date(),
  log: pino({ level: 'silent' }),
  ...over,
});

/** Opens test storage for each test in the calling file. */
export const useStorage = (over?: Partial<WorkerDeps>): Pick<TestStorage, 'database' | 'deps'> => {
  const storage = useEach(() => openTestStorage(over));
  return { database: standIn(() => storage.database), deps: standIn(() => storage.deps) };
};
