import { describe, expect, test } from 'bun:test';
import { analysisRuns } from '@stimmlage/core/contracts/dashboard';
import { listSessions } from '@stimmlage/core/contracts/sessions';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeContent, storeGoldSet, storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { readRefusal, useApi } from '../testing/harness';

const api = await useApi();

let goldSet = 0;
let onGold: number[] = [];
let posts: number[] = [];

beforeAll(async () => {
  const set = await storeGoldSet(api.database, 'probe', [
    { text: 'Der Zug kommt', complaintType: 'NEUTRAL' },
  ]);
  const other = await storeGoldSet(api.database, 'andere', [
    { text: 'Der Bus kommt', complaintType: 'NEUTRAL' },
  ]);
  goldSet = set.id;
  const store = (over: Parameters<typeof storeSession>[1]) => storeSession(api.database, over);
  onGold = [
    await store({ name: 'Gold eins', goldSetId: set.id }),
    await store({ name: 'Gold zwei', goldSetId: set.id }),
  ];
  await store({ name: 'Anderes Gold', goldSetId: other.id });
  for (let index = 1; index <= 110; index += 1)
    posts = [
      ...posts,
      await store({ name: `Woche ${index}`, modelName: `claude-${index % 2 ? 'haiku' : 'sonnet'}` }),
    ];
  await store({ name: 'Nochmals', retestOf: posts[0] ?? 0 });
  await storeContent(api.database, [contentRow('1')]);
  await storeLabels(api.database, { sessionId: posts[0] ?? 0, labels: [newLabel('1')] });
});

describe('the list of sessions', () => {
  const read = async (query: string) => {
    const answer = await api.read(listSessions, `/analysis/sessions?${query}`, { as: 'admin' });
    return Array.isArray(answer)
      ? { data: answer, total: answer.length }
      : { ...answer, total: answer.pagination.total };
  };

  test('is filtered by gold set, by id or name, however many newer sessions there are', async () => {
    for (const key of [goldSet, 'probe'])
      for (const paging of ['', '&page=1&limit=100']) {
        const { data, total } = await read(`gold_set=${key}${paging}`);
        expect(data.map(({ id }) => id)).toEqual(onGold.toReversed());
        expect(total).toBe(2);
      }
    const sorted = await read('gold_set=probe&sort=session_name&order=rising&page=2&limit=1');
    expect(sorted.data).toMatchObject([{ session_name: 'Gold zwei' }]);
  });

  test('is filtered by what the sessions classify', async () => {
    expect((await read('kind=posts')).data.map(({ id }) => id)).toEqual(posts.toReversed());
    expect((await read('kind=posts&page=2&limit=100')).data).toHaveLength(10);
    expect((await read('kind=gold_set')).total).toBe(3);
    expect((await read('kind=retest')).data).toMatchObject([{ session_name: 'Nochmals' }]);
    expect((await read('kind=retest&gold_set=probe')).total).toBe(0);
  });

  test('is filtered by a part of the name or of the model', async () => {
    expect((await read('kind=posts&search=woche 11')).data.map(({ session_name: name }) => name)).toEqual([
      'Woche 110',
      'Woche 11',
    ]);
    expect((await read('gold_set=probe&search=ZWEI&page=1')).total).toBe(1);
    expect((await read('kind=posts&search=Claude Haiku&page=1&limit=1')).total).toBe(55);
  });

  test('refuses a gold set that does not exist, and a kind that does not exist', async () => {
    const ask = (query: string) => api.call('GET', `/analysis/sessions?${query}`, { as: 'admin' });
    for (const key of ['99', 'fehlt'])
      expect(await readRefusal(await ask(`gold_set=${key}`))).toEqual([404, 'gold_sets.not_found']);
    expect((await ask('kind=gold')).status).toBe(400);
  });
});

describe('the sessions that have figures', () => {
  const read = (query = '') =>
    api.read(analysisRuns, `/admin/dashboard/analysis-runs${query}`, { as: 'analyst' });
  const idsOf = async (query: string) => (await read(query)).map(({ id }) => id);

  test('are all of them, or the newest', async () => {
    expect(await idsOf('')).toEqual(posts.toReversed());
    expect(await idsOf('?limit=100')).toEqual(posts.toReversed().slice(0, 100));
  });

  test('are looked for by name, model or id', async () => {
    const [first = 0, second = 0] = posts;
    expect((await read('?search=WOCHE 11')).map(({ name }) => name)).toEqual(['Woche 110', 'Woche 11']);
    expect(await idsOf('?search=sonnet&limit=2')).toEqual([posts[109] ?? 0, posts[107] ?? 0]);
    expect(await idsOf(`?search=${first}`)).toContain(first);
    expect(await idsOf('?search=Gold')).toEqual([]);
    expect(await read(`?ids=${first},${second},${onGold[0]},999999`)).toMatchObject([
      { id: second, processedContentCount: 0 },
      { id: first, processedContentCount: 1 },
    ]);
  });

  test('are looked for by the display name of their model as well', async () => {
    const old = await storeSession(api.database, { name: 'Alt', modelName: 'claude-3-5-haiku' });
    expect(await idsOf('?search=claude 3.5 HAI')).toEqual([old]);
    expect(await idsOf('?search=Claude Sonnet&limit=1')).toEqual([posts[109] ?? 0]);
    expect(await idsOf('?search=Claude_Sonnet')).toEqual([]);
  });

  test('are refused with malformed ids or too many of them', async () => {
    for (const query of ['?ids=eins', '?ids=0', `?ids=${posts.slice(0, 101).join(',')}`, '?limit=0'])
      expect([
        query,
        (await api.call('GET', `/admin/dashboard/analysis-runs${query}`, { as: 'analyst' })).status,
      ]).toEqual([query, 400]);
  });
});
