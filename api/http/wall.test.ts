import { describe, expect, test } from 'bun:test';
import { once } from 'node:events';
import { connect } from 'node:net';
import { errorBody } from '@stimmlage/core/contracts/common';
import { limits } from '@stimmlage/core/limits';
import { serverLimits } from '@stimmlage/core/server-limits';
import { afterAll } from '@stimmlage/core/testing/hooks';
import { type CallOptions, useApi } from '../testing/harness';

const api = await useApi();
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  maxRequestBodySize: 2 ** 40,
  fetch: api.app.fetch,
});
afterAll(() => server.stop(true));

const refusal = async (response: Response) => {
  const { error, issues = [] } = errorBody.parse(await response.json());
  return { status: response.status, error, fields: issues.map(({ path }) => path) };
};

const ask = async (path: string, options: CallOptions & { method?: string } = {}) =>
  refusal(await api.call(options.method ?? 'GET', path, { as: 'admin', ...options }));

/** Sends raw bytes, and returns the status and the body of the first response. */
const send = async (...parts: string[]): Promise<{ status: number; text: string }> => {
  const socket = connect(server.port ?? 0, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
    // The JSON in a response is on a single line, so the response is complete once it contains a closing
    // brace.
    if (text.includes('}') || /^HTTP\/1.1 \d+ [^\r]*\r\nConnection: close\r\n\r\n/.test(text))
      socket.destroy();
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  for (const part of parts) socket.write(part);
  await closed;
  return { status: Number(text.split(' ')[1]), text };
};

const signIn = (...headers: string[]): string =>
  [
    'POST /api/auth/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    ...headers,
    '',
    '',
  ].join('\r\n');

const OVER_A_MEBIBYTE = 17;
const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;

describe('a query', () => {
  test('is refused only if it exceeds the character limit', async () => {
    const query = 'days=30&';
    const path = `/public/overview?${query}`;
    const rest = serverLimits.queryCharacters - query.length;
    expect((await api.call('GET', path + 'a'.repeat(rest))).status).toBe(200);
    expect(await ask(path + 'a'.repeat(rest + 1))).toEqual({
      status: 400,
      error: 'request.query_too_long',
      fields: [],
    });
  });

  test.each([
    ['/public/overview?days=7&days=30', 'query.days'],
    ['/public/pain-points/time-series?timeGroup=day&timeGroup=week', 'query.timeGroup'],
    ['/public/dashboard/stats?from=2026-01-01&from=2026-01-02', 'query.from'],
    ['/admin/collection/targets?search=a&search=b', 'query.search'],
    ['/imports?limit=1&limit=1', 'query.limit'],
  ])('is refused if it repeats a parameter, and the parameter is reported: %s', async (path, field) => {
    expect(await ask(path)).toEqual({ status: 400, error: 'validation.failed', fields: [field] });
  });

  test.each([
    ['/public/overview?days=%zz', ['query.days']],
    ['/public/overview?days=%', ['query.days']],
    ['/public/overview?days=%ff', ['query.days']],
    ['/admin/collection/targets?search=%ed%a0%80', ['query.search']],
    ['/admin/collection/targets?a=%C3&search=%C3%BC&b=%80', ['query.a', 'query.b']],
    ['/public/overview?%ff=1', ['query.']],
    ['/public/overview?constructor=%ff', ['query.constructor']],
    ['/collection/runs/%ff', ['path']],
    ['/analysis/sessions/%e0%a4%a/batches', ['path']],
    ['/nowhere/%', ['path']],
  ])('is refused if it cannot be decoded, and the invalid parts are reported: %s', async (path, fields) => {
    expect(await ask(path)).toEqual({ status: 400, error: 'validation.failed', fields });
  });

  test('may contain names from Object.prototype', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__[days]'];
    for (const name of names) {
      const response = await api.call('GET', `/public/overview?${name}=1&${name}=2`);
      expect([name, response.status]).toEqual([name, 200]);
    }
  });
});

