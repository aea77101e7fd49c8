import { expect, test } from 'bun:test';
import { z } from 'zod';
import { startApi, useApi } from '../testing/harness';
import { writtenLog } from '../testing/written-log';

/** A string that is part of every value in the requests. No log line may contain this string. */
const SECRET = 'geheimnis';
const BEARER = `${SECRET}-${'x'.repeat(40)}`;

const line = z.object({ level: z.number(), msg: z.string() }).loose();

const { log, written } = writtenLog('trace');

const api = await useApi({ log });
// Triggers the warning about an unconfigured proxy in advance, because the warning appears only once and is
// tested elsewhere.
api.deps.unnamedProxies.note('203.0.113.77', false);

interface Asked {
  method?: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
  token?: string;
}

const headers = (token: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  Authorization: `Bearer ${token}`,
  Cookie: `session=${SECRET}`,
  Referer: `https://example.org/${SECRET}`,
  'User-Agent': SECRET,
  'X-Request-Id': SECRET,
  'X-Forwarded-For': '203.0.113.77',
  [`X-${SECRET}`]: SECRET,
});

/** Makes a request. Returns the status of the response, with the log lines written for the request. */
const ask = async ({ method = 'GET', path, body, token = BEARER, headers: more = {} }: Asked) => {
  written.length = 0;
  const response = await api.app.request(
    path,
    { method, headers: { ...headers(token), ...more }, ...(body === undefined ? {} : { body }) },
    { requestIP: () => ({ address: '203.0.113.77', port: 4_711, family: 'IPv4' }) },
  );
  await response.text();
  const lines = written
    .join('')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => line.parse(JSON.parse(text)));
  return { status: response.status, lines, text: written.join('') };
};

const credentials = JSON.stringify({ email: `${SECRET}@example.org`, password: SECRET });
const target = JSON.stringify({
  username: SECRET,
  targetType: 'keyword',
  description: `a\n    at ${SECRET} $& $1`,
});

test.each<[number, Asked]>([
  [200, { path: `/api/public/overview?${SECRET}=${SECRET}` }],
  [200, { path: `/livez?${SECRET}` }],
  [400, { path: `/api/public/overview?days=${SECRET}` }],
  [400, { path: `/api/public/overview?${SECRET}=%` }],
  [400, { path: '/api/auth/login', method: 'POST', body: `{${SECRET}` }],
  [400, { path: '/api/auth/login', method: 'POST', body: `{"email":"${SECRET}"}` }],
  [401, { path: `/api/auth/me?${SECRET}` }],
  [401, { path: '/api/auth/login', method: 'POST', body: credentials }],
  [404, { path: `/api/${SECRET}/${SECRET}?${SECRET}` }],
  [404, { path: `/${SECRET}` }],
  [413, { path: '/api/auth/login', method: 'POST', body: SECRET.repeat(200_000) }],
  [
    415,
    {
      path: '/api/auth/login',
      method: 'POST',
      body: SECRET,
      headers: { 'Content-Type': `${SECRET}/${SECRET}` },
    },
  ],
])('logs one line for a %d response to %j, without anything that the caller sent', async (status, asked) => {
  const answer = await ask(asked);
  expect(answer.status).toBe(status);
  expect(answer.lines).toHaveLength(1);
  expect(answer.lines[0]).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    method: asked.method ?? 'GET',
    route: expect.stringMatching(/^(\/livez|other|\/api\/(public\/overview|auth\/(me|login)))$/),
    status,
    milliseconds: expect.any(Number),
    msg: 'request',
  });
  expect(answer.text).not.toContain(SECRET);
  expect(answer.text).not.toContain('203.0.113');
});

test('logs the route pattern instead of the id in a URL', async () => {
  const token = await api.tokenOf('admin');
  const { lines, text } = await ask({ path: '/api/collection/runs/4711471147', token });
  expect(lines[0]).toMatchObject({ route: '/api/collection/runs/:id', status: 404 });
  expect(text).not.toContain('4711471147');
  expect(text).not.toContain(token);
});

test('logs the SQLSTATE and the code location of a failed SQL statement, but not its content', async () => {
  const token = await api.tokenOf('admin');
  await api.database.client.unsafe(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no %', new.description using detail = new.username, constraint = 'refused'; end $$;
    create trigger refuse before insert on targets for each row execute function refuse()`);
  const asked = { path: '/api/admin/collection/targets', method: 'POST', body: target, token };
  const { status, lines, text } = await ask(asked);
  await api.database.client.unsafe('drop trigger refuse on targets; drop function refuse()');
  expect(status).toBe(500);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    level: 50,
    error: 'PostgresError',
    code: 'P0001',
    constraint: 'refused',
    requestId: expect.any(String),
  });
  expect(lines[0]?.['frames']).toContainEqual(expect.stringContaining('drizzle-orm'));
  expect(lines[1]).toMatchObject({ status: 500, requestId: lines[0]?.['requestId'] });
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain(token);
});

test('logs where in the code an unexpected error occurred', async () => {
  await using broken = await startApi({
    log,
    now: () => {
      throw new TypeError(`${SECRET}\n    at ${SECRET} (line)`);
    },
  });
  written.length = 0;
  const response = await broken.app.request('/api/public/overview');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain(SECRET);
  const text = written.join('');
  expect(text).toContain('"error":"TypeError"');
  expect(text).toContain('log.test.ts');
  expect(text).not.toContain(SECRET);
});

test('logs the error code if the database is unreachable', async () => {
  const away = await startApi({ log });
  await away.database.drop();
  written.length = 0;
  const body = credentials;
  const response = await away.app.request('/api/auth/login', {
    method: 'POST',
    body,
    headers: headers(BEARER),
  });
  await away.deps.queue.stop();
  expect(response.status).toBe(503);
  const text = written.join('');
  expect(text).toContain('"code":"CONNECTION_ENDED"');
  expect(text).not.toContain(SECRET);
  const probe = await away.app.request('/readyz');
  expect(await probe.json()).toMatchObject({ database: { detail: 'no answer (CONNECTION_ENDED)' } });
});
