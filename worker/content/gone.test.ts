import { expect, test } from 'bun:test';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { removeContent } from '@stimmlage/db/queries/content/remove-content';
import { noteGone } from '@stimmlage/db/queries/privacy/gone-posts';
import { content, gonePosts } from '@stimmlage/db/tables';
import { contentRow } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { useStorage } from '../testing/storage';
import { storeContent } from './store';

const { database } = useStorage();
const settings = { timezone: 'Europe/Berlin', duplicateDays: 30 };

const store = (rows: readonly ContentRow[], isArchive: boolean) =>
  database.db.transaction((tx) => storeContent(tx, [rows], { ...settings, isArchive }));
const stored = async () =>
  (await database.db.select().from(content)).map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
const hashes = async () => (await database.db.select().from(gonePosts)).length;
const go = (...ids: string[]) =>
  database.db.transaction(async (tx) => {
    await removeContent(tx, ids, settings.timezone, 'go');
    await noteGone(tx, ids);
  });

const posts = [
  contentRow(1, { text: 'Eine Aussage', textHash: '1' }),
  contentRow(2, { text: 'Eine andere', textHash: '2' }),
  contentRow(3, { text: 'Darauf antwortet jemand', textHash: '3', scope: 'context' }),
];

test('posts that X no longer shows are not stored again from archives, as hits or as context', async () => {
  await store(posts, true);
  await go('1', '3');
  expect(await store(posts, true)).toEqual({
    collected: 0,
    known: 1,
    expired: 0,
    context: 0,
    filtered: { gone_from_x: 1 },
  });
  expect(await store([contentRow(1, { scope: 'context' })], true)).toMatchObject({ context: 0 });
  expect([await stored(), await hashes()]).toEqual([['2'], 2]);
  expect(await checkFigures(database)).toEqual([]);
});

test('a post that X shows again is stored, and from then on from archives as well', async () => {
  await store(posts, true);
  await go('1', '3');
  expect(await store(posts.slice(0, 1), false)).toMatchObject({ collected: 1, filtered: {} });
  expect([await stored(), await hashes()]).toEqual([['1', '2'], 1]);
  await database.db.transaction((tx) => removeContent(tx, ['1'], settings.timezone, 'go'));
  expect(await store(posts, true)).toMatchObject({ collected: 1, known: 1, context: 0 });
  expect(await stored()).toEqual(['1', '2']);
});

test('a post that is deleted while an archive is being stored does not come back', async () => {
  await store(posts, true);
  const deleted = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const deleting = database.db.transaction(async (tx) => {
    await removeContent(tx, ['1'], settings.timezone, 'go');
    await noteGone(tx, ['1']);
    deleted.resolve();
    await goOn.promise;
  });
  await deleted.promise;
  const storing = store(posts, true);
  await untilBlocked(database);
  goOn.resolve();
  await deleting;
  expect(await storing).toMatchObject({ collected: 0, known: 1, filtered: { gone_from_x: 1 } });
  expect(await stored()).toEqual(['2', '3']);
});
