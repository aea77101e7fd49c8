import { describe, expect, test } from 'bun:test';
import { comparison } from '@stimmlage/core/contracts/comparison';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import type { NewLabel } from '@stimmlage/db/queries/labels/labels';
import { deleteTarget } from '@stimmlage/db/queries/targets/target-writes';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeContent, storeLabels, storeSession, storeTargets } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');

type Statement = [day: string, targetId: number, label: Partial<NewLabel>];

/**
 * Target 1 is Anna, target 2 is Bernd and target 3 is the hashtag. There are no statements about Clara, who
 * is target 4.
 */
const statements: Statement[] = [
  ['2026-10-30', 1, { complaintType: 'PRAISE', category: 'env', policyArea: 'environment', intensity: 5 }],
  ['2026-10-31', 1, { complaintType: 'NEUTRAL', category: 'env', policyArea: null, intensity: 1 }],
  ['2026-11-02', 1, { category: 'econ', policyArea: 'housing', intensity: 4 }],
  ['2026-11-03', 2, { category: 'econ', policyArea: 'housing', intensity: 2 }],
  ['2026-11-08', 2, { category: 'migr', policyArea: 'immigration', intensity: 3 }],
  ['2026-11-09', 3, { category: 'econ', policyArea: 'economy', intensity: 3 }],
];

const api = await useApi({ now: () => NOW });
beforeAll(async () => {
  await storeTargets(api.database, [
    { username: 'anna', displayName: 'Anna K.' },
    { username: 'bernd', displayName: 'Bernd B.' },
    { username: 'rente', displayName: '#rente', targetType: 'hashtag' },
    { username: 'clara', displayName: 'Clara C.' },
  ]);
  const rows = statements.map(([day, targetId], index) =>
    contentRow(index + 1, {
      targetId,
      postedAt: new Date(`${day}T12:00:00Z`),
      kind: index % 2 === 0 ? 'reply' : 'post',
      // Anna herself wrote one of the replies to her posts.
      isOwn: index === 2,
    }),
  );
  await storeContent(api.database, rows);
  for (const [name, most] of [
    ['Alles', statements.length],
    ['Zwei', 2],
    ['Nichts', 0],
  ] as const) {
    const sessionId = await storeSession(api.database, { name });
    await storeLabels(api.database, {
      sessionId,
      // Later sessions have earlier analysis times, so the labels of the first session remain the current
      // labels.
      analyzedAt: new Date(NOW.getTime() - sessionId * 1000),
      labels: statements.slice(0, most).map(([, , label], index) => newLabel(index + 1, label)),
    });
  }
  await api.database.db.transaction((tx) => deleteTarget(tx, 2));
});

const request = (query: string) => api.call('GET', `/comparison?${query}`, { as: 'analyst' });
const compare = async (query: string) => comparison.response.parse(await (await request(query)).json());
const totals = async (query: string) => (await compare(query)).map(({ key, total }) => [key, total]);

