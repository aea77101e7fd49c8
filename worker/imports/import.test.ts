import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { checkConsistency } from '@stimmlage/db/queries/consistency';
import {
  findImport,
  type ImportRow,
  insertChunk,
  insertImport,
  noteReceived,
} from '@stimmlage/db/queries/imports';
import { insertTargets } from '@stimmlage/db/queries/targets';
import { content, trends } from '@stimmlage/db/tables';
import { type ArchivePost, idAt, toPage } from '@stimmlage/db/testing/archive';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { pino } from 'pino';
import type { WorkerDeps } from '../deps';
import { drain } from '../testing/harness';
import { importHandler } from './import.handler';

let database: TestDatabase;
let deps: WorkerDeps;

beforeAll(async () => {
  database = await createTestDatabase();
  deps = {
    db: database.db,
    client: database.client,
    openSingle: database.openSingle,
    queue: undefined as never,
    x: null,
    provider: null,
    timezone: 'Europe/Berlin',
    sandbox: true,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  };
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.client`truncate content, content_rollup, authors, imports, import_chunks, targets, trends, trend_fetches
    restart identity cascade`;
});

type Over = Partial<Pick<ImportRow, 'name' | 'shiftDays'>> & { linesPerChunk?: number };

/** Puts an archive into the database as the api does, a line a chunk unless told otherwise. */
const receive = (lines: readonly unknown[], { linesPerChunk = 1, ...over }: Over = {}): Promise<number> =>
  database.db.transaction(async (tx) => {
    const hash = createHash('sha256').update(JSON.stringify(lines)).digest();
    const file = {
      name: 'archiv.jsonl',
      sizeBytes: null,
      fingerprint: hash,
      shiftDays: 0,
      requestedBy: null,
      ...over,
    };
    const { id } = await insertImport(tx, file);
    const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    for (let from = 0; from < texts.length; from += linesPerChunk) {
      const some = texts.slice(from, from + linesPerChunk);
      const data = Bun.gzipSync(Buffer.from(some.join('\n')));
      const place = { sequence: from / linesPerChunk, firstLine: from + 1, lineCount: some.length };
      await insertChunk(tx, { importId: id, ...place, hash, data }, data.length);
    }
    await noteReceived(tx, id);
    return id;
  });
const process = (importId: number) => drain((context) => importHandler(deps)({ importId }, context));
const run = async (lines: readonly unknown[], over: Over = {}) => {
  const id = await receive(lines, over);
  await process(id);
  return findImport(database.db, id);
};
const stored = () => database.db.select().from(content);

const at = (hour: number): string => `2026-11-10T${String(hour).padStart(2, '0')}:00:00Z`;
const root = idAt(at(8));
const first = idAt(at(9), 1);
const posts: ArchivePost[] = [
  { id: root, author: 'anna_k', text: 'Wir bauen die Bahn im Norden aus', at: at(8) },
  {
    id: first,
    author: 'buerger',
    text: '@anna_k Das glaube ich erst, wenn ein Zug fährt',
    at: at(9),
    conversation: root,
    repliedTo: root,
  },
  {
    id: idAt(at(10), 2),
    author: 'nachbar',
    text: '@buerger Genau so ist es hier auch',
    at: at(10),
    conversation: root,
    repliedTo: first,
  },
  { id: idAt(at(11), 3), author: 'dora', text: 'Die #Rente reicht hinten und vorne nicht', at: at(11) },
  { id: idAt(at(12), 4), author: 'emil', text: 'Irgendetwas ganz anderes zum Wetter', at: at(12) },
  { id: idAt(at(13), 5), author: 'frieda', text: 'RT @anna_k: Wir bauen die …', at: at(13), reposts: root },
];

