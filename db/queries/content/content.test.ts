import { describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { getContentCounts } from '../../figures/read/content-counts';
import { content, contentRollup } from '../../tables';
import { accountRow, contentRow, newLabel } from '../../testing/content';
import { emptyContentEach, useDatabase } from '../../testing/hooks';
import { checkFigures } from '../../testing/inspect';
import { untilBlocked } from '../../testing/locks';
import { storeAuthors, storeContent, storeContentIn, storeLabels, TIMEZONE } from '../../testing/store';
import type { ContentRow } from './content-row';
import { findDuplicates } from './duplicates';
import { linkThreads } from './link-threads';

const database = await useDatabase();
emptyContentEach(database);

const store = (...rows: ContentRow[]) => storeContent(database, rows);
const stored = async (id: string) => (await database.db.select().from(content).where(eq(content.id, id)))[0];
const label = (...ids: string[]) =>
  storeLabels(database, { sessionId: 3, labels: ids.map((id) => newLabel(id)) });
const isConsistent = () => checkFigures(database);

describe('upsertContent', () => {
  test('stores a 64-bit id, German text and every field unchanged', async () => {
    const row = contentRow('9223372036854775807', {
      text: 'Größe zählt nicht – „Ämter“ schon 🚆 \u200f',
      politicianMentions: ['a_b', 'C,"d"'],
      parentId: '9223372036854775806',
    });
    expect((await store(row)).inserted).toEqual(new Set([row.id]));
    expect(await stored(row.id)).toMatchObject({
      id: row.id,
      text: row.text,
      politicianMentions: ['a_b', 'C,"d"'],
      parentId: '9223372036854775806',
      postedAt: row.postedAt,
      isFilteredOut: false,
    });
  });

  test('deletes the labels of a post whose words are edited, and filters the post again', async () => {
    const edit = (id: number, version: number, over: Partial<ContentRow>) =>
      store(
        contentRow(id, { externalId: String(version), textHash: '1', politicianMentions: ['anna'], ...over }),
      );
    await store(contentRow(1, { textHash: '1' }), contentRow(2, { textHash: '2' }), contentRow(3));
    await label('1', '2', '3');
    await edit(1, 11, { text: 'Ganz andere Worte als davor', textHash: '9' });
    await edit(2, 12, { text: 'ach', textHash: '8', filterReason: 'too_short' });
    await edit(3, 13, { text: 'Aussage 3 über die Lage im Land @anna', textHash: '3' });
    const left = await database.client`select content_id::int as id from labels order by 1`;
    expect(left.map(({ id }) => id)).toEqual([3]);
    expect(await stored('1')).toMatchObject({ filterReason: null, politicianMentions: ['anna'] });
    expect(await stored('2')).toMatchObject({ filterReason: 'too_short', isFilteredOut: true });
    expect((await getContentCounts(database.db)).filteredOut).toBe(1);
    expect(await isConsistent()).toEqual([]);
    // Storing an older version after a newer version changes nothing.
    await edit(1, 10, { text: 'Noch einmal andere Worte', textHash: '7' });
    expect(await stored('1')).toMatchObject({ text: 'Ganz andere Worte als davor' });
  });

  test('writes no rows when the same page is stored again', async () => {
    const page = [
      contentRow(1),
      contentRow(2, { scope: 'context' }),
      contentRow(3, { filterReason: 'too_short' }),
    ];
    await store(...page);
    const versions = () => database.client`select id, xmin from content order by id`;
    const before = await versions();
    const again = await store(...page);
    expect(again.inserted.size).toBe(0);
    expect(await versions()).toEqual(before);
    expect(await isConsistent()).toEqual([]);
  });

  test('stores the newest metrics, regardless of the order in which they arrive', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 10, 12, minute));
    await store(contentRow(1, { likeCount: 5, retrievedAt: at(5) }));
    await store(contentRow(1, { likeCount: 3, retrievedAt: at(3) }));
    expect((await stored('1'))?.likeCount).toBe(5);
    await store(contentRow(1, { likeCount: 2, retrievedAt: at(9) }));
    expect(await stored('1')).toMatchObject({ likeCount: 2, retrievedAt: at(9) });
  });

  test('stores an edited post as a single row, with the longest text of its newest version', async () => {
    await store(contentRow(1, { externalId: '7', text: 'zweite Fassung des Textes' }));
    await store(contentRow(1, { externalId: '1', text: 'erste Fassung' }));
    expect(await stored('1')).toMatchObject({ externalId: '7', text: 'zweite Fassung des Textes' });
    await store(contentRow(1, { externalId: '7', text: 'zweite Fassung des Textes, ungekürzt' }));
    expect((await stored('1'))?.text).toEndWith('ungekürzt');
  });

  test('turns context into a hit when it is found through a target, but never the reverse', async () => {
    await store(contentRow(1, { scope: 'context', sourceType: 'quoted_tweet' }));
    expect(await getContentCounts(database.db)).toMatchObject({ hits: 0, context: 1 });
    const found = await store(contentRow(1, { targetId: 4, filterReason: 'too_short' }));
    expect(found.promoted).toEqual(new Set(['1']));
    await store(contentRow(1, { scope: 'context', sourceType: 'quoted_tweet' }));
    expect(await stored('1')).toMatchObject({
      scope: 'hit',
      sourceType: 'politician_tweet',
      targetId: 4,
      isFilteredOut: true,
      filterReason: 'too_short',
    });
    expect(await getContentCounts(database.db)).toMatchObject({ hits: 1, filteredOut: 1, context: 0 });
    expect(await isConsistent()).toEqual([]);
  });

  test('keeps the first target of a hit, and assigns a target to a hit without one', async () => {
    await store(
      contentRow(1, { targetId: 4 }),
      contentRow(2, { keyword: 'archiv', sourceType: 'keyword_tweet' }),
    );
    await store(contentRow(1, { targetId: 5 }), contentRow(2, { targetId: 5 }));
    expect((await stored('1'))?.targetId).toBe(4);
    expect(await stored('2')).toMatchObject({ targetId: 5, keyword: null, sourceType: 'politician_tweet' });
  });

  test('moves what a search found first, with its labels, to the account whose timeline or thread has it', async () => {
    const found = (id: number, sourceType: 'hashtag_tweet' | 'keyword_tweet') =>
      contentRow(id, { targetId: 4, sourceType, isOwn: false });
    await store(found(1, 'hashtag_tweet'), found(2, 'keyword_tweet'), found(3, 'hashtag_tweet'));
    await label('1', '2', '3');
    await store(contentRow(1, { targetId: 5, isOwn: true }));
    await store(contentRow(2, { targetId: 6, sourceType: 'media_tweet' }));
    await store(contentRow(3, { targetId: 7, sourceType: 'keyword_tweet' }));
    expect(await stored('1')).toMatchObject({ targetId: 5, sourceType: 'politician_tweet', isOwn: true });
    expect(await stored('2')).toMatchObject({ targetId: 6, sourceType: 'media_tweet', isOwn: false });
    expect(await stored('3')).toMatchObject({ targetId: 4, sourceType: 'hashtag_tweet' });
    await store(found(1, 'hashtag_tweet'), contentRow(2, { targetId: 5 }));
    expect(await stored('1')).toMatchObject({ targetId: 5, sourceType: 'politician_tweet', isOwn: true });
    expect((await stored('2'))?.targetId).toBe(6);
    const rows = await database.client`
      select target_id::int, sum(n)::int as n from label_rollup_target where session_id = 0 and n <> 0
      group by target_id order by target_id`;
    expect([...rows]).toEqual([
      { target_id: 4, n: 1 },
      { target_id: 5, n: 1 },
      { target_id: 6, n: 1 },
    ]);
    expect(await isConsistent()).toEqual([]);
  });

  test('moves a reply by a collected account from the thread of another to the account that wrote it', async () => {
    const inThread = contentRow(1, { kind: 'reply', targetId: 4, isOwn: false });
    const own = contentRow(1, { kind: 'reply', targetId: 5, isOwn: true });
    await store(inThread);
    await label('1');
    await store(own);
    expect(await stored('1')).toMatchObject({ targetId: 5, isOwn: true });
    await store(inThread, contentRow(1, { kind: 'reply', targetId: 6, isOwn: true }));
    expect(await stored('1')).toMatchObject({ targetId: 5, isOwn: true });
    expect(await isConsistent()).toEqual([]);
  });

  test('adds labels to a target’s figures when their content is assigned to that target', async () => {
    await store(contentRow(1, { keyword: 'archiv' }), contentRow(2, { targetId: 5 }));
    await label('1', '2');
    await store(contentRow(1, { targetId: 5 }));
    const rows = await database.client`
      select session_id, target_id::int, n from label_rollup_target where n <> 0 order by session_id, target_id`;
    expect([...rows]).toEqual([
      { session_id: 0, target_id: 5, n: 2 },
      { session_id: 3, target_id: 5, n: 2 },
    ]);
    expect(await isConsistent()).toEqual([]);
  });

  test('counts content once when overlapping pages are stored concurrently', async () => {
    const page = Array.from({ length: 200 }, (_, index) => contentRow(index + 1));
    const results = await Promise.all([store(...page), store(...page.toReversed()), store(...page)]);
    expect(results.reduce((sum, { inserted }) => sum + inserted.size, 0)).toBe(200);
    expect(await database.db.select().from(contentRollup)).toEqual([
      { key: 'hit', sourceType: 'politician_tweet', day: '2026-11-10', n: 200 },
    ]);
  });
});