describe('a comparison', () => {
  test('covers politicians, including those deleted as targets, and identifies each week by its Monday', async () => {
    const compared = await compare('by=politician');
    expect(compared.map(({ periods: _, ...rest }) => rest)).toEqual([
      {
        key: '1',
        name: 'Anna K.',
        total: 3,
        complaints: 1,
        praise: 1,
        neutral: 1,
        replies: { total: 1, complaints: 0, praise: 1 },
        avgIntensity: 3.33,
        series: [
          {
            ...{ date: '2026-10-26', count: 2, complaints: 0, praise: 1 },
            replies: { count: 1, complaints: 0, praise: 1 },
          },
          {
            ...{ date: '2026-11-02', count: 1, complaints: 1, praise: 0 },
            replies: { count: 0, complaints: 0, praise: 0 },
          },
        ],
      },
      {
        key: '2',
        name: 'Bernd B.',
        total: 2,
        complaints: 2,
        praise: 0,
        neutral: 0,
        replies: { total: 1, complaints: 1, praise: 0 },
        avgIntensity: 2.5,
        series: [
          {
            ...{ date: '2026-11-02', count: 2, complaints: 2, praise: 0 },
            replies: { count: 1, complaints: 1, praise: 0 },
          },
        ],
      },
    ]);
  });

  test('covers categories, policy areas and sessions, sorted by number of statements', async () => {
    expect((await compare('by=category')).map(({ key, name, total }) => [key, name, total])).toEqual([
      ['econ', 'Economy', 3],
      ['env', 'Environment', 2],
      ['migr', 'Migration', 1],
    ]);
    expect((await compare('by=policy_area')).map(({ key, name, total }) => [key, name, total])).toEqual([
      ['housing', 'Housing', 2],
      ['economy', 'Economy', 1],
      ['environment', 'Environment', 1],
      ['immigration', 'Immigration', 1],
    ]);
    expect((await compare('by=run')).map(({ key, name, total }) => [key, name, total])).toEqual([
      ['1', 'Alles', 6],
      ['2', 'Zwei', 2],
    ]);
  });

  test('counts statements, and the totals for shares, using only the labels of the requested session', async () => {
    expect(await totals('by=politician&analysisRunId=2')).toEqual([['1', 2]]);
    expect(await totals('by=category&analysisRunId=2')).toEqual([['env', 2]]);
    expect(await totals('by=policy_area&analysisRunId=2')).toEqual([['environment', 1]]);
    const [env] = await compare('by=category&ids=env&analysisRunId=2&from=2026-10-26&to=2026-11-08');
    expect(env?.periods.map(({ date, statements: all }) => [date, all])).toEqual([
      ['2026-10-26', 2],
      ['2026-11-02', null],
    ]);
    expect(await totals('by=category&timeGroup=month&analysisRunId=2')).toEqual([['env', 2]]);
    expect((await request('by=category&analysisRunId=99')).status).toBe(404);
  });

  test('covers exactly the requested items, even if they have no statements', async () => {
    expect(await totals('by=politician&ids=4,1')).toEqual([
      ['1', 3],
      ['4', 0],
    ]);
    expect(await totals('by=run&ids=3,%202,2,')).toEqual([
      ['2', 2],
      ['3', 0],
    ]);
    expect(await totals('by=category&ids=waste')).toEqual([['waste', 0]]);
    expect(await totals('by=policy_area&ids=')).toHaveLength(4);
    expect(await totals('ids=&from=')).toEqual(await totals('by=category'));
  });

  test.each([
    ['from=2026-11-02', 3],
    ['to=2026-11-02', 1],
    ['from=2026-11-03&to=2026-11-08', 1],
    ['from=2026-12-01', 0],
  ])('is limited to the window set by %s', async (window, expected) => {
    const [econ] = await compare(`by=category&ids=econ&${window}`);
    expect(econ?.total).toBe(expected);
    expect(econ?.series.reduce((sum, { count }) => sum + count, 0)).toBe(expected);
  });

  test.each([
    ['day', ['2026-10-30', '2026-10-31', '2026-11-02']],
    ['month', ['2026-10-01', '2026-11-01']],
  ])('has a series by %s', async (group, dates) => {
    const [anna] = await compare(`by=politician&ids=1&timeGroup=${group}`);
    expect(anna?.series.map(({ date }) => date)).toEqual(dates);
  });

  test('is limited to the twenty politicians with the most statements', async () => {
    const { client } = api.database;
    await client`insert into targets (username, display_name, target_type)
      select 'p' || i, 'P ' || i, 'politician' from generate_series(1, 30) i`;
    await client`insert into label_rollup_target (session_id, target_id, day, complaint_type, n, intensity_sum)
      select 0, id, '2026-11-01', 'COMPLAINT', 100 + id, 100 from targets where username like 'p%'`;
    api.deps.snapshots.empty();
    const all = await compare('by=politician');
    expect(all).toHaveLength(20);
    expect(all.map(({ total }) => total)).toEqual(all.map(({ total }) => total).toSorted((a, b) => b - a));
    expect(all[0]?.total).toBe(134);
    await client`delete from label_rollup_target where target_id > 4`;
    await client`delete from targets where id > 4`;
    api.deps.snapshots.empty();
  });
});

describe('a comparison is refused for', () => {
  test.each([
    ['by=politician&ids=99', 'targets.not_found'],
    // Target 3 is a hashtag, not a politician.
    ['by=politician&ids=1,3', 'targets.not_found'],
    ['by=run&ids=1,77', 'sessions.not_found'],
    ['by=run&ids=999999999999999', 'sessions.not_found'],
  ])('%s, with 404', async (query, error) => {
    const response = await request(query);
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ error })]);
  });

  test.each([
    ['by=party', 'query.by'],
    ['by=category&from=1900-01-01', 'query.from'],
    ['by=category&from=2016-11-12', 'query.from'],
    ['by=category&to=2199-12-31', 'query.from'],
    ['by=category&ids=econ,cars', 'query.ids'],
    ['by=policy_area&ids=none', 'query.ids'],
    ['by=politician&ids=anna', 'query.ids'],
    ['by=run&ids=1e3', 'query.ids'],
    ['by=run&ids=-1', 'query.ids'],
    ['by=run&ids=99999999999999999999', 'query.ids'],
    [`by=run&ids=${Array.from({ length: 21 }, (_, index) => index + 1)}`, 'query.ids'],
    ['by=category&ids=%00', 'query.ids'],
    ['by=category&timeGroup=year', 'query.timeGroup'],
    ['by=category&from=2026-11-02&to=2026-11-01', 'query.to'],
  ])('%s, with %s reported as invalid', async (query, field) => {
    const response = await request(query);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path: field })] }),
    ]);
  });
});
