import { expect, test } from 'bun:test';
import type { ContentRow } from '@stimmlage/db/queries/content/content-row';
import { contentRow } from '@stimmlage/db/testing/content';
import { emptyEach, useDatabase } from '@stimmlage/db/testing/hooks';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { storeContent, storeContentIn } from '@stimmlage/db/testing/store';
import { withholdStored } from './withhold';

const database = await useDatabase();
emptyEach(database, 'content, content_rollup');

const day = (n: number): Date => new Date(Date.UTC(2026, 10, n));
const original = (over: Partial<ContentRow> = {}) => contentRow(5, { retrievedAt: day(2), ...over });
const copy = contentRow(6, {
  text: original().text,
  textHash: original().textHash,
  filterReason: 'duplicate',
  retrievedAt: day(2),
});
const reasons = async () => {
  const rows = await database.client<{ id: string; reason: string | null }[]>`
    select id::text, filter_reason as reason from content order by id`;
  return rows.map(({ id, reason }) => [id, reason]);
};
const withhold = (n: number) => withholdStored(database.db, [{ id: '5', at: day(n) }], 'Europe/Berlin');

test('filters out a post that X withholds, and counts its copy', async () => {
  await storeContent(database, [original(), copy]);
  await withhold(3);
  expect(await reasons()).toEqual([
    ['5', 'withheld'],
    ['6', null],
  ]);
});

test('leaves a post alone that X has shown since, also while this waited for the post', async () => {
  await storeContent(database, [original(), copy]);
  let work: Promise<void> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await storeContentIn(tx, [original({ retrievedAt: day(9) })]);
    work = withhold(3);
    await untilBlocked(database);
  });
  await work;
  expect(await reasons()).toEqual([
    ['5', null],
    ['6', 'duplicate'],
  ]);
  const [row] =
    await database.client`select retrieved_at = ${day(9).toISOString()}::timestamptz as kept from content where id = 5`;
  expect(row).toEqual({ kept: true });
});
