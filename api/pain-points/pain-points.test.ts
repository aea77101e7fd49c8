import { afterAll, beforeAll, expect, test } from 'bun:test';
import { errorBody } from '@stimmlage/core/contracts/common';
import { painPoint } from '@stimmlage/core/contracts/pain-points';
import { upsertContent } from '@stimmlage/db/queries/content/content';
import { writeLabels } from '@stimmlage/db/queries/labels/labels';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { expire } from '@stimmlage/db/testing/history';
import { type ApiHarness, startApi } from '../testing/harness';
import { painPointOf } from './pain-point-name';

const TIMEZONE = 'Europe/Berlin';
const COUNT = 1_100;

let api: ApiHarness;

const places = [
  ['Berlin', 'Köln'],
  ['berlin'],
  ['Berlin'],
  ['Hamburg'],
  [],
  ['Bonn'],
  ['Kiel'],
  ['Jena'],
  ['Ulm'],
];

/** Every second is about the economy, later ones posted later; one in a hundred of them at intensity 1. */
beforeAll(async () => {
  api = await startApi();
  const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
  await api.database.db.transaction(async (tx) => {
    await upsertContent(
      tx,
      ids.map((id) =>
        contentRow(id, {
          postedAt: new Date(Date.UTC(2026, 8, 1, 0, id * 60)),
          politicianMentions: id % 3 === 0 ? ['Minister', 'Kanzler'] : id % 7 === 0 ? ['Kanzler'] : [],
        }),
      ),
      TIMEZONE,
    );
    await writeLabels(tx, {
      sessionId: 1,
      timezone: TIMEZONE,
      codebookVersion: 1,
      providerModel: 'm',
      analyzedAt: new Date(),
      labels: ids.map((id) =>
        newLabel(id, {
          category: id % 2 === 0 ? 'econ' : 'env',
          policyArea: id % 10 === 0 ? 'healthcare' : null,
          complaintType: id % 8 === 0 ? 'PRAISE' : 'COMPLAINT',
          intensity: id % 200 === 0 ? 1 : 4,
          geographicMentions: places[id % places.length] ?? [],
        }),
      ),
    });
  });
  await expire(api.database, ['2', '200']);
});
afterAll(() => api.stop());

const ask = async (name: string) =>
  painPoint.response.parse(
    await (await api.call('GET', `/pain-points/${encodeURIComponent(name)}`, { as: 'analyst' })).json(),
  );

test('figures hold what retention took away; statements are those that are left, newest first', async () => {
  const answer = await ask('econ');
  expect(answer).toMatchObject({
    kind: 'category',
    code: 'econ',
    displayName: 'Economic Issues',
    totalMentions: 550,
    total: 550,
    intensityBreakdown: { 1: 5, 2: 0, 3: 0, 4: 545, 5: 0 },
    sentimentBreakdown: { complaints: 413, praise: 137, neutral: 0 },
    avgIntensity: 3.97,
    mentionsFrom: 548,
  });
  expect(answer.recentContent.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(1100 - 2 * index)),
  );
  expect(answer.samples['1'].map(({ id }) => id)).toEqual(['1000', '800', '600']);
  expect(answer.samples['4'].map(({ id }) => id)).toEqual(['1100', '1098', '1096']);
  expect(answer.samples['2']).toEqual([]);
  expect(answer.recentContent[0]).toEqual({
    id: '1100',
    text: 'Aussage 1100 über die Lage im Land',
    intensity: 4,
    sentiment: 'COMPLAINT',
    date: '2026-10-16T20:00:00.000Z',
  });
});

test('names are counted once a statement, in any case, most first', async () => {
  const [place] = await api.database.client<{ n: number }[]>`
    select count(*)::int as n from labels where pain_point_category = 'econ'
      and exists (select from unnest(geographic_mentions) p where lower(p) = 'berlin')`;
  const [politician] = await api.database.client<{ n: number }[]>`
    select count(*)::int as n from content c join labels l on l.content_id = c.id
    where pain_point_category = 'econ' and 'Kanzler' = any(politician_mentions)`;
  const { geographicMentions, politicianMentions } = await ask('econ');
  expect(geographicMentions).toHaveLength(5);
  expect(geographicMentions[0]).toEqual({ name: 'Berlin', count: place?.n ?? 0 });
  expect(politicianMentions.map(({ name }) => name)).toEqual(['Kanzler', 'Minister']);
  expect(politicianMentions[0]?.count).toBe(politician?.n ?? 0);
});

test('a policy area has its own figures, by code or label', async () => {
  const answer = await ask('Gesundheit');
  expect(answer).toMatchObject({
    kind: 'policy_area',
    code: 'healthcare',
    displayName: 'Healthcare',
    total: 110,
  });
  expect(await ask('HEALTHCARE')).toEqual(answer);
});

test('one that nobody spoke of is empty, not an error', async () => {
  expect(await ask('waste')).toMatchObject({
    total: 0,
    avgIntensity: 0,
    recentContent: [],
    geographicMentions: [],
    mentionsFrom: 0,
  });
});

test.each([
  ['ECON', 'category', 'econ'],
  ['economy', 'policy_area', 'economy'],
  ['Economic Issues', 'category', 'econ'],
  ['wirtschaft', 'category', 'econ'],
  ['Migration & Zuwanderung', 'category', 'migr'],
  ['security', 'policy_area', 'security'],
  ['SICHERHEIT', 'category', 'sec'],
  ['Umwelt', 'category', 'env'],
  ['wohnen', 'policy_area', 'housing'],
  ['Other', 'category', 'other'],
])('%s is the %s %s', (name, kind, code) => {
  expect(painPointOf(name)).toMatchObject({ kind, code });
});

test.each(['nichts', 'toString', '__proto__', '%', "' or true --", 'x'.repeat(200)])(
  '%s is 404',
  async (name) => {
    const response = await api.call('GET', `/pain-points/${encodeURIComponent(name)}`, { as: 'analyst' });
    expect([response.status, errorBody.parse(await response.json()).error]).toEqual([
      404,
      'pain_points.not_found',
    ]);
  },
);

test.each(['%00', 'x'.repeat(201)])('%s is 400', async (name) => {
  const response = await api.call('GET', `/pain-points/${name}`, { as: 'analyst' });
  expect(response.status).toBe(400);
});
