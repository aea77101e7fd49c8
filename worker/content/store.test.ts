import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { authors, content } from '@stimmlage/db/tables';
import { contentRow } from '@stimmlage/db/testing/content';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { storeAuthors, storeContent } from './store';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.client`truncate content, content_rollup, authors`;
});

const day = (n: number): Date => new Date(Date.UTC(2026, 10, n));
const author = (username: string, updatedAt: Date) =>
  ({ id: '1', platform: 'x', username, displayName: username, followersCount: 1, updatedAt }) as const;
const store = (rows: readonly ContentRow[]) =>
  database.db.transaction((tx) => storeContent(tx, [rows], { timezone: 'Europe/Berlin', duplicateDays: 30 }));
const stored = async () => {
  const { collectedAt: _, checkedAt: __, ...row } = (await database.db.select().from(content))[0] ?? {};
  return row;
};

describe('several sights of one post', () => {
  const sights: [string, ContentRow[]][] = [
    [
      'keep the metrics that were retrieved last',
      [
        contentRow(5, { likeCount: 3, viewCount: 70, retrievedAt: day(11) }),
        contentRow(5, { likeCount: 9, viewCount: 80, retrievedAt: day(12) }),
        contentRow(5, { likeCount: 1, viewCount: 60, retrievedAt: day(10) }),
      ],
    ],
    [
      'keep the newest version and the newest metrics, wherever each stands',
      [
        contentRow(5, { externalId: '7', text: 'Neue Fassung', textHash: '8', likeCount: 1 }),
        contentRow(5, { likeCount: 9, retrievedAt: day(12) }),
      ],
    ],
    [
      'are filtered by, and name whom, the newest version does',
      [
        contentRow(5, { targetId: 3, text: 'Zu kurz', textHash: '7', filterReason: 'too_short' }),
        contentRow(5, { externalId: '7', targetId: 4, politicianMentions: ['kanzler'] }),
      ],
    ],
    [
      'keep the first target and let a hit count before context',
      [
        contentRow(5, { scope: 'context', sourceType: 'quoted_tweet' }),
        contentRow(5, { sourceType: 'keyword_tweet', keyword: 'archiv', likeCount: 2 }),
        contentRow(5, { targetId: 3 }),
        contentRow(5, { targetId: 4, sourceType: 'media_tweet', keyword: null, likeCount: 1 }),
      ],
    ],
  ];

  test.each(sights)('in one page %s, as one after the other would', async (_, rows) => {
    await store(rows);
    const together = await stored();
    await database.client`truncate content, content_rollup`;
    for (const row of rows) await store([row]);
    expect(together).toEqual(await stored());
  });

  test('count as known beyond the first', async () => {
    const copies = [contentRow(5), contentRow(6), contentRow(5, { retrievedAt: day(12) })];
    expect(await store(copies)).toMatchObject({ collected: 2, known: 1 });
    expect(await store(copies)).toMatchObject({ collected: 0, known: 3 });
  });
});

test('an account seen twice in one page stays as it was seen last', async () => {
  await database.db.transaction((tx) => storeAuthors(tx, [author('neu', day(12)), author('alt', day(11))]));
  expect(await database.db.select().from(authors)).toMatchObject([{ username: 'neu' }]);
});
