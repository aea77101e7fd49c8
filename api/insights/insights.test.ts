import { expect, test } from 'bun:test';
import type { Category } from '@stimmlage/core/codes/categories';
import { publicInsights } from '@stimmlage/core/contracts/public';
import { afterEach } from '@stimmlage/core/testing/hooks';
import { seedDay } from '@stimmlage/db/testing/seed-days';
import { emptyContent } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';

/**
 * A Friday. The last seven complete days are 13 to 19 November, and the preceding seven days are 6 to 12
 * November.
 */
const NOW = new Date('2026-11-20T11:00:00Z');
const LAST = '2026-11-19';
const BEFORE = '2026-11-12';

const api = await useApi({ now: () => NOW });
afterEach(async () => {
  await emptyContent(api.database);
});

let nextId = 1;

interface Statements {
  category: Category;
  day: string;
  n: number;
  /** How many of the `n` statements are praise. */
  praise?: number;
  heat?: number[];
}

const say = async ({ category, day, n, praise = 0, heat = [2] }: Statements): Promise<void> => {
  await seedDay(api.database, nextId, {
    day,
    category,
    n,
    labelOf: (index) => ({
      complaintType: index < praise ? 'PRAISE' : 'COMPLAINT',
      heat: heat[index % heat.length] ?? 2,
    }),
  });
  nextId += n;
};

const ask = async (lang?: 'en' | 'de') => {
  api.deps.snapshots.empty();
  const query = lang === undefined ? '' : `?lang=${lang}`;
  return api.read(publicInsights, `/public/insights${query}`);
};

test('describes issues that rose, fell, heated up, were praised more or are new, in both languages', async () => {
  await say({ category: 'migr', day: BEFORE, n: 1_000 });
  await say({ category: 'migr', day: LAST, n: 1_340 });
  await say({ category: 'econ', day: BEFORE, n: 200 });
  await say({ category: 'econ', day: LAST, n: 100 });
  await say({ category: 'sec', day: BEFORE, n: 100, heat: [2, 3] });
  await say({ category: 'sec', day: LAST, n: 100, heat: [3, 4] });
  await say({ category: 'env', day: BEFORE, n: 200, praise: 20 });
  await say({ category: 'env', day: LAST, n: 200, praise: 67 });
  await say({ category: 'tech', day: LAST, n: 45 });
  const english = await ask();
  expect(english).toEqual(await ask('en'));
  const byKind = Object.fromEntries(english.map((insight) => [insight.kind, insight]));
  expect(byKind).toEqual({
    rising: {
      id: 'rising-migr',
      kind: 'rising',
      theme: 'migr',
      change: 0.34,
      from: 1_000,
      to: 1_340,
      text: 'Migration & Immigration: 1,340 statements in the last 7 days, 34% more than in the 7 days before.',
    },
    falling: {
      id: 'falling-econ',
      kind: 'falling',
      theme: 'econ',
      change: -0.5,
      from: 200,
      to: 100,
      text: 'Economic Issues: 100 statements in the last 7 days, 50% fewer than in the 7 days before.',
    },
    heated: {
      id: 'heated-sec',
      kind: 'heated',
      theme: 'sec',
      change: 0.4,
      from: 2.5,
      to: 3.5,
      text: 'Security & Defense: the tone became sharper, from 2.5 to 3.5 on a scale of 1 to 5.',
    },
    praised: {
      id: 'praised-env',
      kind: 'praised',
      theme: 'env',
      change: 2.35,
      from: 10,
      to: 33.5,
      text: 'Environment & Climate: 33.5% of the statements are praise, up from 10.0%.',
    },
    new: {
      id: 'new-tech',
      kind: 'new',
      theme: 'tech',
      change: null,
      from: 0,
      to: 45,
      text: 'Technology & Digital: 45 statements in the last 7 days, none in the 7 days before.',
    },
  });
  const german = await ask('de');
  expect(german.map(({ text: _, ...figures }) => figures)).toEqual(
    english.map(({ text: _, ...figures }) => figures),
  );
  expect(Object.fromEntries(german.map(({ kind, text }) => [kind, text]))).toEqual({
    rising: 'Migration: 1.340 Äußerungen in den letzten 7 Tagen, 34\u00a0% mehr als in den 7 Tagen davor.',
    falling: 'Wirtschaft: 100 Äußerungen in den letzten 7 Tagen, 50\u00a0% weniger als in den 7 Tagen davor.',
    heated: 'Sicherheit: Die Schärfe des Tons stieg von 2,5 auf 3,5 auf einer Skala von 1 bis 5.',
    praised: 'Umwelt & Verkehr: 33,5\u00a0% der Äußerungen sind Lob, zuvor waren es 10,0\u00a0%.',
    new: 'Technologie: 45 Äußerungen in den letzten 7 Tagen, keine in den 7 Tagen davor.',
  });
});