test('does not deadlock when overlapping pages are stored at the same time', async () => {
  await store(contentRow(3));
  let other: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await storeContentIn(tx, [contentRow(3, { likeCount: 1 })]);
    other = store(contentRow(3), contentRow(9));
    await untilBlocked(database);
    await storeContentIn(tx, [contentRow(9)]);
  });
  await other;
  expect(await getContentCounts(database.db)).toMatchObject({ hits: 2 });
});

describe('findDuplicates', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n, 12));

  test('finds the same text in other counted content posted within a few days before or after', async () => {
    await store(
      contentRow(1, { textHash: '77', postedAt: day(1) }),
      contentRow(2, { textHash: '78', postedAt: day(1), filterReason: 'too_short' }),
      contentRow(3, { textHash: '79', postedAt: day(1), scope: 'context' }),
    );
    const ask = (id: string, textHash: string, n: number) =>
      database.db.transaction((tx) => findDuplicates(tx, [{ id, textHash, postedAt: day(n) }], 5));
    expect(await ask('9', '77', 6)).toEqual(new Set(['9']));
    expect(await ask('9', '77', -3)).toEqual(new Set(['9']));
    expect(await ask('9', '77', 7)).toEqual(new Set());
    expect(await ask('1', '77', 1)).toEqual(new Set());
    expect(await ask('9', '78', 1)).toEqual(new Set());
    expect(await ask('9', '79', 1)).toEqual(new Set());
  });
});

