import { expect, test } from 'bun:test';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { removeContent } from '@stimmlage/db/queries/content/remove-content';
import { expiredContent } from '@stimmlage/db/tables';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { createTestDatabase } from '@stimmlage/db/testing/database';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { expire, storeLabels } from '@stimmlage/db/testing/store';
import { storeContent } from '../content/store';
import { useStorage } from '../testing/storage';
import { createRun, dyingAfter, keepUp, step } from './testing/upkeep';

const NOW = new Date('2026-11-20T12:00:00Z');
const { database, deps } = useStorage({ now: () => NOW, retentionDays: 100 });
const settings = { timezone: 'Europe/Berlin', duplicateDays: 30 };

const store = (...rows: ContentRow[]) => database.db.transaction((tx) => storeContent(tx, [rows], settings));
const age = (ids: string) =>
  database.client.unsafe(
    `update content set collected_at = '${NOW.toISOString()}'::timestamptz - interval '101 days' where ${ids}`,
  );
const stored = async () =>
  (await database.client<{ id: string }[]>`select id::text from content order by content.id`).map(
    ({ id }) => id,
  );
const hashes = async () => (await database.db.select().from(expiredContent)).length;
const counts = async () =>
  (await database.client<{ n: number }[]>`select sum(n)::int as n from label_rollup where session_id = 0`)[0]
    ?.n;

const posts = [
  contentRow(1, { text: 'Eine Aussage', textHash: '1' }),
  contentRow(2, { text: 'Noch nicht eingeordnet', textHash: '2' }),
  contentRow(3, { text: 'Eine Aussage', textHash: '1' }),
  contentRow(4, { text: 'Kurz', textHash: '4', filterReason: 'too_short' }),
  contentRow(5, { text: 'Darauf antwortet jemand', textHash: '5', scope: 'context' }),
];

test('never stores posts again once retention has deleted them, whether classified, filtered out or copies', async () => {
  expect(await store(...posts)).toMatchObject({ collected: 4, filtered: { duplicate: 1, too_short: 1 } });
  await storeLabels(database, { sessionId: 7, labels: [newLabel(1)] });
  await age('true');
  await keepUp(deps, 'retention');
  expect([await stored(), await hashes(), await counts()]).toEqual([[], 4, 1]);
  const again = await store(...posts, contentRow(6, { text: 'Neu', textHash: '6' }), contentRow(1, {}));
  expect(again).toEqual({ collected: 1, known: 0, expired: 5, context: 1, filtered: {} });
  // A statement that retention has deleted is not stored as context either. Only hits are counted as expired.
  expect(await store(contentRow(1, { scope: 'context' }))).toMatchObject({ context: 0, expired: 0 });
  expect([await stored(), await counts()]).toEqual([['5', '6'], 1]);
  expect(await database.client`select from uncounted_content where content_id <> 6`).toEqual([] as never);
  expect(await checkFigures(database)).toEqual([]);
});

test('keeps only a hash of each hit that retention deletes, and nothing of posts deleted otherwise', async () => {
  await store(...posts);
  await database.db.transaction((tx) => removeContent(tx, ['1', '2'], 'Europe/Berlin', 'go'));
  expect(await hashes()).toBe(0);
  await expire(database, ['4', '5']);
  const columns = await database.client`
    select column_name as name from information_schema.columns where table_name = 'expired_content'`;
  expect([await hashes(), columns.map(({ name }) => name)]).toEqual([1, ['hash']]);
  expect(await store(...posts)).toMatchObject({ collected: 2, known: 1, expired: 1 });
});

test('records hashes in the same transaction as the deletion', async () => {
  await seedLabels(database, { count: 4_500, days: 30, until: NOW });
  await age('true');
  const before = await counts();
  const id = await createRun(deps, 'retention');
  await expect(step(dyingAfter(deps, 1), id)).rejects.toThrow('killed');
  expect([(await stored()).length, await hashes()]).toEqual([2_500, 2_000]);
  const other = await createTestDatabase();
  const rival = { ...deps, openSingle: other.openSingle };
  await Promise.all([step(deps, id), step(rival, id)]);
  await other.drop();
  expect([(await stored()).length, await hashes(), await counts()]).toEqual([0, 4_500, before]);
  expect(await checkFigures(database)).toEqual([]);
});

test('recognises a post that retention deletes while the post is being stored', async () => {
  await store(...posts);
  await storeLabels(database, { sessionId: 7, labels: [newLabel(1)] });
  const deleted = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const retaining = database.db.transaction(async (tx) => {
    await removeContent(tx, ['1'], 'Europe/Berlin', 'stay');
    deleted.resolve();
    await goOn.promise;
  });
  await deleted.promise;
  const storing = store(contentRow(1, {}), contentRow(6, { text: 'Neu', textHash: '6' }));
  await untilBlocked(database);
  goOn.resolve();
  await retaining;
  expect(await storing).toMatchObject({ collected: 1, known: 0, expired: 1 });
  expect(await checkFigures(database)).toEqual([]);
});

test('makes retention wait for a transaction that is storing a post again', async () => {
  await store(...posts);
  const inside = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const storing = database.db.transaction(async (tx) => {
    const known = await storeContent(tx, [[contentRow(1, {})]], settings);
    inside.resolve();
    await goOn.promise;
    return known;
  });
  await inside.promise;
  const retaining = expire(database, ['1']);
  await untilBlocked(database);
  goOn.resolve();
  expect(await storing).toMatchObject({ known: 1, expired: 0 });
  await retaining;
  expect([await stored(), await hashes()]).toEqual([['2', '3', '4', '5'], 1]);
  expect(await checkFigures(database)).toEqual([]);
});
