import { expect, test } from 'bun:test';
import { contentRollup, goldItems } from '../../tables';
import { useDatabase } from '../../testing/hooks';
import { checkFigures } from '../../testing/inspect';
import { untilBlocked } from '../../testing/locks';
import { storeGoldSet, TIMEZONE } from '../../testing/store';
import { deleteGoldSet } from './gold-sets';

const database = await useDatabase();

/** No session is stored, so no job is sent. */
const queue = { send: () => Promise.reject(new Error('no job was expected')) };

/** Stores a gold set whose texts are deleted in several steps. Returns its id, and the text deleted last. */
const storeLarge = async (): Promise<{ id: number; last: string }> => {
  const texts = Array.from({ length: 2_100 }, (_, index) => ({
    text: `Aussage ${index}`,
    complaintType: 'NEUTRAL' as const,
  }));
  const { id } = await storeGoldSet(database, 'Probe', texts);
  const [{ last } = { last: '' }] = await database.client<{ last: string }[]>`
    select max(content_id)::text as last from gold_items where gold_set_id = ${id}`;
  return { id, last };
};

const remove = (id: number) => database.db.transaction((tx) => deleteGoldSet(tx, queue, id, TIMEZONE));

test('deleting a gold set locks figures only after all texts, as an erasure does', async () => {
  const { id, last } = await storeLarge();
  let removing: Promise<unknown> = Promise.resolve();
  await database.client.begin(async (tx) => {
    await tx`select from content where id = ${last} for update`;
    removing = remove(id);
    await untilBlocked(database);
    await tx`update content_rollup set n = n where key = 'gold'`;
  });
  expect(await removing).toBe('deleted');
  expect(await database.db.select().from(contentRollup)).toMatchObject([{ key: 'gold', n: 0 }]);
  expect(await checkFigures(database)).toEqual([]);
});

test('deleting a gold set locks items before their texts, as an erasure does', async () => {
  const { id, last } = await storeLarge();
  let removing: Promise<unknown> = Promise.resolve();
  await database.client.begin(async (tx) => {
    await tx`delete from gold_items where content_id = ${last}`;
    removing = remove(id);
    await untilBlocked(database);
    await tx`select from content where id = ${last} for update`;
    await tx`delete from content where id = ${last}`;
    await tx`update content_rollup set n = n - 1 where key = 'gold'`;
  });
  expect(await removing).toBe('deleted');
  expect(await database.db.select().from(goldItems)).toEqual([]);
  expect(await checkFigures(database)).toEqual([]);
});
