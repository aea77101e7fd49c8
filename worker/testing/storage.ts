import { Queue } from '@stimmlage/db/queue/queue';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import type { WorkerDeps } from '../deps';
import { testDeps } from './deps';

export interface TestStorage {
  database: TestDatabase;
  deps: WorkerDeps;
  close(): Promise<void>;
}

/** A database of its own, with a queue that keeps what is sent to it, and what a worker has over both. */
export const openTestStorage = async (over: Partial<WorkerDeps> = {}): Promise<TestStorage> => {
  const database = await createTestDatabase();
  const queue = new Queue({ url: database.url, name: 'test', works: false, onError: () => undefined });
  await queue.start();
  return {
    database,
    deps: testDeps(database, { queue, ...over }),
    close: async () => {
      await queue.stop();
      await database.drop();
    },
  };
};
