import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mayCall, type Role, roles } from '@stimmlage/core/codes/roles';
import { endpoints } from '@stimmlage/core/contracts';
import { login } from '@stimmlage/core/contracts/auth';
import { errorBody } from '@stimmlage/core/contracts/common';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { type ApiHarness, startApi } from './testing/harness';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const addressOf = ({ root, path }: Endpoint): string => `${root ? '' : '/api'}${path}`;
const keyOf = (method: string, path: string): string => `${method.toUpperCase()} ${path}`;

describe('the live route table', () => {
  test('holds every call of the contract, and no other', () => {
    const live = api.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => keyOf(method, path));
    const contract = endpoints.map((endpoint) => keyOf(endpoint.method, addressOf(endpoint)));
    expect([...new Set(live)].toSorted()).toEqual(contract.toSorted());
  });

  const request = (endpoint: Endpoint, token: string | null) =>
    api.app.request(addressOf(endpoint).replace(':id', '999999'), {
      method: endpoint.method.toUpperCase(),
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    });

  const guarded = endpoints.filter(({ access }) => access !== 'any');

  test.each(guarded.map((endpoint) => [keyOf(endpoint.method, endpoint.path), endpoint] as const))(
    '%s asks for a token, and lets in only whom the contract names',
    async (_, endpoint) => {
      for (const token of [null, 'short', 'x'.repeat(43)]) {
        const response = await request(endpoint, token);
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ error: 'auth.required' });
      }
      // Signing out would end the token that the other calls use.
      if (endpoint.path === '/auth/logout') return;
      for (const role of roles) {
        const { status } = await request(endpoint, await api.tokenOf(role));
        const isRefused = status === 401 || status === 403;
        expect([role, isRefused]).toEqual([role, !mayCall(endpoint.access, role)]);
      }
    },
  );

  test('what is not in it is 404, as JSON, with the id of the request', async () => {
    const response = await api.app.request('/api/nowhere');
    expect(response.status).toBe(404);
    const body = await response.json();
    expect(body).toMatchObject({ error: 'route.not_found', requestId: response.headers.get('x-request-id') });
  });
});