test.each([
  ['fewer than 30 statements in the last week', 60, 29],
  ['fewer than 30 statements in the week before', 29, 300],
  ['an increase of a tenth', 1_000, 1_100],
  ['an increase that may be due to chance', 30, 40],
  ['no change', 500, 500],
])('reports nothing for %s', async (_, before, last) => {
  await say({ category: 'migr', day: BEFORE, n: before });
  await say({ category: 'migr', day: LAST, n: last });
  expect(await ask()).toEqual([]);
});

test('reports the share of praise only if enough statements are praise', async () => {
  await say({ category: 'env', day: BEFORE, n: 200, praise: 9 });
  await say({ category: 'env', day: LAST, n: 300, praise: 100 });
  expect((await ask()).map(({ id }) => id)).toEqual(['rising-env']);
  await say({ category: 'env', day: BEFORE, n: 1, praise: 1 });
  expect((await ask()).map(({ id }) => id).toSorted()).toEqual(['praised-env', 'rising-env']);
});

test('computes a percentage from the counts and rounds it only once', async () => {
  await say({ category: 'migr', day: BEFORE, n: 290 });
  await say({ category: 'migr', day: LAST, n: 390 });
  const [insight] = await ask();
  expect(insight?.change).toBe(0.345);
  expect(insight?.text).toContain('34% more');
});

test('reports nothing about an issue that is withheld in one of the weeks to protect a smaller issue', async () => {
  await say({ category: 'migr', day: BEFORE, n: 100 });
  await say({ category: 'migr', day: LAST, n: 300 });
  expect((await ask()).map(({ id }) => id)).toEqual(['rising-migr']);
  await say({ category: 'gov', day: LAST, n: 3 });
  expect(await ask()).toEqual([]);
});

test('reports no issue as new if the week before had too little data', async () => {
  await say({ category: 'migr', day: BEFORE, n: 29 });
  await say({ category: 'tech', day: LAST, n: 500 });
  expect(await ask()).toEqual([]);
  await say({ category: 'gov', day: BEFORE, n: 1 });
  expect((await ask()).map(({ id }) => id)).toEqual(['new-tech']);
});

test('ignores today and the days before the two weeks', async () => {
  await say({ category: 'migr', day: '2026-11-05', n: 500 });
  await say({ category: 'migr', day: BEFORE, n: 100 });
  await say({ category: 'migr', day: LAST, n: 100 });
  await say({ category: 'migr', day: '2026-11-20', n: 500 });
  expect(await ask()).toEqual([]);
  await say({ category: 'migr', day: '2026-11-13', n: 50 });
  expect(await ask()).toMatchObject([{ kind: 'rising', from: 100, to: 150, change: 0.5 }]);
});

test('returns at most six insights, of as many kinds as possible, strongest first', async () => {
  const rising = ['gov', 'foreign', 'migr', 'econ', 'bureau', 'sec', 'just'] as const;
  for (const [index, category] of rising.entries()) {
    await say({ category, day: BEFORE, n: 100 });
    await say({ category, day: LAST, n: 160 + 10 * index });
  }
  await say({ category: 'env', day: BEFORE, n: 100 });
  await say({ category: 'env', day: LAST, n: 70 });
  await say({ category: 'tech', day: LAST, n: 30 });
  expect((await ask()).map(({ id }) => id)).toEqual([
    'rising-just',
    'rising-sec',
    'rising-bureau',
    'new-tech',
    'rising-econ',
    'falling-env',
  ]);
});

test('returns no insights for an empty database, and rejects an unknown language', async () => {
  expect(await ask()).toEqual([]);
  const response = await api.call('GET', '/public/insights?lang=fr');
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'query.lang' })] }),
  ]);
});
