import { describe, expect, test } from 'bun:test';
import { afterEach, beforeEach } from '@stimmlage/core/testing/hooks';
import { connect } from '../../connection';
import { contentRow, newLabel } from '../../testing/content';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { storeContent, storeLabels, storeSession } from '../../testing/store';
import { closeUnsentBatches } from './batches';
import { hasContentToClassify, planRetry, planSession, type SessionScope } from './session-plan';
import { endSession, listBatches, notePlanned } from './sessions';

const scope: SessionScope = { modelName: 'claude-3-5-haiku', modelVersion: '20241022', codebookVersion: 1 };
const packing = { itemsPerRequest: 5, requestsPerBatch: 2 };
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const store = (count: number) =>
  storeContent(
    database,
    Array.from({ length: count }, (_, index) => contentRow(index + 1)),
  );
const createSession = (of: SessionScope = scope): Promise<number> => storeSession(database, { ...of });
const plan = (sessionId: number, contentLimit: number | null = null, of: SessionScope = scope) =>
  database.db.transaction(async (tx) => {
    const items = await planSession(tx, sessionId, of, contentLimit, packing);
    await notePlanned(tx, sessionId);
    return items;
  });

describe('a session', () => {
  test('is planned only once, even if several workers try', async () => {
    await store(40);
    const id = await createSession();
    const planned = await Promise.all([plan(id, 15), plan(id, 15), plan(id, 15)]);
    expect(planned.toSorted()).toEqual([15, null, null]);
    expect((await listBatches(database.db, id)).map(({ contentCount }) => contentCount)).toEqual([10, 5]);
  });

  test('is planned only once for each attempt', async () => {
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

describe('content', () => {
  const isPending = (of: SessionScope = scope) => hasContentToClassify(database.db, of);

  test('is reserved for a model and codebook until the session has ended and none of its batches can be at the provider', async () => {
    await store(1);
    const id = await createSession();
    expect(await isPending()).toBe(true);
    await plan(id);
    expect(await isPending()).toBe(false);
    expect(await plan(await createSession())).toBe(0);
    expect(await isPending({ ...scope, modelName: 'claude-sonnet-4' })).toBe(true);
    const revised = { ...scope, codebookVersion: 2 };
    expect(await isPending(revised)).toBe(true);
    expect(await plan(await createSession(revised), null, revised)).toBe(1);
    // Content of a failed session remains reserved while its batch may still be with the provider.
    await endSession(database.db, id, 'failed', [], new Date());
    expect(await isPending()).toBe(false);
    await database.db.transaction((tx) => closeUnsentBatches(tx, id, 'failed', []));
    expect(await isPending()).toBe(true);
  });

  test('is reserved even if it has the highest possible id', async () => {
    await storeContent(database, [contentRow('9223372036854775807'), contentRow('9223372036854775806')]);
    expect(await plan(await createSession(), 1)).toBe(1);
    expect(await plan(await createSession())).toBe(1);
    expect(await isPending()).toBe(false);
  });

  test('is no longer pending once it has been labelled with the same model and codebook', async () => {
    await store(1);
    const sessionId = await createSession();
    await storeLabels(database, { sessionId, labels: [newLabel(1)] });
    expect(await isPending()).toBe(false);
    expect(await isPending({ ...scope, codebookVersion: 2 })).toBe(true);
  });

  test('is left out by a session for unlabelled posts if any model has labelled or reserved it', async () => {
    await store(4);
    const other: SessionScope = { ...scope, modelName: 'claude-sonnet-4', codebookVersion: 2 };
    const unlabelled: SessionScope = { ...scope, unlabelledOnly: true };
    await storeLabels(database, { sessionId: await createSession(other), labels: [newLabel(1)] });
    const reserving = await createSession(other);
    expect(await plan(reserving, 2, other)).toBe(2);
    // Posts are planned newest first, and those of the tests are older the higher their number.
    expect(await plan(await createSession(unlabelled), null, unlabelled)).toBe(1);
    expect(await isPending(unlabelled)).toBe(false);
    expect(await isPending()).toBe(true);
    await endSession(database.db, reserving, 'failed', [], new Date());
    await database.db.transaction((tx) => closeUnsentBatches(tx, reserving, 'failed', []));
    expect(await plan(await createSession(unlabelled), null, unlabelled)).toBe(2);
    expect(await plan(await createSession(), null)).toBe(1);
  });

  /**
   * The test limits `work_mem` so that only a few rows fit into a hash table; with the default limit, the
   * test would need 300,000 rows.
   */
  test('is skipped quickly even if tens of thousands of posts are reserved', async () => {
    const id = await createSession();
    await database.client.unsafe(`
      insert into content (id, platform, external_id, scope, kind, source_type, text, posted_at, retrieved_at, text_hash)
      select n, 'x', n, 'hit', 'post', 'keyword_tweet', '', now() - n * interval '1 s', now(), n
      from generate_series(1, 60000) n`);
    await plan(id);
    await database.client`analyze`;
    const api = connect(database.url, { name: 'api', max: 1, statementTimeoutMs: 25_000 });
    await api.client`set work_mem = '64kB'`;
    expect(await hasContentToClassify(api.db, scope)).toBe(false);
    await api.close();
  });
});
