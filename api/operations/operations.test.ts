import { describe, expect, spyOn, test } from 'bun:test';
import { rawContentStats } from '@stimmlage/core/contracts/content';
import { databaseStatus, readyz } from '@stimmlage/core/contracts/operations';
import { trendStats, triggerTrendFetch } from '@stimmlage/core/contracts/trends';
import { addDays, dayOf, startOfDay } from '@stimmlage/core/days';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { checkConsistency } from '@stimmlage/db/figures/consistency';
import { contentRow } from '@stimmlage/db/testing/content';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import { storeContent, storeSession } from '@stimmlage/db/testing/store';
import { type ApiHarness, startApi, useApi } from '../testing/harness';

const NOW = new Date();

const api = await useApi({ now: () => NOW });
beforeAll(async () => {
  await seedLabels(api.database, { count: 40, days: 3, until: NOW });
  await storeContent(api.database, [
    contentRow(1),
    contentRow(2, { filterReason: 'too_short' }),
    contentRow(3, { filterReason: 'language' }),
    contentRow(4, { filterReason: 'language' }),
    contentRow(5, { scope: 'context' }),
  ]);
});

test('returns counts of analysed, pending and filtered-out content that add up and exclude context', async () => {
  const response = await api.call('GET', '/raw-content/stats', { as: 'admin' });
  expect(rawContentStats.response.parse(await response.json()).data).toEqual({
    totalContent: 44,
    analyzedContent: 40,
    pendingAnalysis: 1,
    filteredOutContent: 3,
    filteredByReason: { too_short: 1, language: 2 },
  });
});

test('reports the database’s version, contents and consistency', async () => {
  const ask = () => api.read(databaseStatus, '/database/status', { as: 'analyst' });
  const before = await ask();
  expect(before).toMatchObject({
    status: 'connected',
    tables: { content: 45, analysis_results: 40 },
    consistency: { ok: null, detail: 'Not checked yet', mismatch: null },
  });
  expect(before.database.version).toMatch(/^\d+/);
  expect(before.recentActivity.map(({ count }) => count)).toEqual([40]);
  expect(before.tableSizes.find(({ table }) => table === 'content')?.bytes).toBeGreaterThan(0);
  expect(before.queues.map(({ name }) => name)).toContain('session.advance');

  await checkConsistency(api.database.db, 'Europe/Berlin');
  expect((await ask()).consistency).toMatchObject({ ok: true, detail: 'All figures match their labels' });
  await api.database.client`update label_rollup set n = n + 1 where session_id = 0
    and (day, category, complaint_type) = (select day, category, complaint_type from label_rollup where session_id = 0 limit 1)`;
  await checkConsistency(api.database.db, 'Europe/Berlin');
  expect((await ask()).consistency).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/^label_rollup .* counts \d+, its labels give \d+$/),
    mismatch: { rollup: 'label_rollup', found: expect.any(Number), expected: expect.any(Number) },
  });
  // Anyone may ask for the readiness, so it tells neither counts nor names.
  const ready = await api.app.request('/readyz');
  expect(await ready.json()).toMatchObject({
    consistency: { ok: false, detail: 'figures differ from their labels' },
  });
});

test('counts the last five days as a whole, the last of which is today', async () => {
  await using own = await startApi();
  await storeSession(own.database);
  const timezone = own.deps.timezone;
  const today = dayOf(new Date(), timezone);
  const first = startOfDay(addDays(today, -4), timezone);
  for (const [at, count] of [
    [new Date(first.getTime() - 1), 1],
    [first, 2],
    [new Date(), 4],
  ] as const)
    await own.database.client`insert into batches (session_id, sequence, labelled_count, completed_at)
      values (1, ${count}, ${count}, ${at.toISOString()})`;
  const { recentActivity } = await own.read(databaseStatus, '/database/status', { as: 'analyst' });
  expect(recentActivity).toEqual([
    { date: today, count: 4 },
    { date: addDays(today, -4), count: 2 },
  ]);
});

