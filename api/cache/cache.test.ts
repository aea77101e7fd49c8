import { describe, expect, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listComments } from '@stimmlage/core/contracts/comments';
import { about, publicStats } from '@stimmlage/core/contracts/public';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { announce } from '@stimmlage/db/announcements';
import { connect } from '@stimmlage/db/connection';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { createApp } from '../app';
import type { Snapshot } from '../ports/snapshots';
import { type ApiHarness, useApi } from '../testing/harness';
import { openSnapshots, SnapshotCache } from './snapshots';

/** A cache that records the key of each response that is computed. */
class WatchedSnapshots extends SnapshotCache {
  readonly computed: string[] = [];

  override read(key: string, compute: () => Promise<Snapshot>): Promise<Snapshot> {
    return super.read(key, () => {
      this.computed.push(key);
      return compute();
    });
  }
}

const STATS = '/public/dashboard/stats';

let now = new Date('2026-11-20T11:00:00Z');

const api = await useApi({ now: () => now });
beforeAll(async () => {
  await seedLabels(api.database, { count: 400, days: 20, until: now });
});

/** Changes the database without an announcement, so that only a recomputed response shows the change. */
const changeUnheard = (name: string) => api.database.client`update settings set public_title = ${name}`;
const nameIn = async (app: ApiHarness['app']) =>
  about.response.parse(await (await app.request('/api/public/about')).json()).name;
const name = () => nameIn(api.app);
const untilName = (wanted: string) => until(`the name is ${wanted}`, async () => (await name()) === wanted);

