import { afterAll, beforeAll, expect, test } from 'bun:test';
import { analysisMethods, analysisRuns } from '@stimmlage/core/contracts/dashboard';
import { figureCalls } from '@stimmlage/core/testing/figure-calls';
import { writeLabels } from '@stimmlage/db/queries/labels/labels';
import { insertGoldSet } from '@stimmlage/db/queries/sessions/gold-sets';
import { insertSession } from '@stimmlage/db/queries/sessions/sessions';
import { newLabel } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/figures';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import { type ApiHarness, startApi } from '../testing/harness';

const NOW = new Date('2026-11-20T11:00:00Z');
let api: ApiHarness;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  await seedLabels(api.database, { count: 300, days: 20, until: NOW });
  await seedTrends(api.database, [{ name: 'Goldwort', posts: 9, relevance: 9, category: 'econ' }], NOW);
});
afterAll(() => api.stop());

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

/** Sizes on disk change with whatever is stored. */
const withoutSizes = (text: string): string => text.replace(/"tableSizes":\[.*?\]/, '');

const addresses = [
  ...figureCalls.map(({ path }) => path),
  analysisRuns.path,
  analysisMethods.path,
  ...lists,
].map((path) => (path === '/comparison' ? '/comparison?by=category' : path));

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

test('a gold set, a session over it and its labels change no figure, list, search or export', async () => {
  const { client, db } = api.database;
  const before = await readAll();
  const [set, sessionId] = await db.transaction(async (tx) => {
    const leftOut = { other_label: 0, labels: [], empty: 0, too_long: 0, repeated: 0 };
    const texts = ['Das Goldwort, erstens', 'Das Goldwort, zweitens'].map((text) => ({
      text,
      complaintType: 'PRAISE' as const,
    }));
    const row = await insertGoldSet(
      tx,
      { name: 'Probe', leftOut, createdBy: 1 },
      texts,
      NOW,
      'Europe/Berlin',
    );
    const session = await insertSession(tx, {
      name: 'Probe',
      modelName: 'claude-sonnet-5-5',
      modelVersion: '5.5',
      codebookVersion: 1,
      contentLimit: null,
      goldSetId: row.id,
      requestedBy: null,
    });
    return [row, session] as const;
  });
  const items = await client<{ id: string }[]>`
    select content_id::text as id from gold_items where gold_set_id = ${set.id}`;
  await db.transaction((tx) =>
    writeLabels(tx, {
      sessionId,
      timezone: 'Europe/Berlin',
      codebookVersion: 1,
      providerModel: 'm',
      analyzedAt: NOW,
      labels: items.map(({ id }) => newLabel(id, { geographicMentions: ['Goldstadt'] })),
    }),
  );
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
    const coding = { ...json, intensity_score: 1, heat_score: 1 };
    expect((await api.call('PUT', `/corrections/${id}`, { as: 'admin', json: coding })).status).toBe(404);
  }
  const ofRun = await api.call('GET', `/comments?run=${sessionId}`, { as: 'admin' });
  expect(await ofRun.json()).toMatchObject({ data: [], total: 0 });
  const session = await api.call('GET', `/analysis/sessions/${sessionId}`, { as: 'admin' });
  expect(await session.json()).toMatchObject({ gold_set_id: set.id, labelled_count: 2, failed_count: 0 });
});
