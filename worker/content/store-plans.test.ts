import { expect, test } from 'bun:test';
import { BEFORE_ALL_REPLIES, linkLeftOver, linkThreads } from '@stimmlage/db/queries/content/link-threads';
import { contentRow } from '@stimmlage/db/testing/content';
import { useDatabase } from '@stimmlage/db/testing/hooks';
import { watchPlans } from '@stimmlage/db/testing/plans';
import { storeContent } from './store';

const POSTS = 3_000;
/** The indexes by which a post is found by its id, or by the hash of its text. */
const OWN_INDEXES = ['content_pkey', 'content_text_hash'];

const database = await useDatabase();

test('finds posts by their ids while Postgres still has statistics from before the first import', async () => {
  const { db, client } = database;
  const store = (first: number, n: number) =>
    db.transaction((tx) =>
      storeContent(tx, [Array.from({ length: n }, (_, index) => contentRow(10_000 + first + index))], {
        timezone: 'Europe/Berlin',
        duplicateDays: 7,
      }),
    );
  await client`alter table content set (autovacuum_enabled = false)`;
  await client`vacuum (analyze) content`;
  await store(0, POSTS);
  const statements = await watchPlans(database)(() => store(POSTS - 20, 60));
  const scanned = statements.filter(({ reads }) =>
    reads.some(({ node, table }) => node === 'Seq Scan' && table === 'content'),
  );
  const walked = statements.filter(({ indexes }) =>
    indexes.some((index) => index.startsWith('content_') && !OWN_INDEXES.includes(index)),
  );
  expect(statements.filter(({ indexes }) => indexes.includes('content_pkey')).length).toBeGreaterThan(3);
  expect([...scanned, ...walked].map(({ text, indexes }) => ({ text, indexes }))).toEqual([]);
});

test('finds the replies below a post, and the post above replies, by indexes', async () => {
  const { db, client } = database;
  const settings = { timezone: 'Europe/Berlin', duplicateDays: 7 };
  const reply = (index: number) =>
    contentRow(50_000 + index, {
      kind: 'reply',
      conversationId: String(90_000 + index),
      parentId: String(90_000 + index),
      keyword: 'archiv',
    });
  const store = (rows: ReturnType<typeof contentRow>[]) =>
    db.transaction((tx) => storeContent(tx, [rows], settings));
  await store(Array.from({ length: POSTS }, (_, index) => reply(index)));
  await client`analyze content`;
  const post = contentRow(90_007, { targetId: 1, isOwn: true, externalId: '90008' });
  const statements = await watchPlans(database)(async () => {
    await store([post]);
    await db.transaction((tx) => linkThreads(tx, 'archiv', '0', settings.timezone));
    await db.transaction((tx) => linkLeftOver(tx, BEFORE_ALL_REPLIES, settings.timezone, 100));
  });
  const searches = statements.filter(({ text }) => text.includes('opening'));
  const using = (index: string) => searches.filter(({ indexes }) => indexes.includes(index)).length;
  expect([searches.length, using('content_edited'), using('content_threads_without_target')]).toEqual([
    3, 3, 1,
  ]);
  expect(using('content_without_target')).toBe(1);
  const scanned = searches.filter(({ reads }) =>
    reads.some(({ node, table }) => node === 'Seq Scan' && table === 'content'),
  );
  expect(scanned.map(({ text, indexes }) => ({ text, indexes }))).toEqual([]);
  const assigned =
    await client`select id::int from content where kind = 'reply' and target_id = 1 order by id`;
  expect(assigned.map(({ id }) => id)).toEqual([50_007, 50_008]);
});