test('reports a worker as missing if it has done nothing for minutes, even if no job is waiting', async () => {
  await using own = await startApi();
  const worker = async () => (await own.read(databaseStatus, '/database/status', { as: 'analyst' })).worker;
  expect(await worker()).toEqual({ lastSeenAt: null, missing: false, restarting: false });
  await own.deps.queue.send('upkeep.resume', {});
  const seen = (seconds: number) => own.database.client`
    update queue.job set state = 'completed', started_on = now() - make_interval(secs => ${seconds + 1}),
      completed_on = now() - make_interval(secs => ${seconds})`;
  await seen(100);
  expect(await worker()).toMatchObject({ lastSeenAt: expect.any(String), missing: false });
  await seen(200);
  expect(await worker()).toMatchObject({ missing: true });
});

test.each([-120, 120])(
  'looks for workers by the clock of the database, whatever that of the API (%d s off)',
  async (off) => {
    await using own = await startApi({ now: () => new Date(Date.now() + off * 1_000) });
    const missing = async () =>
      (await own.read(databaseStatus, '/database/status', { as: 'analyst' })).worker.missing;
    await own.deps.queue.send('upkeep.run', { upkeepId: 1 });
    const due = (seconds: number) =>
      own.database.client`update queue.job set start_after = now() - make_interval(secs => ${seconds})`;
    await due(20);
    expect(await missing()).toBe(false);
    await due(50);
    expect(await missing()).toBe(true);
  },
);

test('says that workers keep restarting once they have started in five of the last ten minutes', async () => {
  await using own = await startApi();
  const restarting = async () =>
    (await own.read(databaseStatus, '/database/status', { as: 'analyst' })).worker.restarting;
  const startAgo = async (minutes: number) => {
    await own.deps.queue.send('upkeep.resume', { atStart: true });
    await own.database
      .client`update queue.job set state = 'completed', started_on = now(), completed_on = now(),
      created_on = now() - make_interval(mins => ${minutes}) where state = 'created'`;
  };
  // Four workers that are updated together, restarts of an hour ago, and the work of every minute.
  for (const minutes of [1, 1, 2, 2, 60, 61, 62, 63, 64]) await startAgo(minutes);
  await own.database.client`insert into queue.job (name, data, singleton_key, state, created_on)
    select 'upkeep.resume', '{}', '[]', 'completed', now() - make_interval(mins => n) from generate_series(0, 9) n`;
  expect(await restarting()).toBe(false);
  for (const minutes of [4, 6, 8]) await startAgo(minutes);
  expect(await restarting()).toBe(true);
});

describe('a worker that a job needs', () => {
  const missing = async (own: ApiHarness) =>
    (await own.read(databaseStatus, '/database/status', { as: 'analyst' })).worker.missing;
  const due = (own: ApiHarness, seconds: number) => own.database.client`
    update queue.job set start_after = now() - make_interval(secs => ${seconds}) where name = 'upkeep.run'`;

  test('is missing once the job has been due for most of a minute, until a worker gives a sign', async () => {
    await using own = await startApi();
    await own.deps.queue.send('upkeep.run', { upkeepId: 1 });
    await due(own, 20);
    expect(await missing(own)).toBe(false);
    await due(own, 50);
    expect(await missing(own)).toBe(true);
    await own.deps.queue.send('upkeep.resume', {});
    await own.database.client`
      update queue.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'upkeep.resume'`;
    expect(await missing(own)).toBe(false);
  });

  test('is missing once the heartbeat of the job has stopped, whatever is waiting behind it', async () => {
    await using own = await startApi();
    await own.deps.queue.send('upkeep.run', { upkeepId: 1 });
    await due(own, 500);
    const beat = (seconds: number) => own.database.client`
      update queue.job set state = 'active', started_on = now() - interval '400 seconds',
        heartbeat_on = now() - make_interval(secs => ${seconds}) where name = 'upkeep.run' and data ->> 'upkeepId' = '1'`;
    await beat(5);
    await own.deps.queue.send('upkeep.run', { upkeepId: 2 });
    await own.database.client`
      update queue.job set start_after = now() - interval '300 seconds' where data ->> 'upkeepId' = '2'`;
    expect(await missing(own)).toBe(false);
    await beat(50);
    expect(await missing(own)).toBe(true);
  });

  test('is not missing while the job is not due yet', async () => {
    await using own = await startApi();
    await own.deps.queue.send('upkeep.run', { upkeepId: 1 }, { after: 600 });
    expect(await missing(own)).toBe(false);
  });
});

