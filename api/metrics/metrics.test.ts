import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reason } from '@stimmlage/core/reasons/reason';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { checkConsistency } from '@stimmlage/db/figures/consistency';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { type ApiHarness, startApi, useApi } from '../testing/harness';
import { createMetrics } from './metrics';
import { createMetricsSocket } from './metrics-socket';

const TOKEN = 'metrics-0123456789abcdef';

const api = await useApi({ metricsToken: TOKEN });
beforeAll(async () => {
  await seedLabels(api.database, { count: 40, days: 3, until: new Date() });
});

const ask = (
  from: ApiHarness,
  headers: Record<string, string> = { Authorization: `Bearer ${from.deps.metricsToken}` },
) =>
  from.app.request(
    '/metrics',
    { headers },
    { requestIP: () => ({ address: '127.0.0.1', port: 1, family: 'IPv4' }) },
  );

const read = async (from: ApiHarness): Promise<string> => (await ask(from)).text();

/** Returns the value of a metric. `figure` is the name of the metric with all of its labels. */
const figureOf = (text: string, figure: string): number => {
  const line = text.split('\n').find((one) => one.startsWith(`${figure} `));
  return Number(line?.slice(figure.length + 1) ?? Number.NaN);
};

test('shows metrics only to admins and callers with the token, with no exception for localhost', async () => {
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const statusOf = async (headers: Record<string, string>, from = api) => (await ask(from, headers)).status;
  expect(await statusOf(bearer(TOKEN))).toBe(200);
  expect(await statusOf(bearer(await api.tokenOf('admin')))).toBe(200);
  expect(await statusOf(bearer(await api.tokenOf('analyst')))).toBe(403);
  // Headers that a proxy on the same machine may send if it does not send X-Forwarded-For or Forwarded.
  for (const headers of [{}, { 'X-Real-IP': '203.0.113.7' }, { Via: '1.1 proxy' }, bearer(`${TOKEN}x`)])
    expect(await statusOf(headers)).toBe(401);
  await using without = await startApi();
  expect(await statusOf(bearer(TOKEN), without)).toBe(401);
});

test('serves only metrics on a separate socket, and only under loopback host names', async () => {
  const socket = createMetricsSocket(api.deps, createMetrics());
  const statusOf = async (url: string) => (await socket.request(url)).status;
  for (const host of ['127.0.0.1:9464', 'localhost:9464', '[::1]:9464'])
    expect(await statusOf(`http://${host}/metrics`)).toBe(200);
  expect(await statusOf('http://evil.example:9464/metrics')).toBe(421);
  expect(await statusOf('http://127.0.0.1:9464/api/public/about')).toBe(404);
  expect(await (await socket.request('http://127.0.0.1:9464/metrics')).text()).toContain(
    'stimmlage_database_up 1',
  );
});