test('updates a known author only with newer data', async () => {
  const seen = (username: string, minute: number) =>
    storeAuthors(database, [
      accountRow('5', username, {
        followersCount: minute,
        updatedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      }),
    ]);
  await seen('neu', 5);
  await seen('alt', 3);
  expect([...(await database.client`select username, followers_count from authors`)]).toEqual([
    { username: 'neu', followers_count: 5 },
  ]);
});

test('assigns replies in an archive to the target whose post started the thread', async () => {
  await store(
    contentRow(10, { targetId: 5, conversationId: '10' }),
    contentRow(11, { kind: 'reply', conversationId: '10', keyword: 'archiv', sourceType: 'keyword_tweet' }),
    contentRow(12, { kind: 'reply', conversationId: '99', keyword: 'archiv', sourceType: 'keyword_tweet' }),
    contentRow(13, { kind: 'reply', conversationId: '10', keyword: 'anderes', sourceType: 'keyword_tweet' }),
    contentRow(14, { kind: 'reply', conversationId: '10', keyword: 'archiv', authorId: '2' }),
    contentRow(15, { kind: 'reply', conversationId: '10', keyword: 'archiv', authorId: null }),
    contentRow(20, { targetId: 5, conversationId: '20', authorId: null }),
    contentRow(21, { kind: 'reply', conversationId: '20', keyword: 'archiv', authorId: null }),
  );
  const link = () => database.db.transaction((tx) => linkThreads(tx, 'archiv', '0', TIMEZONE));
  expect(await link()).toBeNull();
  expect(await link()).toBeNull();
  expect(await stored('11')).toMatchObject({
    targetId: 5,
    isOwn: true,
    sourceType: 'politician_tweet',
    keyword: null,
  });
  for (const id of ['14', '15', '21']) expect(await stored(id)).toMatchObject({ targetId: 5, isOwn: false });
  const others = await database.db
    .select({ n: sql<number>`count(*)::int` })
    .from(content)
    .where(sql`target_id is null`);
  expect(others[0]?.n).toBe(2);
});

test('assigns replies in an archive to the target whose post started the thread, whichever version they are below', async () => {
  const reply = (id: number, conversationId: string, over = {}) =>
    contentRow(id, {
      kind: 'reply',
      conversationId,
      keyword: 'archiv',
      sourceType: 'keyword_tweet',
      ...over,
    });
  await store(
    contentRow(10, { targetId: 5, conversationId: '10', externalId: '19' }),
    reply(20, '10'),
    reply(21, '19'),
    reply(22, '15', { parentId: '10' }),
    reply(23, '15', { parentId: '22' }),
  );
  await database.db.transaction((tx) => linkThreads(tx, 'archiv', '0', TIMEZONE));
  for (const id of ['20', '21', '22']) expect(await stored(id)).toMatchObject({ targetId: 5 });
  expect(await stored('23')).toMatchObject({ targetId: null, keyword: 'archiv' });
  expect(await isConsistent()).toEqual([]);
});

test('assigns replies in an archive to their target in steps, along with their labels', async () => {
  const ids = Array.from({ length: 7 }, (_, index) => String(11 + index));
  await store(
    contentRow(10, { targetId: 5, conversationId: '10' }),
    ...ids.map((id) =>
      contentRow(id, { kind: 'reply', conversationId: '10', keyword: 'archiv', sourceType: 'keyword_tweet' }),
    ),
  );
  await label(...ids);
  const step = async (after: string) => [
    await database.db.transaction((tx) => linkThreads(tx, 'archiv', after, TIMEZONE, 3)),
    await database.db.$count(content, eq(content.targetId, 5)),
  ];
  expect(await step('0')).toEqual(['13', 4]);
  expect(await step('13')).toEqual(['16', 7]);
  expect(await step('16')).toEqual([null, 8]);
  expect(await isConsistent()).toEqual([]);
});