describe('a cached response', () => {
  test('stays cached until any process announces a change', async () => {
    const other = connect(api.database.url, { name: 'another process' });
    expect(await name()).not.toBe('erst');
    await changeUnheard('erst');
    await announce(other.db);
    await untilName('erst');
    await changeUnheard('dann');
    expect(await name()).toBe('erst');
    await announce(other.db);
    await untilName('dann');
    await other.close();
  });

  test('is dropped by every process on the same database when labels are written', async () => {
    const second = connect(api.database.url, { name: 'second api' });
    const app = createApp({ ...api.deps, ...second, snapshots: await openSnapshots(second.client) }, null);
    const totals = async () => {
      const answers = [await api.app.request(`/api${STATS}`), await app.request(`/api${STATS}`)];
      return Promise.all(
        answers.map(async (answer) => publicStats.response.parse(await answer.json()).total_texts),
      );
    };
    expect(await totals()).toEqual([400, 400]);
    await storeContent(api.database, [contentRow(7)]);
    await storeLabels(api.database, { sessionId: 1, analyzedAt: now, labels: [newLabel(7)] });
    await until('both have the new total', async () => (await totals()).every((total) => total === 401));
    await second.close();
  });

  test('is dropped when the connection for announcements is restored after a failure', async () => {
    const before = await name();
    await changeUnheard('verpasst');
    expect(await name()).toBe(before);
    await api.database.client`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
    await untilName('verpasst');
  });

  test('is dropped at midnight in Berlin, when the window moves on', async () => {
    const days = async () => {
      const response = await api.call('GET', '/public/pain-points/time-series?timeGroup=day&days=7');
      return (await response.json()) as { dateRange: unknown };
    };
    now = new Date('2026-11-20T22:59:59Z');
    expect((await days()).dateRange).toEqual({ start: '2026-11-14', end: '2026-11-20' });
    now = new Date('2026-11-20T23:00:00Z');
    expect((await days()).dateRange).toEqual({ start: '2026-11-15', end: '2026-11-21' });
  });

  test('is shared by equivalent queries, and computed only once for a hundred callers', async () => {
    const snapshots = new WatchedSnapshots();
    const app = createApp({ ...api.deps, snapshots }, null);
    const ask = (query: string) => app.request(`/api/public/pain-points/time-series${query}`);
    await Promise.all(Array.from({ length: 100 }, () => ask('')));
    expect(snapshots.computed).toHaveLength(1);
    for (const query of [
      '?days=30',
      '?timeGroup=week',
      '?days=30&timeGroup=week',
      '?timeGroup=week&days=030',
    ]) {
      await ask(query);
    }
    for (let flood = 0; flood < 10; flood += 1) await ask(`?unknown=${flood}&days=30`);
    expect(snapshots.computed).toHaveLength(1);
    for (const other of ['?days=31', '?timeGroup=day']) await ask(other);
    expect(new Set(snapshots.computed).size).toBe(3);
    await ask('?analysisRunId=404');
    await ask('?analysisRunId=404');
    expect(snapshots.computed).toHaveLength(5);
  });

  test('is dropped immediately by the process that handles a change', async () => {
    const before = await name();
    await changeUnheard('gleich danach');
    expect(await name()).toBe(before);
    const { version } = api.deps.snapshots;
    const target = { username: 'anna', targetType: 'keyword' };
    expect((await api.call('POST', '/admin/collection/targets', { as: 'admin', json: target })).status).toBe(
      201,
    );
    expect(await name()).toBe('gleich danach');
    // Waits until the announcement of the change has emptied the cache again, so that the next test is not
    // affected.
    await until('the announcement was heard', () => api.deps.snapshots.version >= version + 2);
  });

  test('is not dropped by GET and HEAD requests', async () => {
    const before = await name();
    await changeUnheard('ungesehen');
    for (const method of ['GET', 'HEAD']) {
      expect((await api.call(method, '/collection/targets', { as: 'admin' })).status).toBe(200);
      expect(await name()).toBe(before);
    }
  });
});

describe('a response for staff', () => {
  const list = (encoding: string, query = '') =>
    api.call('GET', `/comments${query}`, { as: 'analyst', headers: { 'Accept-Encoding': encoding } });
  const encodingOf = ({ headers }: Response) => headers.get('content-encoding');

  test('is compressed with an encoding that the caller accepts, and never cached by clients or proxies', async () => {
    const [plain, br, gzip] = [await list('identity'), await list('gzip, br'), await list('gzip')];
    expect([plain, br, gzip].map(encodingOf)).toEqual([null, 'br', 'gzip']);
    for (const { headers } of [plain, br, gzip])
      expect([headers.get('vary'), headers.get('cache-control'), headers.get('etag')]).toEqual([
        'Accept-Encoding',
        'no-store',
        null,
      ]);
    const text = await plain.text();
    expect(listComments.response.parse(JSON.parse(text)).data).toHaveLength(20);
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(text);
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text);
  });

  test('is not compressed if it is small or an error', async () => {
    expect(encodingOf(await list('br', '?search=kommtnirgendsvor'))).toBeNull();
    const refused = await list('br', '?limit=0');
    expect([refused.status, encodingOf(refused)]).toEqual([400, null]);
  });
});

describe('a public response', () => {
  const get = (headers: Record<string, string> = {}, method = 'GET') => api.call(method, STATS, { headers });

  test('is compressed with an encoding that the caller accepts, with a different ETag for each encoding', async () => {
    const [plain, br, gzip] = [
      await get(),
      await get({ 'Accept-Encoding': 'gzip, deflate, br;q=0.9' }),
      await get({ 'Accept-Encoding': 'br;q=0, GZIP' }),
    ];
    const answers = [plain, br, gzip];
    expect(answers.map((answer) => answer.headers.get('content-encoding'))).toEqual([null, 'br', 'gzip']);
    expect(answers.map((answer) => answer.headers.get('vary'))).toEqual(Array(3).fill('Accept-Encoding'));
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(3);
    const text = await plain.text();
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(text);
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text);
  });

  test.each(['', 'identity', '*', 'deflate', 'br;q=0', ';;;', 'q=1'])(
    'is not compressed for Accept-Encoding %j',
    async (accepted) => {
      const answer = await get({ 'Accept-Encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBeNull();
      publicStats.response.parse(await answer.json());
    },
  );

  test('is not compressed if it is small', async () => {
    const path = '/public/pain-points/time-series?startDate=2020-01-01&endDate=2020-01-02';
    const answer = await api.call('GET', path, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('is replaced by a 304 if the caller sends its ETag, in any valid notation', async () => {
    const tag = (await get()).headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, `"a,b",W/${tag} , "c"`, '*', ' * ']) {
      const answer = await get({ 'If-None-Match': known });
      expect([known, answer.status, await answer.text()]).toEqual([known, 304, '']);
      expect(answer.headers.get('etag')).toBe(tag);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=300');
    }
    for (const other of ['""', '"other"', tag.slice(1, -1), `${tag.slice(0, -1)}-br"`, '"', '**']) {
      expect([other, (await get({ 'If-None-Match': other })).status]).toEqual([other, 200]);
    }
    const packed = await get({ 'If-None-Match': tag, 'Accept-Encoding': 'br' });
    expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'br']);
  });

  test('is sent without a body for HEAD', async () => {
    const answer = await get({}, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('etag')).toBe((await get()).headers.get('etag'));
  });

  test('is not cached if it is an error', async () => {
    for (const query of ['?analysisRunId=404', '?days=0']) {
      const refused = await api.call('GET', `${STATS}${query}`);
      expect(refused.ok).toBe(false);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(refused.headers.get('etag')).toBeNull();
    }
  });
});

test('keeps staff figures out of shared caches', async () => {
  const answer = await api.call('GET', '/admin/dashboard/stats', { as: 'analyst' });
  expect(await answer.json()).toMatchObject({ total_texts: 401 });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
});
