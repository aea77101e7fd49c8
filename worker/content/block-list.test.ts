import { expect, test } from 'bun:test';
import type { AuthorRow, ContentRow } from '@stimmlage/db/queries/content/content-row';
import { addErasures, block, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { authors, content, erasures } from '@stimmlage/db/tables';
import { contentRow } from '@stimmlage/db/testing/content';
import { emptyEach, useDatabase } from '@stimmlage/db/testing/hooks';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { storeAuthors, storeContent } from './store';

const database = await useDatabase();
emptyEach(database, 'content, content_rollup, authors, erasures');

const author = (id: string, username: string): AuthorRow => ({
  id,
  platform: 'x',
  username,
  displayName: username,
  followersCount: 1,
  updatedAt: new Date('2026-11-10T00:00:00Z'),
});
const settings = { timezone: 'Europe/Berlin', duplicateDays: 30 };
const store = (accounts: readonly AuthorRow[], rows: readonly ContentRow[]) =>
  database.db.transaction(async (tx) => {
    await storeAuthors(tx, accounts);
    return storeContent(tx, [rows], settings);
  });
const blockNow = (...hashes: string[]) => database.db.transaction((tx) => block(tx, hashes));
const texts = async () =>
  Object.fromEntries((await database.db.select().from(content)).map(({ id, text }) => [id, text]));

test('does not store posts by an erased author, whether as hits, as context or in reposts', async () => {
  await blockNow(erasureHash('id', '70'));
  const counts = await store(
    [author('70', 'petra'), author('80', 'otto')],
    [
      contentRow(1, { authorId: '70' }),
      contentRow(2, { authorId: '70', scope: 'context' }),
      contentRow(3, { authorId: '80', kind: 'repost', quotedId: '2', filterReason: 'repost' }),
      contentRow(4, { authorId: '80', kind: 'quote', quotedId: '2' }),
    ],
  );
  expect(counts).toEqual({ collected: 1, known: 0, expired: 0, context: 0, filtered: { erased_author: 2 } });
  expect(Object.keys(await texts())).toEqual(['4']);
  expect((await database.db.select().from(authors)).map(({ username }) => username)).toEqual(['otto']);
});

test('recognises a person erased by handle even after they have changed the handle', async () => {
  await blockNow(erasureHash('handle', 'Petra'));
  await store([author('70', 'PETRA')], [contentRow(1, { authorId: '70' })]);
  await store([author('70', 'petra_neu')], [contentRow(2, { authorId: '70' })]);
  await store(
    [author('80', 'otto')],
    [contentRow(3, { authorId: '80', text: 'Das sagt @petra_NEU seit langem' })],
  );
  expect(await texts()).toEqual({ 3: 'Das sagt @erased seit langem' });
  expect(await database.db.select().from(erasures)).toHaveLength(3);
});

test('removes an erased handle from the texts of others, but leaves similar handles unchanged', async () => {
  await blockNow(erasureHash('handle', 'petra_p'));
  await store(
    [author('80', 'otto')],
    [
      contentRow(1, {
        authorId: '80',
        text: '@Petra_P: @petra_ @petra_pp x@petra_p (@PETRA_P) x.com/petra_p/status/1 ＠petra_p',
      }),
      contentRow(2, {
        authorId: '80',
        kind: 'repost',
        text: 'RT @petra_p: Alte Aussage',
        filterReason: 'repost',
      }),
      contentRow(3, {
        authorId: '80',
        kind: 'repost',
        text: 'RT＠petra_p: Alte Aussage',
        filterReason: 'repost',
      }),
    ],
  );
  expect(await texts()).toEqual({
    1: '@erased: @petra_ @petra_pp x@petra_p (@erased) @erased @erased',
  });
});

test('stores no repost of an erased person, even in a later slice of the posts', async () => {
  await blockNow(erasureHash('id', '70'));
  const slices = [
    [contentRow(1, { authorId: '70', text: 'Eine Aussage' })],
    [
      contentRow(2, { authorId: '80', kind: 'repost', quotedId: '1', text: 'Eine Aussage' }),
      contentRow(3, { authorId: '80', text: 'Etwas anderes' }),
    ],
  ];
  const counts = await database.db.transaction(async (tx) => {
    await storeAuthors(tx, [author('80', 'otto')]);
    return storeContent(tx, slices, settings);
  });
  expect(counts).toMatchObject({ collected: 1, filtered: { erased_author: 2 } });
  expect(await texts()).toEqual({ 3: 'Etwas anderes' });
});

test('makes an erasure wait for transactions that are storing posts, and applies it to later ones', async () => {
  const inside = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const storing = database.db.transaction(async (tx) => {
    await storeContent(tx, [[contentRow(1, { authorId: '70' })]], settings);
    inside.resolve();
    await goOn.promise;
    // The erasure below is waiting for this transaction. Adding another erasure here must not cause a
    // deadlock.
    await addErasures(tx, [erasureHash('handle', 'other')]);
  });
  await inside.promise;
  const erasing = database.db.transaction(async (tx) => {
    await block(tx, [erasureHash('id', '70')]);
    return (await tx.select().from(content)).length;
  });
  await untilBlocked(database);
  goOn.resolve();
  await storing;
  expect(await erasing).toBe(1);
  await store([], [contentRow(2, { authorId: '70' })]);
  expect(Object.keys(await texts())).toEqual(['1']);
});
