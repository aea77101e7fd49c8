import { expect, test } from 'bun:test';
import { Hono } from 'hono';
import type { Env } from '../env';
import { createMetrics } from '../metrics/metrics';
import { useApi } from '../testing/harness';
import { onError } from './errors';
import { guard } from './guard';
import { requestScope } from './middleware';

const api = await useApi();

const METRICS_TOKEN = 'metrics-0123456789abcdef';

const ask = (address: string | null, headers: Record<string, string>) => {
  const app = new Hono<Env>()
    .use(
      requestScope({
        deps: { ...api.deps, metricsToken: METRICS_TOKEN },
        metrics: createMetrics(),
        findPrerender: async () => null,
      }),
    )
    .get('/figures', guard('metrics', 'figures'), (c) => c.text('1'));
  app.onError(onError);
  return app.request('/figures', { headers }, { requestIP: () => (address === null ? null : { address }) });
};

test.each([
  ['127.0.0.1', {}, 401],
  ['::1', {}, 401],
  ['192.0.2.1', {}, 401],
  [null, {}, 401],
  ['127.0.0.1', { 'X-Real-IP': '203.0.113.7' }, 401],
  ['127.0.0.1', { Authorization: 'Bearer nonsense' }, 401],
  ['127.0.0.1', { Authorization: `Bearer ${METRICS_TOKEN}x` }, 401],
  ['127.0.0.1', { Authorization: `Bearer ${METRICS_TOKEN}` }, 200],
  ['192.0.2.1', { Authorization: `Bearer ${METRICS_TOKEN}` }, 200],
])(
  'a request for metrics from %p with the headers %j gets the status %d',
  async (address, headers, status) => {
    expect((await ask(address, headers)).status).toBe(status);
  },
);

test('shows metrics to admins without the metrics token, but not to analysts', async () => {
  const statusOf = async (role: 'analyst' | 'admin' | 'super_admin') =>
    (await ask('192.0.2.1', { Authorization: `Bearer ${await api.tokenOf(role)}` })).status;
  expect([await statusOf('analyst'), await statusOf('admin'), await statusOf('super_admin')]).toEqual([
    403, 200, 200,
  ]);
});
