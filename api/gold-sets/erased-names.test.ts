import { expect, test } from 'bun:test';
import { createGoldSet } from '@stimmlage/core/contracts/gold-sets';
import { block, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { useApi } from '../testing/harness';

const api = await useApi();
emptyEach(api.database, 'gold_sets, gold_items, content, content_rollup, erasures');

const store = async (body: string) => {
  const response = await api.call('POST', '/gold-sets?name=Probe', {
    as: 'admin',
    body,
    headers: { 'Content-Type': 'text/csv' },
  });
  return createGoldSet.response.parse(await response.json());
};

const storedTexts = async (): Promise<string[]> =>
  (
    await api.database.client<{ text: string }[]>`
      select c.text from gold_items g join content c on c.id = g.content_id order by c.text`
  ).map(({ text }) => text);

test('a gold set is stored without the names of erased people', async () => {
  await api.database.db.transaction((tx) => block(tx, [erasureHash('handle', 'petra_p')]));
  const set = await store(
    'text,label\nHallo @Petra_P!,neutral\nHallo @petra_p!,neutral\nHallo @hans!,neutral',
  );
  expect(set).toMatchObject({ items: 2, left_out: { repeated: 1 } });
  expect(await storedTexts()).toEqual(['Hallo @erased!', 'Hallo @hans!']);
});

test('a gold set is stored without the names of erased people even if it names more than are looked up at once', async () => {
  await api.database.db.transaction((tx) =>
    block(
      tx,
      ['petra_p', 'name_29999'].map((name) => erasureHash('handle', name)),
    ),
  );
  const names = Array.from({ length: 30_000 }, (_, index) => `@name_${index}`);
  const lines = Array.from({ length: 30 }, (_, index) =>
    names.slice(index * 1_000, (index + 1) * 1_000).join(' '),
  );
  const set = await store(
    ['text,label', ...lines.map((line) => `${line},neutral`), '@petra_p,neutral', '@petra_p,unklar'].join(
      '\n',
    ),
  );
  expect(set).toMatchObject({ items: 31, left_out: { other_label: 1 } });
  const texts = await storedTexts();
  expect(texts.filter((text) => text.includes('@erased'))).toHaveLength(2);
  expect(texts.join(' ')).not.toMatch(/petra_p|name_29999/);
});