test('returns valid Prometheus text, including process metrics', async () => {
  const response = await ask(api);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    expect(line).toMatch(
      /^(# (HELP|TYPE) [a-z_]\w* .+|[a-z_]\w*(\{(\w+="[^"]*",?)+\})? (-?[\d.e+-]+|Nan))$/i,
    );
  }
  expect(figureOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(figureOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('counts requests by route pattern instead of URL', async () => {
  await api.call('GET', '/collection/runs/17', { as: 'admin' });
  await api.call('GET', '/collection/runs/geheim', { as: 'admin' });
  for (let visit = 0; visit < 30; visit += 1) {
    await api.app.request(`/api/geheim-${visit}`, { method: 'PROPFIND' });
    await api.app.request(`/geheim-${visit}`);
  }
  const text = await read(api);
  const counted = 'stimmlage_http_request_duration_seconds_count';
  const route = '/api/collection/runs/:id';
  expect(figureOf(text, `${counted}{method="GET",route="${route}",status="4xx"}`)).toBe(2);
  expect(figureOf(text, `${counted}{method="other",route="other",status="4xx"}`)).toBe(30);
  expect(figureOf(text, `${counted}{method="GET",route="other",status="4xx"}`)).toBe(30);
  expect(text).not.toContain('geheim');
});

test('counts requests separately for each app', async () => {
  await using other = await startApi({ metricsToken: TOKEN });
  const text = await read(other);
  expect(text).not.toContain('/api/collection/runs/:id');
});

test('reads the counts of content, labels and queues from the database', async () => {
  await api.deps.queue.send('collection.run', { runId: 1 });
  const before = await read(api);
  expect(figureOf(before, 'stimmlage_database_up')).toBe(1);
  expect(figureOf(before, 'stimmlage_database_connections')).toBeGreaterThan(0);
  expect(figureOf(before, 'stimmlage_content{state="analyzed"}')).toBe(40);
  expect(figureOf(before, 'stimmlage_content{state="pending"}')).toBe(0);
  expect(figureOf(before, 'stimmlage_labels')).toBe(40);
  expect(figureOf(before, 'stimmlage_queue_jobs{queue="collection.run",state="waiting"}')).toBe(1);
  expect(before).not.toContain('stimmlage_consistency');
  await checkConsistency(api.database.db, 'Europe/Berlin');
  expect(figureOf(await read(api), 'stimmlage_consistency_ok')).toBe(1);
  await api.database.client`update label_rollup set n = n + 1 where session_id = 0
    and (day, category, complaint_type) = (select day, category, complaint_type from label_rollup where session_id = 0 limit 1)`;
  await checkConsistency(api.database.db, 'Europe/Berlin');
  expect(figureOf(await read(api), 'stimmlage_consistency_ok')).toBe(0);
});

test('reads runs, sessions, provider errors and costs from the database', async () => {
  const { client } = api.database;
  const gone = JSON.stringify([reason('x.not_known'), reason('x.given_up', { tries: 3 })]);
  const [run] = await client`
    insert into collection_runs (mode, trigger, status, posts_per_target, replies_per_post, finished_at)
    values ('normal', 'manual', 'completed', 1, 1, '2026-11-20T00:00:00Z') returning id`;
  await client`
    insert into collection_run_targets (run_id, position, username, target_type, state, error)
    values (${run?.['id']}, 1, 'a', 'politician', 'failed', ${gone}::text::jsonb), (${run?.['id']}, 2, 'b', 'politician', 'done', '[]')`;
  // Neither a test run nor a backfill says that the schedule works.
  await client`
    insert into collection_runs (mode, trigger, status, posts_per_target, replies_per_post, finished_at)
    values ('test', 'manual', 'completed', 1, 1, '2026-11-21T00:00:00Z'),
      ('backfill', 'manual', 'completed', 1, 1, '2026-11-22T00:00:00Z')`;
  await client`update batches set failed_requests = 3, created_at = now(), error = ${gone}::text::jsonb`;
  await client`
    insert into usage_ledger (provider, call, cost_micros)
    values ('x', 'posts', 1500000), ('anthropic', 'batch', 250000), ('openai', 'call', 250000)`;
  await client`insert into usage_ledger (provider, call, cost_micros, at) values ('x', 'posts', 9, '2020-01-01')`;
  const before = await read(api);
  expect(before).not.toContain('stimmlage_budget_dollars');
  expect(before).not.toContain('stimmlage_upkeep_completed');
  await client`
    insert into upkeep_runs (kind, status, note, detail, finished_at) values
      ('compliance', 'completed', '[]', '{"looked": 3}', '2026-11-18T00:00:00Z'),
      ('compliance', 'completed', '[{"code": "upkeep.share_spent", "details": {}}]', '{}', '2026-11-19T00:00:00Z'),
      ('retention', 'completed', '[]', '{}', '2026-11-19T00:00:00Z'),
      ('retention', 'failed', '[]', '{}', '2026-11-20T00:00:00Z')`;
  await client`
    insert into upkeep_runs (kind, status, created_at, finished_at) values
      ('erasure', 'failed', '2026-11-17T00:00:00Z', '2026-11-17T00:01:00Z'),
      ('erasure', 'failed', '2026-11-18T00:00:00Z', '2026-11-18T00:01:00Z')`;
  await client`
    insert into settings (id, budget_x_micros) values (1, 50000000)
    on conflict (id) do update set budget_x_micros = 50000000`;
  const text = await read(api);
  expect(figureOf(text, 'stimmlage_runs{status="completed"}')).toBe(3);
  expect(figureOf(text, 'stimmlage_runs{status="running"}')).toBe(0);
  expect(figureOf(text, 'stimmlage_run_completed_timestamp_seconds')).toBe(Date.UTC(2026, 10, 20) / 1_000);
  const completed = ['compliance', 'retention', 'erasure'].map((kind) =>
    figureOf(text, `stimmlage_upkeep_completed_timestamp_seconds{kind="${kind}"}`),
  );
  expect(completed).toEqual([18, 19, 17].map((day) => Date.UTC(2026, 10, day) / 1_000));
  expect(figureOf(text, 'stimmlage_sessions{status="completed"}')).toBe(1);
  expect(figureOf(text, 'stimmlage_provider_errors{service="x"}')).toBe(1);
  expect(figureOf(text, 'stimmlage_provider_errors{service="ai"}')).toBe(3);
  expect(figureOf(text, 'stimmlage_reasons{code="x.not_known"}')).toBe(2);
  expect(figureOf(text, 'stimmlage_cost_dollars{service="x"}')).toBe(1.5);
  expect(figureOf(text, 'stimmlage_cost_dollars{service="ai"}')).toBe(0.5);
  expect(figureOf(text, 'stimmlage_budget_dollars{service="x"}')).toBe(50);
  expect(text).not.toContain('stimmlage_budget_dollars{service="ai"}');
});

test('calls runs overdue once two that the schedule has asked for were missed', async () => {
  await using scheduled = await startApi({ metricsToken: TOKEN });
  const { client } = scheduled.database;
  const overdue = async (schedule: string, setAt: string): Promise<string> => {
    const query = new URLSearchParams({ enabled: 'true', schedule, timezone: 'Europe/Berlin' });
    await scheduled.call('POST', `/collection/schedule?${query}`, { as: 'admin' });
    await client`update collection_schedule set updated_at = ${setAt}`;
    const at = figureOf(await read(scheduled), 'stimmlage_run_overdue_timestamp_seconds') ?? 0;
    return new Date(at * 1_000).toISOString();
  };
  expect(await read(scheduled)).not.toContain('stimmlage_run_overdue');
  // Without a completed run, the schedule itself is what runs are measured against.
  expect(await overdue('daily', '2026-11-17T12:00:00Z')).toBe('2026-11-19T01:00:00.000Z');
  await client`
    insert into collection_runs (mode, trigger, status, posts_per_target, replies_per_post, finished_at)
    values ('normal', 'schedule', 'completed', 1, 1, '2026-11-20T07:20:00Z')`;
  // After Friday's run, those of Monday and Tuesday; after the last run of an evening, those of next morning.
  expect(await overdue('0 8 * * 1-5', '2026-11-01')).toBe('2026-11-24T07:00:00.000Z');
  await client`update collection_runs set finished_at = '2026-11-20T19:05:00Z'`;
  expect(await overdue('0 6-20 * * *', '2026-11-01')).toBe('2026-11-21T06:00:00.000Z');
  // A schedule that was set after a pause is not overdue because of the pause.
  expect(await overdue('weekly-monday', '2026-12-01T12:00:00Z')).toStartWith('2026-12-14T');
});

interface AlertList {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[] }[];
}

test('provides every metric that the ready-made alerts use, and each alert says what to do', async () => {
  const path = join(import.meta.dir, '..', '..', 'stack', 'alerts.yml');
  const { groups } = Bun.YAML.parse(readFileSync(path, 'utf8')) as AlertList;
  const rules = groups.flatMap((group) => group.rules);
  await api.call('GET', '/public/overview');
  await api.call('POST', '/collection/schedule?enabled=true&schedule=daily&timezone=UTC', { as: 'admin' });
  await api.deps.queue.send('upkeep.resume', {});
  await api.database.client`
    update queue.job set state = 'completed', started_on = now(), completed_on = now() where name = 'upkeep.resume'`;
  const text = await read(api);
  const told = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name));
  expect(rules.length).toBeGreaterThan(10);
  for (const { expr, annotations } of rules) {
    const figures = expr.match(/\b(stimmlage|process|nodejs)_\w+/g) ?? [];
    for (const figure of figures) expect(told).toContain(figure);
    if (!expr.startsWith('up{')) expect(figures).not.toEqual([]);
    expect(Object.keys(annotations)).toEqual(['summary', 'action']);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('counts cache hits and misses', async () => {
  const counts = async () => {
    const text = await read(api);
    return ['hit', 'miss'].map((outcome) =>
      figureOf(text, `stimmlage_cache_reads_total{outcome="${outcome}"}`),
    );
  };
  const [hits = 0, misses = 0] = await counts();
  api.deps.snapshots.empty();
  await api.call('GET', '/public/overview');
  await api.call('GET', '/public/overview');
  await api.call('GET', '/public/overview');
  expect(await counts()).toEqual([hits + 2, misses + 1]);
});

test('still reports process metrics when the database is down', async () => {
  const away = await startApi({ metricsToken: TOKEN });
  await away.database.drop();
  const text = await read(away);
  await away.deps.queue.stop();
  expect(figureOf(text, 'stimmlage_database_up')).toBe(0);
  expect(text).not.toContain('stimmlage_content');
  expect(text).toContain('process_resident_memory_bytes');
});
