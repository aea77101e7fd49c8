import { expect, test } from 'bun:test';
import type { GoldText } from '@stimmlage/db/queries/sessions/gold-sets';
import { newLabel } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { storeGoldSet } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';
import { codings, UNKNOWN } from './testing/codings';

const api = await useApi();

const storeGold = (name: string, texts: GoldText[]) =>
  storeGoldSet(api.database, name, texts, {
    other_label: 2,
    labels: [{ label: 'mixed', count: 2 }],
    repeated: 1,
  });
const idsOf = async (name: string) => {
  const rows = await api.database.client<{ id: string; text: string }[]>`
    select c.id::text, c.text from gold_items g join gold_sets s on s.id = g.gold_set_id
      join content c on c.id = g.content_id where s.name = ${name}`;
  return new Map(rows.map(({ id, text }) => [text, id]));
};

const texts: GoldText[] = [
  { text: 'eins', complaintType: 'COMPLAINT' },
  { text: 'zwei', complaintType: 'PRAISE' },
  { text: 'drei', complaintType: 'NEUTRAL' },
];

test('counts the labelled items of a gold set specified by id or name', async () => {
  const { session, label, evaluate } = codings(api);
  const set = await storeGold('Probe 1', texts);
  await storeGold('Probe 2', texts);
  const ids = await idsOf('Probe 1');
  const over = await session('claude-haiku-4-5', set.id);
  await label(over, 10, [
    newLabel(ids.get('eins') ?? '', { category: 'social' }),
    newLabel(ids.get('zwei') ?? '', { category: 'social' }),
  ]);
  const expected = {
    against: { kind: 'gold_set', id: set.id, name: 'Probe 1', left_out: { other_label: 2, repeated: 1 } },
    n: 2,
    coded: 3,
    unlabelled: 1,
    accuracy: 0.5,
    categories: null,
    perCategory: [{ category: 'social', n: 2, sameCategory: null }],
    perTarget: [],
  };
  expect(await evaluate(`?against=${set.id}`)).toMatchObject(expected);
  expect(await evaluate('?against=Probe%201')).toMatchObject(expected);
  expect(await evaluate(`?against=Probe%201&run=${over}`)).toMatchObject({ ...expected, run: over });
  expect(await evaluate('?against=Probe%202')).toMatchObject({ ...UNKNOWN, coded: 3, unlabelled: 3 });
  expect(await evaluate(`?run=${over}`)).toMatchObject({ ...UNKNOWN, coded: 0 });
  expect(await checkFigures(api.database)).toEqual([]);
});

test('returns 404 for an unknown gold set or session, and 400 for an invalid value', async () => {
  const { codeOf } = codings(api);
  expect(await codeOf('?against=niemand')).toEqual([404, 'gold_sets.not_found']);
  expect(await codeOf('?against=77')).toEqual([404, 'gold_sets.not_found']);
  expect(await codeOf(`?against=${'9'.repeat(30)}`)).toEqual([404, 'gold_sets.not_found']);
  expect(await codeOf('?run=77')).toEqual([404, 'sessions.not_found']);
  expect(await codeOf('?run=alle')).toEqual([400, 'validation.failed']);
  expect(await codeOf(`?against=${'x'.repeat(201)}`)).toEqual([400, 'validation.failed']);
});
