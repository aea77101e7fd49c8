import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { Queue } from '@stimmlage/db/queue/queue';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { standIn, useEach } from '@stimmlage/db/testing/hooks';
import { pino } from 'pino';
import type { WorkerDeps } from '../deps';

export interface TestStorage {
  database: TestDatabase;
  deps: WorkerDeps;
  stop(): Promise<void>;
}

/** A database of its own, with a queue that keeps what is sent to it, and what a worker has over both. */
export const openTestStorage = async (over: Partial<WorkerDeps> = {}): Promise<TestStorage> => {
  const database = await createTestDatabase();
  const queue = new Queue({ url: database.url, name: 'test', works: false, onError: () => undefined });
  await queue.start();
  return {
    database,
    deps: testDeps(database, { queue, ...over }),
    stop: async () => {
      await queue.stop();
      await database.drop();
    },
  };
};

/** What a worker has over a test database, without X and without an AI provider unless they are given. */
export const testDeps = (
  { db, client, openSingle }: TestDatabase,
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

/** The same for each test of the calling file. */
export const useStorage = (over?: Partial<WorkerDeps>): Pick<TestStorage, 'database' | 'deps'> => {
  const storage = useEach(() => openTestStorage(over));
  return { database: standIn(() => storage.database), deps: standIn(() => storage.deps) };
};
