import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { contentRow } from '../testing/content';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { upsertContent } from './content';
import { type Coder, planRetry, planSession } from './session-plan';
import { insertSession, listBatches, setSessionStatus } from './sessions';

const coder: Coder = { modelName: 'claude-3-5-haiku', modelVersion: '20241022', codebookVersion: 1 };
const packing = { itemsPerRequest: 5, requestsPerBatch: 2 };
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const store = (count: number) =>
  database.db.transaction((tx) =>
    upsertContent(
      tx,
      Array.from({ length: count }, (_, index) => contentRow(index + 1)),
      'Europe/Berlin',
    ),
  );
const createSession = (of: Coder = coder): Promise<number> =>
  database.db.transaction((tx) =>
    insertSession(tx, { name: 'Test', ...of, contentLimit: null, requestedBy: null }),
  );
const plan = (sessionId: number, contentLimit: number | null = null, of: Coder = coder) =>
  database.db.transaction(async (tx) => {
    const items = await planSession(tx, sessionId, of, contentLimit, packing);
    await setSessionStatus(tx, sessionId, 'processing');
    return items;
  });

describe('a session', () => {
  test('is planned once, however many workers plan it', async () => {
    await store(40);
    const id = await createSession();
    const planned = await Promise.all([plan(id, 15), plan(id, 15), plan(id, 15)]);
    expect(planned.toSorted()).toEqual([15, null, null]);
    expect((await listBatches(database.db, id)).map(({ contentCount }) => contentCount)).toEqual([10, 5]);
  });

  test('has each repetition planned once', async () => {
    await store(5);
    const id = await createSession();
    await plan(id);
    const repeat = (attempt: number) =>
      database.db.transaction((tx) => planRetry(tx, id, attempt, ['1', '2'], packing));
    await repeat(1);
    await repeat(1);
    await repeat(3);
    expect((await listBatches(database.db, id)).map(({ attempt }) => attempt)).toEqual([0, 1]);
    await Promise.all([repeat(2), repeat(2)]);
    expect((await listBatches(database.db, id)).map(({ attempt }) => attempt)).toEqual([0, 1, 2]);
  });
});
