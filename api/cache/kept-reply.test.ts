import { expect, test } from 'bun:test';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { useApi } from '../testing/harness';
import { writtenLog } from '../testing/written-log';

const PATH = '/api/public/overview?days=7';

const { log, written } = writtenLog('info');

const api = await useApi({ log });
beforeAll(async () => {
  await seedLabels(api.database, { count: 4_000, days: 3, until: new Date() });
});

const ask = (headers: Record<string, string> = {}, url = PATH) => api.app.request(url, { headers });
const headOf = ({ headers }: Response) =>
  [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'strict-transport-security');
const counted = async (): Promise<number> => {
  const text = await (
    await api.app.request('/metrics', { headers: { Authorization: `Bearer ${await api.tokenOf('admin')}` } })
  ).text();
  const name = 'stimmlage_http_request_duration_seconds_count';
  const line = text.split('\n').find((one) => one.startsWith(name) && one.includes('"/api/public/overview"'));
  return Number(line?.split(' ').at(-1) ?? 0);
};

test('repeats a cached response unchanged except for the request id, and counts and logs it like any other', async () => {
  const before = await counted();
  written.length = 0;
  const answers = [await ask(), await ask(), await ask()];
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
  const [first] = answers.map((answer) => JSON.stringify(headOf(answer)));
  expect(answers.map((answer) => JSON.stringify(headOf(answer)))).toEqual([first, first, first].map(String));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  const lines = written.join('').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(
    answers.map(({ headers }) => headers.get('x-request-id')),
  );
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(Array(3).fill('/api/public/overview'));
  expect((await counted()) - before).toBe(3);
});

test('sends HSTS only over TLS, whether or not the response is cached', async () => {
  const policyOf = async (url: string) => (await ask({}, url)).headers.get('strict-transport-security');
  const [plain, secure] = [`http://stimmlage.example${PATH}`, `https://stimmlage.example${PATH}`];
  expect([await policyOf(secure), await policyOf(secure)]).toEqual(Array(2).fill('max-age=15552000'));
  expect([await policyOf(plain), await policyOf(plain)]).toEqual([null, null]);
});

test('accepts a request id from any peer, but X-Forwarded-Proto only from a trusted proxy', async () => {
  const id = '0b7bd4a4-1d3c-4a6e-9d53-2f4a1a3a7c11';
  const by = async (address: string) => {
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Request-Id': id };
    const server = { requestIP: () => ({ address, port: 1, family: 'IPv4' }) };
    const answer = await api.app.request(PATH, { headers }, server);
    return [answer.headers.get('strict-transport-security'), answer.headers.get('x-request-id')];
  };
  api.deps.trustedProxies.addAddress('203.0.113.9', 'ipv4');
  await ask();
  expect(await by('203.0.113.9')).toEqual(['max-age=15552000', id]);
  expect(await by('203.0.113.10')).toEqual([null, id]);
});

test('does not repeat the cached response for a different request', async () => {
  const kept = await ask();
  const tag = kept.headers.get('etag') ?? '';
  expect((await ask({ 'If-None-Match': tag })).status).toBe(304);
  expect((await ask({ 'Accept-Encoding': 'br' })).headers.get('content-encoding')).toBe('br');
  expect((await api.app.request(PATH, { method: 'POST' })).status).toBe(404);
  expect((await ask({}, '/api/collection/targets')).status).toBe(401);
  expect((await ask({}, `${PATH}&days=0`)).status).toBe(400);
});
