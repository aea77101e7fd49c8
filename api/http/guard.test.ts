import { expect, test } from 'bun:test';
import { Hono } from 'hono';
import { createMetrics } from '../metrics/metrics';
import { useApi } from '../testing/harness';
import type { Env } from './env';
import { onError } from './errors';
import { guard } from './guard';
import { requestScope } from './middleware';

const api = await useApi();

const ask = (address: string | null, headers: Record<string, string>) => {
  const app = new Hono<Env>()
    .use(requestScope({ deps: api.deps, metrics: createMetrics(), findPrerender: async () => null }))
    .get('/figures', guard('local'), (c) => c.text('1'));
  app.onError(onError);
  return app.request('/figures', { headers }, { requestIP: () => (address === null ? null : { address }) });
};

test.each([
  ['127.0.0.1', {}, 200],
  ['::ffff:127.0.0.1', {}, 200],
  ['::1', {}, 200],
  ['192.0.2.1', {}, 401],
  [null, {}, 401],
  ['127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }, 401],
  ['127.0.0.1', { 'X-Forwarded-For': '' }, 401],
  ['127.0.0.1', { Forwarded: 'for=127.0.0.1' }, 401],
  ['127.0.0.1', { Authorization: 'Bearer nonsense' }, 401],
])('a local call from %p with %j is answered %d', async (address, headers, status) => {
  expect((await ask(address, headers)).status).toBe(status);
});

test('from elsewhere it is for admins', async () => {
  const statusOf = async (role: 'analyst' | 'admin' | 'super_admin') =>
    (await ask('192.0.2.1', { Authorization: `Bearer ${await api.tokenOf(role)}` })).status;
  expect([await statusOf('analyst'), await statusOf('admin'), await statusOf('super_admin')]).toEqual([
    403, 200, 200,
  ]);
});