describe('an archive', () => {
  test('belongs to authors, threads and hashtags that are watched; the rest to the archive itself', async () => {
    const target = { displayName: '', description: '', isActive: true, priority: 1 };
    await insertTargets(database.db, [
      { ...target, username: 'Anna_K', targetType: 'politician' },
      { ...target, username: 'Rente', targetType: 'hashtag' },
    ]);
    expect(await run([toPage(posts)])).toMatchObject({
      status: 'completed',
      accepted: 6,
      filtered: { repost: 1 },
    });
    const byText = new Map((await stored()).map((row) => [row.text.slice(0, 12), row]));
    const facts = (text: string) => {
      const row = byText.get(text);
      return [row?.targetId, row?.sourceType, row?.keyword];
    };
    expect(facts('Wir bauen di')).toEqual([1, 'politician_tweet', null]);
    expect(facts('@anna_k Das ')).toEqual([1, 'politician_tweet', null]);
    expect(facts('@buerger Gen')).toEqual([1, 'politician_tweet', null]);
    expect(facts('Die #Rente r')).toEqual([2, 'hashtag_tweet', null]);
    expect(facts('Irgendetwas ')).toEqual([null, 'keyword_tweet', 'archiv.jsonl']);
  });

  test('a second import of the same posts adds nothing', async () => {
    await run([toPage(posts)]);
    const before = await stored();
    expect(await run([toPage(posts)])).toMatchObject({ accepted: 0, known: 6 });
    expect(await stored()).toEqual(before);
    expect((await checkConsistency(database.db, 'Europe/Berlin')).mismatches).toEqual([]);
  });

  test('dates move by whole days when a demo asks for it, the time of retrieval too', async () => {
    await run([toPage(posts)], { shiftDays: 9 });
    expect((await stored()).find(({ id }) => id === root)).toMatchObject({
      postedAt: new Date('2026-11-19T08:00:00Z'),
      retrievedAt: new Date('2026-11-29T00:00:00Z'),
    });
  });

  test('the same text twice within thirty days is a duplicate, whichever line it stands in', async () => {
    const text = 'Bitte teilen: Der Bus fährt wieder!';
    const copies = [at(8), at(9), '2026-12-24T08:00:00Z'].map((moment, index) => ({
      id: idAt(moment, index),
      author: 'a',
      text,
      at: moment,
    }));
    expect(await run(copies.map((copy) => toPage([copy])))).toMatchObject({
      accepted: 3,
      filtered: { duplicate: 1 },
    });
  });

  test('refused lines are counted and named; the others are taken', async () => {
    const report = await run([
      '{broken',
      toPage(posts.slice(0, 1)),
      { meta: { result_count: 0 } },
      { id_str: '1' },
    ]);
    expect(report).toMatchObject({
      status: 'completed',
      accepted: 1,
      refusedCount: 2,
      refused: [
        { line: 1, reason: 'not JSON' },
        { line: 4, reason: 'a post of the old API v1.1' },
      ],
    });
  });

  describe('of hostile values', () => {
    const [page] = [toPage([{ id: root, author: 'x', text: 'Ein Beitrag über die Rente', at: at(8) }])];
    const [raw] = page.data;
    const others = posts.slice(1).map((post) => toPage([post]));

    test.each([
      ['an id beyond 64 bits', { id: '9999999999999999999' }],
      ['a conversation beyond 64 bits', { conversation_id: '9999999999999999999' }],
      ['the year 0', { created_at: '0000-01-01T00:00:00Z' }],
      ['the last year that can be written', { created_at: '9999-12-31T23:59:59Z' }],
    ])('refuses a post with %s and stores the others of its chunk', async (_, over) => {
      const lines = [{ ...page, data: [{ ...raw, ...over }] }, ...others];
      expect(await run(lines, { linesPerChunk: lines.length, shiftDays: 3 })).toMatchObject({
        status: 'completed',
        accepted: 5,
        refused: [{ line: 1, reason: 'a page without a readable post' }],
      });
    });

    test.each([
      ['NUL in its language', { data: [{ ...raw, lang: 'd\u0000e' }] }],
      ['half a surrogate pair in its language', { data: [{ ...raw, lang: 'd\ud83d' }] }],
      ['NUL in a handle', { includes: { users: [{ id: '7', username: 'a\u0000', name: 'A' }] } }],
      ['a retrieval in the year 0', { __twarc: { retrieved_at: '0000-01-01T00:00:00Z' } }],
    ])('stores a post with %s', async (_, over) => {
      expect(await run([{ ...page, ...over }])).toMatchObject({ accepted: 1, refusedCount: 0 });
    });

    test('takes a trend whose count no column holds without its count', async () => {
      const data = [{ trend_name: '#Ren\u0000te', tweet_count: 5_000_000_000 }];
      const __twarc = { url: '/trends/by/woeid/638242', retrieved_at: '2026-11-10T00:00:00Z' };
      expect(await run([{ data, __twarc }])).toMatchObject({ trends: 1 });
      expect(await database.db.select().from(trends)).toMatchObject([{ name: '#Rente', postCount: null }]);
    });

    test('refuses by its number a line that only the database finds too large', async () => {
      const data = Array.from({ length: 40_000 }, () => ({ trend_name: '#Rente' }));
      const __twarc = { url: '/trends/by/woeid/638242', retrieved_at: '2026-11-10T00:00:00Z' };
      const lines = [...others.slice(0, 3), { data, __twarc }, '{broken', ...others.slice(3)];
      expect(await run(lines, { linesPerChunk: lines.length })).toMatchObject({
        status: 'completed',
        accepted: 5,
        trends: 0,
        refused: [
          { line: 4, reason: 'a value that the database cannot hold' },
          { line: 5, reason: 'not JSON' },
        ],
      });
      expect(await stored()).toHaveLength(5);
    });
  });

  test('its trends become fetches of their moment; again they add nothing', async () => {
    const line = {
      data: [{ trend_name: '#Rente', tweet_count: 120 }, { trend_name: 'Länderspiel' }],
      __twarc: {
        url: 'https://api.x.com/2/trends/by/woeid/23424829',
        version: '2',
        retrieved_at: '2026-11-10T00:00:00Z',
      },
    };
    expect(await run([line])).toMatchObject({ trends: 2 });
    expect(await run([line])).toMatchObject({ trends: 0 });
    expect(await database.db.select().from(trends)).toMatchObject([
      { rank: 1, name: '#Rente', postCount: 120, cityName: 'Germany' },
      { rank: 2, name: 'Länderspiel', postCount: null },
    ]);
  });

  test('hostile text is stored as text', async () => {
    const text = `</script><img src=x onerror=alert(1)> \u202E rückwärts ${'Ä'.repeat(1000)} '; drop table content; --`;
    await run([toPage([{ id: root, author: 'x', text, at: at(8) }])]);
    expect((await stored())[0]?.text).toBe(text);
  });
});