test('is still ready if figures are inconsistent', async () => {
  const response = await api.app.request('/readyz');
  expect(response.status).toBe(200);
  expect(readyz.response.parse(await response.json())).toMatchObject({
    status: 'ok',
    database: { ok: true },
    migrations: { ok: true },
    queue: { ok: true },
    consistency: { ok: false },
  });
});

test('is not ready if a migration is missing', async () => {
  await api.database.client`alter table public.__drizzle_migrations rename to away`;
  const response = await api.app.request('/readyz');
  await api.database.client`alter table public.away rename to __drizzle_migrations`;
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 'unavailable', migrations: { ok: false } });
});

test('shares a probe among all callers that arrive before it ends', async () => {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const check = spyOn(api.deps.queue, 'check').mockImplementation(() => promise);
  const calls = Array.from({ length: 200 }, () => api.app.request('/readyz'));
  await until('the probe has begun', () => check.mock.calls.length > 0);
  end();
  const responses = await Promise.all(calls);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(check.mock.calls.length).toBeLessThan(10);
  check.mockRestore();
  expect((await api.app.request('/readyz')).status).toBe(200);
});

test('queues jobs to fetch and analyse trends, and returns the counts from the last completed fetch', async () => {
  const trigger = (path: string) => api.call('POST', path, { as: 'admin', json: {} });
  expect(await (await trigger('/admin/trends/trigger-analysis')).json()).toMatchObject({ success: false });
  await seedTrends(
    api.database,
    [
      { name: '#Rente', posts: 1, relevance: 8, category: 'social' },
      { name: 'Fußball', posts: null, relevance: 0, category: 'other' },
    ],
    new Date(NOW.getTime() - 60_000),
  );
  expect(await (await trigger('/admin/trends/trigger-analysis')).json()).toEqual({
    success: true,
    message: 'Trend analysis started successfully',
    fetchId: 1,
  });
  const stats = (query = '') => api.read(trendStats, `/trends/stats${query}`, { as: 'analyst' });
  expect(await stats()).toMatchObject({
    status: 'completed',
    analysisStatus: 'pending',
    analysisError: null,
  });
  const started = triggerTrendFetch.response.parse(await (await trigger('/trends/trigger-fetch')).json());
  const second = await trigger('/trends/trigger-fetch');
  expect([second.status, await second.json()]).toEqual([
    409,
    expect.objectContaining({ error: 'trends.already_fetching' }),
  ]);
  const jobs = await api.database.client`select name from queue.job where name like 'trends.%' order by name`;
  expect(jobs.map(({ name }) => name)).toEqual(['trends.analyze', 'trends.fetch']);
  expect(await stats()).toMatchObject({
    total: 2,
    analyzed: 2,
    relevant: 1,
    byCategory: { social: 1, other: 1 },
    status: 'pending',
    analysisStatus: 'pending',
  });
  expect(await stats(`?fetchId=${started.fetchId}`)).toMatchObject({
    total: 0,
    status: 'pending',
    analysisStatus: null,
  });
  const unknown = await api.call('GET', '/trends/stats?fetchId=999', { as: 'analyst' });
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    expect.objectContaining({ error: 'trends.fetch_not_found', message: 'There is no trend fetch 999' }),
  ]);
});
