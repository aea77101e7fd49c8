import { expect, test } from 'bun:test';
import { getEvaluation } from '@stimmlage/core/contracts/evaluation';
import { createGoldSet, listGoldSets } from '@stimmlage/core/contracts/gold-sets';
import { newLabel } from '@stimmlage/db/testing/content';
import { checkFigures, everything } from '@stimmlage/db/testing/inspect';
import { storeLabels } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';
import { mixed, store } from './testing/people';

const api = await useApi();

/**
 * The lines are a copy of a post by petra_p, a repost of another of her posts, a mention of petra_p, and an
 * unrelated line.
 */
const file = `text,label
"Eigene Aussage von mir",negative
"RT @PETRA_P: Alte Aussage",negative
"Danke @Petra_P, das hilft",positive
"Hallo @petra_pan, Sitzung um 10",neutral
`;

const post = async (name: string) => {
  const response = await api.call('POST', `/gold-sets?name=${encodeURIComponent(name)}`, {
    as: 'admin',
    body: file,
    headers: { 'Content-Type': 'text/csv' },
  });
  expect(response.status).toBe(201);
  return createGoldSet.response.parse(await response.json());
};

/** Creates a session that labels every item of a gold set. */
const labelAll = async (goldSet: string): Promise<number> => {
  const created = await api.call('POST', '/analysis/sessions', { as: 'admin', json: { gold_set: goldSet } });
  const { id, session_name: name } = (await created.json()) as { id: number; session_name: string };
  expect(name).toStartWith(goldSet);
  const items = await api.database.client<{ id: string }[]>`
    select content_id::text as id from gold_items g join sessions s using (gold_set_id) where s.id = ${id}`;
  await storeLabels(api.database, { sessionId: id, labels: items.map((item) => newLabel(item.id)) });
  return id;
};

test('removes an erased person from the texts and names of gold sets, and still evaluates the rest', async () => {
  await store(api.database, mixed(), [1]);
  const names = ['petra_p.csv', 'Petra_P.csv', 'petra_pan.csv'];
  const sets = [];
  for (const name of names) sets.push(await post(name));
  const run = await labelAll('petra_p.csv');
  expect(await everything(api.database)).toContain('eigene aussage');

  const erased = await api.call('POST', '/privacy/erase', { as: 'super_admin', json: { handle: 'petra_p' } });
  expect(erased.status).toBe(200);
  const left = (await everything(api.database)).replaceAll('petra_pan', '').replaceAll('a@petra_p.de', '');
  for (const trace of ['petra_p', 'eigene aussage', 'alte aussage']) expect(left).not.toContain(trace);

  const listed = await api.read(listGoldSets, '/gold-sets', { as: 'admin' });
  expect(listed.map(({ name, items }) => [name, items]).toSorted()).toEqual([
    ['erased.csv (1)', 2],
    ['erased.csv (2)', 2],
    ['petra_pan.csv', 2],
  ]);
  const [first] = sets;
  const answer = await api.call('GET', `/evaluation?run=${run}&against=${first?.id}`, { as: 'admin' });
  expect(getEvaluation.response.parse(await answer.json())).toMatchObject({ coded: 2, n: 2, unlabelled: 0 });
  expect(await checkFigures(api.database)).toEqual([]);

  await post('Noch einmal');
  const again = (await everything(api.database)).replaceAll('petra_pan', '').replaceAll('a@petra_p.de', '');
  expect(again).not.toContain('petra_p');
});

test('deletes batches at the provider that contain a repost of an erased person from a gold set', async () => {
  const { client } = api.database;
  await client`truncate erasures`;
  await store(api.database, mixed());
  await post('Reposts');
  const run = await labelAll('Reposts');
  await client`
    with batch as (
      insert into batches (session_id, sequence, intent_at, provider_batch_id, completed_at)
      values (${run}, 1, now(), 'a', now()) returning id
    )
    insert into requests (batch_id, sequence, content_ids)
    select batch.id, 1, array[c.id] from batch, content c where c.scope = 'gold' and c.text like 'RT @PETRA_P:%'`;
  const erased = await api.call('POST', '/privacy/erase', { as: 'super_admin', json: { handle: 'petra_p' } });
  expect(await erased.json()).toMatchObject({ batches: 1 });
  expect([...(await client`select data from queue.job where name = 'batch.forget'`)]).toHaveLength(1);
});