describe('refusals', () => {
  test('a token that ended is refused at once: expired, deleted, or of an inactive user', async () => {
    const me = (token: string) =>
      api.app.request('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } });
    const signIn = async (): Promise<string> => {
      const response = await api.call('POST', '/auth/login', {
        json: { email: 'analyst@example.org', password: 'richtig-langes-passwort' },
      });
      return login.response.parse(await response.json()).access_token;
    };
    const [expired, deleted, inactive] = [await signIn(), await signIn(), await signIn()];
    expect((await me(expired)).status).toBe(200);
    await api.app.request('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${deleted}` },
    });
    expect((await me(deleted)).status).toBe(401);
    await api.database.client`update users set is_active = false where role = 'analyst'`;
    expect((await me(inactive)).status).toBe(401);
    await api.database.client`update users set is_active = true where role = 'analyst'`;
    expect((await me(inactive)).status).toBe(200);
    await api.database
      .client`update access_tokens set expires_at = now() - interval '1 second' where kind = 'session'
      and user_id = (select id from users where role = 'analyst')`;
    expect((await me(expired)).status).toBe(401);
  });

  test.each([
    ['unknown', { email: 'nobody@example.org', password: 'richtig-langes-passwort' }],
    ['wrong password', { email: 'admin@example.org', password: 'falsch' }],
  ])('a failed sign-in (%s) says the same', async (_, json) => {
    const response = await api.call('POST', '/auth/login', { json });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      success: false,
      message: 'Invalid email or password',
      error: 'auth.invalid_credentials',
    });
  });

  test.each([
    ['GET', '/public/overview?days=0', 'query.days'],
    ['GET', '/public/overview?days=366', 'query.days'],
    ['GET', '/public/overview?days=viele', 'query.days'],
    ['GET', '/public/dashboard/stats?from=2026-13-01', 'query.from'],
    ['GET', '/public/dashboard/stats?from=2026-11-02&to=2026-11-01', 'query.to'],
    ['GET', '/public/pain-points/time-series?timeGroup=year', 'query.timeGroup'],
    ['GET', '/public/pain-points/time-series?startDate=2026-11-02&endDate=2026-11-01', 'query.endDate'],
    ['GET', '/admin/collection/targets?page=0', 'query.page'],
    ['GET', '/admin/collection/targets?page=1&limit=101', 'query.limit'],
    ['GET', '/analysis/sessions/abc', 'param.id'],
    ['GET', '/collection/runs/9999999999999999999', 'param.id'],
    ['GET', '/imports?limit=0', 'query.limit'],
    ['GET', '/public/pain-points/time-series?endDate=0001-01-01', 'query.endDate'],
    ['GET', '/public/dashboard/stats?from=0000-01-01&to=9999-12-31', 'query.from'],
    ['GET', '/admin/collection/targets?page=1&search=%00', 'query.search'],
  ])('%s %s names the field', async (method, path, field) => {
    const response = await api.call(method, path, { as: 'admin' });
    expect(response.status).toBe(400);
    const body = errorBody.parse(await response.json());
    expect(body.error).toBe('validation.failed');
    expect(body.issues?.map(({ path: name }) => name)).toContain(field);
    expect(body.message).toContain(field);
  });

  test.each([
    ['/auth/login', { email: 'a\0', password: 'x' }, 'json.email'],
    ['/auth/login', { email: 'a', password: '\0' }, 'json.password'],
    ['/analysis/sessions', { session_name: 'a\0' }, 'json.session_name'],
    ['/admin/collection/targets', { username: 'a\0', targetType: 'keyword' }, 'json.username'],
    ['/admin/collection/targets', { username: 'a', displayName: '\0' }, 'json.displayName'],
    ['/admin/collection/targets', { username: 'a', description: '\ud83d' }, 'json.description'],
  ])('POST %s with %j: what is no text is no value', async (path, json, field) => {
    const response = await api.call('POST', path, { as: 'admin', json });
    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json()).issues?.map(({ path: name }) => name)).toEqual([field]);
  });

  test('a body that is no JSON, of another type, or too large', async () => {
    const post = (body: string, type: string) =>
      api.call('POST', '/auth/login', { body, headers: { 'Content-Type': type } });
    const answers = [
      await post('{broken', 'application/json'),
      await post('a=b', 'text/plain'),
      await post('"'.repeat(1_100_000), 'application/json'),
    ];
    const codes = await Promise.all(
      answers.map(async (response) => [response.status, errorBody.parse(await response.json()).error]),
    );
    expect(codes).toEqual([
      [400, 'request.bad_json'],
      [415, 'body.unsupported_type'],
      [413, 'body.too_large'],
    ]);
  });

  test('a fault of ours tells a request id and nothing else', async () => {
    const broken = await startApi({ now: () => new Date(Number.NaN) });
    const response = await broken.call('GET', '/public/overview');
    expect(response.status).toBe(500);
    const body = await response.json();
    expect(body).toEqual({
      message: 'An unexpected error occurred',
      error: 'internal',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await broken.stop();
  });

  test('a database that is away is 503 with Retry-After, and the probe says so', async () => {
    const away = await startApi();
    await away.database.drop();
    const response = await away.call('GET', '/public/overview');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ error: 'database.unavailable' });
    const probe = await away.app.request('/readyz');
    expect(probe.status).toBe(503);
    expect(await probe.json()).toMatchObject({ status: 'unavailable', database: { ok: false } });
    expect((await away.app.request('/livez')).status).toBe(200);
    await away.deps.queue.stop();
  });
});

test('every answer says how it may be kept; public ones by anybody, with a strong tag', async () => {
  const shared = await api.call('GET', '/public/overview');
  expect(shared.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=300');
  const tag = shared.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"/);
  const again = await api.call('GET', '/public/overview', { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
  expect((await api.call('GET', '/auth/me', { as: 'admin' })).headers.get('cache-control')).toBe('no-store');
  expect((await api.call('GET', '/auth/me')).headers.get('cache-control')).toBe('no-store');
});

test('pages run no foreign script and stand in no frame', async () => {
  const { headers } = await api.app.request('/livez');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('roles are told apart as the contract has it', () => {
  const allowed = (role: Role | null) =>
    (['any', 'staff', 'admin', 'super'] as const).filter((access) => mayCall(access, role));
  expect(allowed(null)).toEqual(['any']);
  expect(allowed('analyst')).toEqual(['any', 'staff']);
  expect(allowed('admin')).toEqual(['any', 'staff', 'admin']);
  expect(allowed('super_admin')).toEqual(['any', 'staff', 'admin', 'super']);
});
