import { expect, test } from 'bun:test';
import { authors, trends } from '@stimmlage/db/tables';
import { idAt, toPage } from '@stimmlage/db/testing/archive';
import { at, NOW, posts, root, useImports } from './testing/archives';

const imports = await useImports();

const [page] = [toPage([{ id: root, author: 'x', text: 'Ein Beitrag über die Rente', at: at(8) }])];
const [raw] = page.data;
const others = posts.slice(1).map((post) => toPage([post]));

test.each([
  ['an id of more than 64 bits', { id: '9999999999999999999' }],
  ['a conversation id of more than 64 bits', { conversation_id: '9999999999999999999' }],
  ['a time in the year 0', { created_at: '0000-01-01T00:00:00Z' }],
  ['a time in the year 9999', { created_at: '9999-12-31T23:59:59Z' }],
])('refuses a post with %s and stores the rest of its chunk', async (_, over) => {
  const lines = [{ ...page, data: [{ ...raw, ...over }] }, ...others];
  expect(await imports.run(lines, { linesPerChunk: lines.length, shiftDays: 3 })).toMatchObject({
    status: 'completed',
    accepted: 5,
    refused: [{ line: 1, reason: 'no readable post' }],
  });
});

test('reports the unreadable posts in a page, and stores the others', async () => {
  const data = [{ ...raw, id: '5', created_at: 'gestern' }, raw, { ...raw, id: 6 }];
  expect(await imports.run([...others, { ...page, data }])).toMatchObject({
    status: 'completed',
    accepted: 6,
    refusedCount: 1,
    refused: [{ line: 6, reason: '2 of its 3 posts cannot be read' }],
  });
});

test('refuses what is dated in the future, and takes no time of retrieval that is', async () => {
  const future = '2027-11-10T08:00:00Z';
  const __twarc = { url: '/trends/by/woeid/638242', retrieved_at: future };
  const lines = [
    { ...page, data: [{ ...raw, id: '5', created_at: future }, raw] },
    { ...page, data: [{ ...raw, id: '6', created_at: future }] },
    { data: [{ trend_name: '#Rente' }], __twarc },
    ...others.map((line) => ({ ...line, __twarc: { retrieved_at: future } })),
    '',
  ];
  expect(await imports.run(lines)).toMatchObject({
    status: 'completed',
    accepted: 6,
    trends: 0,
    lastPostedAt: new Date(at(13)),
    refused: [
      { line: 1, reason: '1 of its 2 posts are dated in the future' },
      { line: 2, reason: 'a time in the future' },
      { line: 3, reason: 'a time in the future' },
    ],
  });
  for (const { retrievedAt } of await imports.stored())
    expect(retrievedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
});

test('keeps stored metrics if a later archive has none', async () => {
  const [line] = [toPage(posts)];
  const of = (record: object, metrics: object) => ({ ...record, public_metrics: metrics });
  const counted = {
    ...line,
    data: line.data.map((post) => of(post, { like_count: 7, impression_count: 90 })),
    includes: {
      ...line.includes,
      users: line.includes.users.map((user) => of(user, { followers_count: 5 })),
    },
  };
  const without = ({ public_metrics: _, ...record }: { public_metrics?: unknown }) => record;
  const bare = {
    ...line,
    data: line.data.map(without),
    includes: { ...line.includes, users: line.includes.users.map(without) },
    __twarc: { retrieved_at: '2026-11-30T00:00:00Z' },
  };
  await imports.run([counted]);
  expect(await imports.run([bare], { name: 'ohne.jsonl' })).toMatchObject({ accepted: 0, known: 6 });
  for (const row of await imports.stored()) expect(row).toMatchObject({ likeCount: 7, viewCount: 90 });
  const known = await imports.database.db.select().from(authors);
  expect(known.map(({ followersCount }) => followersCount)).toEqual(known.map(() => 5));
});

test.each([
  ['NUL in its language', { data: [{ ...raw, lang: 'd\u0000e' }] }],
  ['half a surrogate pair in its language', { data: [{ ...raw, lang: 'd\ud83d' }] }],
  ['NUL in a handle', { includes: { users: [{ id: '7', username: 'a\u0000', name: 'A' }] } }],
  ['a time of retrieval in the year 0', { __twarc: { retrieved_at: '0000-01-01T00:00:00Z' } }],
])('stores a post with %s', async (_, over) => {
  expect(await imports.run([{ ...page, ...over }])).toMatchObject({ accepted: 1, refusedCount: 0 });
});

test('stores only the beginning of a display name that is much longer than X allows', async () => {
  const users = [{ ...page.includes.users[0], name: `${'N'.repeat(199)}😀${'N'.repeat(5_000_000)}` }];
  expect(await imports.run([{ ...page, includes: { users } }])).toMatchObject({ accepted: 1 });
  const [author] = await imports.database.db.select().from(authors);
  expect(author?.displayName).toHaveLength(200);
});

test('stores a trend without its count if the count is too large for the column', async () => {
  const data = [{ trend_name: '#Ren\u0000te', tweet_count: 5_000_000_000 }];
  const __twarc = { url: '/trends/by/woeid/638242', retrieved_at: '2026-11-10T00:00:00Z' };
  expect(await imports.run([{ data, __twarc }])).toMatchObject({ trends: 1 });
  expect(await imports.database.db.select().from(trends)).toMatchObject([
    { name: '#Rente', postCount: null },
  ]);
});

test('reports the number of a line with a value that the database rejects', async () => {
  const data = Array.from({ length: 40_000 }, () => ({ trend_name: '#Rente' }));
  const __twarc = { url: '/trends/by/woeid/638242', retrieved_at: '2026-11-10T00:00:00Z' };
  const lines = [...others.slice(0, 3), { data, __twarc }, '{broken', ...others.slice(3)];
  expect(await imports.run(lines, { linesPerChunk: lines.length })).toMatchObject({
    status: 'completed',
    accepted: 5,
    trends: 0,
    refused: [
      { line: 4, reason: 'a value that the database cannot store' },
      { line: 5, reason: 'not JSON' },
    ],
  });
  expect(await imports.stored()).toHaveLength(5);
});

test('accepts a very long page that contains the same post twice', async () => {
  const many = Array.from({ length: 4_500 }, (_, index) => ({
    id: idAt(at(8), index),
    author: `buerger_${index}`,
    text: `Meldung ${index}: die Züge im Norden fallen aus`,
    at: at(8),
  }));
  const page = toPage(many);
  const tweets = toPage([{ id: '8', author: 'x', text: 'Ein früherer Beitrag', at: at(7) }]).data;
  const [first] = page.data;
  const data = [
    ...page.data.slice(0, -1),
    { ...page.data.at(-1), referenced_tweets: [{ type: 'replied_to', id: '8' }] },
    first,
  ];
  expect(await imports.run([{ ...page, data, includes: { ...page.includes, tweets } }])).toMatchObject({
    status: 'completed',
    accepted: 4_500,
    known: 1,
    context: 1,
  });
  expect((await imports.stored()).find(({ scope }) => scope === 'context')).toMatchObject({
    id: '8',
    sourceType: 'keyword_tweet',
  });
  expect(await imports.database.db.$count(authors)).toBe(
    new Set(page.includes.users.map(({ id }) => id)).size,
  );
});

test('stores hostile text unchanged', async () => {
  const text = `</script><img src=x onerror=alert(1)> \u202E rückwärts ${'Ä'.repeat(1000)} '; drop table content; --`;
  await imports.run([toPage([{ id: root, author: 'x', text, at: at(8) }])]);
  expect((await imports.stored())[0]?.text).toBe(text);
});