describe('a body', () => {
  const login = (body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
    ask('/auth/login', { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });
  const jsonOf = (bytes: number): string => {
    const empty = JSON.stringify({ email: '', password: 'x' }).length;
    return JSON.stringify({ email: 'a'.repeat(bytes - empty), password: 'x' });
  };

  test('may be up to one mebibyte in size', async () => {
    expect(jsonOf(limits.bodyBytes)).toHaveLength(limits.bodyBytes);
    expect((await login(jsonOf(limits.bodyBytes))).fields).toEqual(['json.email']);
    expect((await login(jsonOf(limits.bodyBytes + 1))).error).toBe('body.too_large');
    expect((await login(new Blob([jsonOf(limits.bodyBytes + 1)]).stream())).error).toBe('body.too_large');
  });

  test('is refused while it arrives if its chunks exceed the limit', async () => {
    const pieces = Array.from({ length: OVER_A_MEBIBYTE }, () => chunk);
    const { status, text } = await send(signIn('Transfer-Encoding: chunked'), ...pieces);
    expect(status).toBe(413);
    expect(text).toContain('"body.too_large"');
  });

  test('is refused before it arrives if its declared length is too large', async () => {
    expect((await send(signIn(`Content-Length: ${limits.bodyBytes + 1}`))).status).toBe(413);
  });

  test.each([
    [['Content-Length: 5'], '{"email":"a@b.c","password":"x"}'],
    [['Content-Length: 5', 'Transfer-Encoding: chunked'], '7\r\n{"a":1}\r\n0\r\n\r\n'],
    [['Content-Length: 5', 'Content-Length: 7'], '{"a":1}'],
    [['Content-Length: abc'], '{"a":1}'],
    [['Content-Length: -1'], '{"a":1}'],
  ])('with an invalid length (%j) is refused', async (headers, body) => {
    expect((await send(signIn(...headers), body)).status).toBe(400);
  });

  test.each([
    ['deeply nested arrays', '['.repeat(500_000)],
    ['deeply nested arrays that are closed', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['deeply nested objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
    ['a deeply nested value for an unknown field', `{"email":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
    ['no value', ''],
    ['a string', '"text"'],
    ['null', 'null'],
    ['an array', '[]'],
    ['a NUL', '{"email":"\u0000"}'],
  ])('containing %s is refused', async (_, body) => {
    const { status, error } = await login(body);
    expect(status).toBe(400);
    expect(['validation.failed', 'request.bad_json']).toContain(error);
  });

  test('cannot set a field through __proto__ or constructor', async () => {
    const body =
      '{"username":"a","targetType":"keyword","__proto__":{"isActive":false},"constructor":{"x":1}}';
    const response = await api.call('POST', '/admin/collection/targets', {
      as: 'admin',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect([response.status, await response.json()]).toMatchObject([201, { isActive: true }]);
  });

  test.each([
    ['/auth/login', 'text/plain'],
    ['/auth/login', 'application/x-www-form-urlencoded'],
    ['/auth/login', 'application/json-patch+json'],
    ['/auth/login', ''],
    ['/admin/collection/targets/import', 'application/json'],
    ['/imports', 'application/json'],
  ])('sent to %s with type "%s" is refused before it is read', async (path, type) => {
    const answer = await ask(path, { method: 'POST', body: '{broken', headers: { 'Content-Type': type } });
    expect(answer).toMatchObject({ status: 415, error: 'body.unsupported_type' });
  });

  test('may be omitted if no field is required', async () => {
    const start = (options: object) => api.call('POST', '/collection/start', { as: 'admin', ...options });
    expect((await start({})).status).toBe(202);
    expect((await start({ headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    expect((await api.call('POST', '/auth/login')).status).toBe(400);
  });

  test('may have upper-case letters or a charset in its Content-Type', async () => {
    const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' };
    expect(await login('{broken', headers)).toMatchObject({ status: 400, error: 'request.bad_json' });
  });
});

describe('a request', () => {
  test.each(['[[[', 'a b', '%', 'localhost:99999'])(
    'with the malformed host "%s" gets a 400 or 404',
    async (host) => {
      const { status } = await send(`GET /api/nowhere HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect([400, 404]).toContain(status);
    },
  );

  test('is refused if it has no Host header or its headers are too large', async () => {
    expect((await send('GET /livez HTTP/1.1\r\n\r\n')).status).toBe(400);
    const header = `X-Long: ${'a'.repeat(100_000)}`;
    expect((await send(`GET /livez HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`)).status).toBe(431);
  });

  test.each(['OPTIONS', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
    'with the method %s gets 404 if the path does not support it',
    async (method) => {
      const { status, text } = await send(
        `${method} /api/public/overview HTTP/1.1\r\nHost: localhost\r\nOrigin: https://example.org\r\nAccess-Control-Request-Method: GET\r\n\r\n`,
      );
      expect(status).toBe(404);
      expect(text).toContain('"route.not_found"');
      expect(text.toLowerCase()).not.toContain('access-control-');
    },
  );

  test('with the method HEAD gets the same status as GET, but no body', async () => {
    for (const path of ['/api/public/overview', '/livez', '/api/openapi.json', '/api/docs']) {
      const response = await api.app.request(path, { method: 'HEAD' });
      expect([path, response.status, (await response.bytes()).length]).toEqual([path, 200, 0]);
    }
    expect((await api.app.request('/api/auth/me', { method: 'HEAD' })).status).toBe(401);
  });
});