test('an import that is handed back after a chunk goes on with the next', async () => {
  const id = await receive(posts.map((post) => toPage([post])));
  const stopping = new AbortController();
  const handle = importHandler({ ...deps, log: deps.log });
  // The signal is seen between chunks, so the first call may do one at most.
  const original = deps.db.transaction.bind(deps.db);
  let chunks = 0;
  const counting = {
    ...deps,
    db: Object.assign(Object.create(deps.db), {
      transaction: async (...args: Parameters<typeof original>) => {
        const result = await original(...args);
        chunks += 1;
        if (chunks === 2) stopping.abort();
        return result;
      },
    }),
  };
  expect(await importHandler(counting)({ importId: id }, { signal: stopping.signal, last: false })).toEqual({
    again: 0,
  });
  expect(await findImport(database.db, id)).toMatchObject({ status: 'processing', processedChunks: 2 });
  await drain((context) => handle({ importId: id }, context));
  expect(await findImport(database.db, id)).toMatchObject({
    status: 'completed',
    accepted: 6,
    processedLines: 6,
  });
});

test('two workers on one import store each post once', async () => {
  const id = await receive(posts.map((post) => toPage([post])));
  await Promise.all([process(id), process(id), process(id)]);
  expect(await findImport(database.db, id)).toMatchObject({ status: 'completed', accepted: 6, known: 0 });
  expect(await stored()).toHaveLength(6);
});
