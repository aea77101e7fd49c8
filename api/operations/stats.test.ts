import { expect, test } from 'bun:test';
import { listRawContent, rawContentStats } from '@stimmlage/core/contracts/content';
import { analysisMethods } from '@stimmlage/core/contracts/dashboard';
import { collectionStats, databaseStats, databaseStatus } from '@stimmlage/core/contracts/operations';
import { deleteTarget } from '@stimmlage/db/queries/targets/target-writes';
import { contentRow } from '@stimmlage/db/testing/content';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { storeContent, storeTargets } from '@stimmlage/db/testing/store';
import { type ApiHarness, useApi } from '../testing/harness';

const NOW = new Date();

const api = await useApi({ now: () => NOW });

/** Deletes all labelled content in the same way as retention, which preserves the figures. */
const expireAll = ({ client }: ApiHarness['database']) =>
  client.begin(async (tx) => {
    await tx`insert into label_rollup_expired (session_id, day, category, complaint_type, policy_area, target_id,
      n, replies, complaints, praise, intensity_sum, i1, i2, i3, i4, i5, h1, h2, h3, h4, h5)
      select session_id, day, category, complaint_type, 'none', 0, n, replies, complaints, praise, intensity_sum,
        i1, i2, i3, i4, i5, h1, h2, h3, h4, h5 from label_rollup where session_id in (0, 1)`;
    await tx`update content_rollup r set n = r.n - gone.n from (
        select c.source_type, (c.posted_at at time zone 'Europe/Berlin')::date as day, count(*)::int as n
        from content c join current_labels s on s.content_id = c.id group by 1, 2
      ) gone where r.key = 'hit' and (r.source_type, r.day) = (gone.source_type, gone.day)`;
    await tx`delete from content where id in (select content_id from current_labels)`;
    await tx`truncate current_labels, labels`;
  });

const get = async (path: string) => (await api.call('GET', path, { as: 'admin' })).json();
const ofDatabase = async () => databaseStats.response.parse(await get('/admin/database/stats'));
const ofCollection = async () => collectionStats.response.parse(await get('/admin/collection/stats'));
const ofMethods = async () => analysisMethods.response.parse(await get('/admin/dashboard/analysis/methods'));

test('returns zeros for an empty installation', async () => {
  expect(await ofDatabase()).toEqual({
    totalContent: 0,
    analyzedContent: 0,
    totalAnalysis: 0,
    analysisRate: 0,
    recentAnalysis: [],
  });
  expect(await ofCollection()).toEqual({
    totalTargets: 0,
    activeTargets: 0,
    lastRun: null,
    summary: {
      totalPoliticians: 0,
      totalHashtags: 0,
      totalKeywords: 0,
      totalInfluencers: 0,
      totalMedia: 0,
      activePoliticians: 0,
      activeHashtags: 0,
    },
  });
  expect(await ofMethods()).toEqual([]);
});

test('counts targets by type, excluding deleted ones, and returns when the last run started', async () => {
  await storeTargets(api.database, [
    { username: 'anna' },
    { username: 'bernd', isActive: false },
    { username: 'clara' },
    { username: 'rente', targetType: 'hashtag' },
    { username: 'bote', targetType: 'media', isActive: false },
  ]);
  await api.database.db.transaction((tx) => deleteTarget(tx, 3));
  await api.database.client`
    insert into collection_runs (mode, trigger, status, posts_per_target, replies_per_post, started_at) values
      ('normal', 'manual', 'completed', 10, 20, '2026-11-01T08:00:00Z'),
      ('normal', 'manual', 'completed', 10, 20, '2026-11-02T08:00:00Z'),
      ('normal', 'manual', 'pending', 10, 20, null)`;
  expect(await ofCollection()).toEqual({
    totalTargets: 4,
    activeTargets: 2,
    lastRun: '2026-11-02T08:00:00.000Z',
    summary: {
      totalPoliticians: 2,
      totalHashtags: 1,
      totalKeywords: 0,
      totalInfluencers: 0,
      totalMedia: 1,
      activePoliticians: 1,
      activeHashtags: 1,
    },
  });
});

test('counts content, analysed content, and labels by model', async () => {
  await seedLabels(api.database, { count: 40, days: 3, until: NOW });
  await storeContent(api.database, [
    ...Array.from({ length: 19 }, (_, index) => contentRow(index + 1)),
    contentRow(20, { filterReason: 'too_short' }),
    contentRow(21, { scope: 'context' }),
  ]);
  expect(await ofDatabase()).toMatchObject({
    totalContent: 60,
    analyzedContent: 40,
    totalAnalysis: 40,
    analysisRate: 66.7,
    recentAnalysis: [{ count: 40 }],
  });
  await api.database.client`insert into sessions (session_name, model_name, model_version, codebook_version)
    values ('Zweite', 'claude-sonnet-5-5', '5.5', 1), ('Ohne', 'claude-3-opus', '1', 1), ('Eigene', 'qwen3', 'configured', 1)`;
  await api.database.client`insert into label_rollup_day (session_id, day, complaint_type, n)
    values (2, '2026-11-01', 'PRAISE', 60), (2, '2026-11-02', 'PRAISE', 5), (4, '2026-11-02', 'PRAISE', 1)`;
  api.deps.snapshots.empty();
  expect(await ofMethods()).toEqual([
    { method: 'message_batch', model: 'claude-sonnet-5-5', count: 65 },
    { method: 'message_batch', model: 'claude-3-5-haiku', count: 40 },
    { method: 'chat_completion', model: 'qwen3', count: 1 },
  ]);
  expect((await ofDatabase()).totalAnalysis).toBe(106);
});

test('counts neither content that retention has deleted nor its labels, as the database status', async () => {
  const ofRawContent = async () => rawContentStats.response.parse(await get('/raw-content/stats')).data;
  const before = await ofDatabase();
  await expireAll(api.database);
  expect(await ofDatabase()).toMatchObject({
    totalContent: 20,
    analyzedContent: 0,
    analysisRate: 0,
    totalAnalysis: before.totalAnalysis - 40,
  });
  const { tables } = databaseStatus.response.parse(await get('/database/status'));
  expect(tables.analysis_results).toBe(before.totalAnalysis - 40);
  expect(await ofRawContent()).toMatchObject({
    totalContent: 20,
    analyzedContent: 0,
    pendingAnalysis: 19,
    filteredOutContent: 1,
  });
  const listed = await get('/raw-content?isAnalyzed=true');
  expect(listRawContent.response.parse(listed).data.pagination.total).toBe(0);
});
