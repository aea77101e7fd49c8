import { expect, test } from 'bun:test';
import { analysisMethods, analysisRuns } from '@stimmlage/core/contracts/dashboard';
import { figureCalls } from '@stimmlage/core/testing/figure-calls';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { newLabel } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import { storeGoldSet, storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { LABELLED_AT } from '../testing/corrections';
import { useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');

const api = await useApi({ now: () => NOW });
beforeAll(async () => {
  await seedLabels(api.database, { count: 300, days: 20, until: NOW });
  await seedTrends(api.database, [{ name: 'Goldwort', posts: 9, relevance: 9, category: 'econ' }], NOW);
});

const lists = [
  '/comments?limit=100',
  '/comments?search=Goldwort',
  '/comments?location=Goldstadt',
  '/exports/comments.ndjson',
  '/exports/stats.ndjson',
  '/exports/time-series.ndjson',
  '/raw-content?limit=100',
  '/raw-content?search=Goldwort',
  '/raw-content/stats',
  '/pain-points/econ',
  '/comparison?by=run',
  '/politicians',
  '/trends/with-history',
];

/** Removes the sizes of tables on disk, which change whenever data is stored. */
const withoutSizes = (text: string): string => text.replace(/"tableSizes":\[.*?\]/, '');

/** The required parameters, by the path of the call. All other calls have no required parameters. */
const needed = new Map([
  ['/comparison', '?by=category'],
  ['/public/topic', '?category=econ'],
]);

const addresses = [
  ...figureCalls.map(({ path }) => path),
  analysisRuns.path,
  analysisMethods.path,
  ...lists,
].map((path) => `${path}${needed.get(path) ?? ''}`);

const readAll = async (): Promise<Record<string, string>> => {
  await api.deps.snapshots.empty();
  const answers: Record<string, string> = {};
  for (const path of addresses) {
    const response = await api.call('GET', path, { as: 'super_admin' });
    expect([path, response.status]).toEqual([path, 200]);
    answers[path] = withoutSizes(await response.text());
  }
  return answers;
};

test('keeps a gold set, the sessions on it and their labels out of every figure, list, search and export', async () => {
  const { client } = api.database;
  const before = await readAll();
  const texts = ['Das Goldwort, erstens', 'Das Goldwort, zweitens'].map((text) => ({
    text,
    complaintType: 'PRAISE' as const,
  }));
  const set = await storeGoldSet(api.database, 'Probe', texts);
  const sessionId = await storeSession(api.database, {
    name: 'Probe',
    modelName: 'claude-sonnet-5-5',
    modelVersion: '5.5',
    goldSetId: set.id,
  });
  const items = await client<{ id: string }[]>`
    select content_id::text as id from gold_items where gold_set_id = ${set.id}`;
  await storeLabels(api.database, {
    sessionId,
    analyzedAt: NOW,
    labels: items.map(({ id }) => newLabel(id, { geographicMentions: ['Goldstadt'] })),
  });
  await client`
    insert into batches (session_id, sequence, status, total_requests, successful_requests, content_count,
      labelled_count, completed_at)
    values (${sessionId}, 1, 'completed', 1, 1, 2, 2, now() + interval '1 hour')`;
  await client`update sessions set status = 'completed', finished_at = now() where id = ${sessionId}`;

  expect(await readAll()).toEqual(before);
  expect(await checkFigures(api.database)).toEqual([]);
  for (const { id } of items) {
    for (const path of [`/comments/${id}`, `/admin/analysis/content/${id}`])
      expect((await api.call('GET', path, { as: 'admin' })).status).toBe(404);
    const json = { ...{ complaint_type: 'PRAISE', pain_point_category: 'env' }, policy_area: null };
    const coding = { ...json, intensity_score: 1, heat_score: 1, seenLabel: LABELLED_AT };
    expect((await api.call('PUT', `/corrections/${id}`, { as: 'admin', json: coding })).status).toBe(404);
  }
  const ofRun = await api.call('GET', `/comments?run=${sessionId}`, { as: 'admin' });
  expect(await ofRun.json()).toMatchObject({ data: [], total: 0 });
  const session = await api.call('GET', `/analysis/sessions/${sessionId}`, { as: 'admin' });
  expect(await session.json()).toMatchObject({ gold_set_id: set.id, labelled_count: 2, failed_count: 0 });
});
