import { expect, test } from 'bun:test';
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
