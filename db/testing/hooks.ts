import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@stimmlage/core/testing/hooks';
import { createTestDatabase, type TestDatabase } from './database';
import { emptyContent } from './store';

interface Stoppable {
  stop(): Promise<unknown>;
}

/** Waits for a resource to start, and stops the resource after the tests in the calling file. */
export const stopAtEnd = async <T extends Stoppable>(starting: Promise<T>): Promise<T> => {
  const started = await starting;
  afterAll(() => started.stop());
  return started;
};

/**
 * Creates a folder for the tests in the calling file. If the tests run as root, the user that Postgres runs
 * as can also read the folder.
 */
export const useFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'stimmlage-test-'));
  chmodSync(path, 0o755);
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return { path, at: (...names: readonly string[]): string => join(path, ...names) };
};

/** Creates a database for all tests in the calling file. */
export const useDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
};

/** Returns a proxy for a value that is replaced before each test. */
export const standIn = <T extends object>(now: () => T): T =>
  new Proxy({} as T, {
    get: (_, key) => Reflect.get(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => ({
      ...Reflect.getOwnPropertyDescriptor(now(), key),
      configurable: true,
    }),
  });

type Hooks = [before: typeof beforeAll, after: typeof afterAll];

const use = <T extends Stoppable>(start: () => Promise<T>, [before, after]: Hooks): T => {
  let started: T | undefined;
  before(async () => {
    started = await start();
  });
  after(() => started?.stop());
  return standIn(() => started ?? ({} as T));
};

/**
 * Provides the result of `start` to the tests in the calling file or block. The result is started before the
 * first test and stopped after the last test.
 */
export const useStarted = <T extends Stoppable>(start: () => Promise<T>): T =>
  use(start, [beforeAll, afterAll]);

/** Like `useStarted`, but calls `start` before each test, and stops the result after each test. */
export const useEach = <T extends Stoppable>(start: () => Promise<T>): T =>
  use(start, [beforeEach, afterEach]);

/**
 * Creates a database that is filled before the first test, and a copy of the database for each test in the
 * calling file.
 */
export const useCopies = (fill: (database: TestDatabase) => Promise<unknown>): TestDatabase => {
  const original = useStarted(async () => {
    const database = await createTestDatabase();
    await fill(database);
    await database.close();
    return { name: new URL(database.url).pathname.slice(1), stop: database.drop };
  });
  return useEach(async () => {
    const database = await createTestDatabase(original.name);
    return { ...database, stop: database.drop };
  });
};

/** Empties tables and resets their ids before each test in the calling file. */
export const emptyEach = ({ client }: TestDatabase, tables: string): void =>
  beforeEach(async () => {
    await client.unsafe(`truncate ${tables} restart identity cascade`);
  });

/** Deletes all content and its labels before each test in the calling file. */
export const emptyContentEach = (database: TestDatabase): void => beforeEach(() => emptyContent(database));
