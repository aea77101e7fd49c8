import { describe, expect, test } from 'bun:test';
import { mayCall, type Role, roles } from '@stimmlage/core/codes/roles';
import { type TokenScope, tokenScopes } from '@stimmlage/core/codes/token-scopes';
import { endpoints } from '@stimmlage/core/contracts';
import { errorBody } from '@stimmlage/core/contracts/common';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { insertUser } from '@stimmlage/db/queries/users/users';
import { hashSecret, newSecret } from './auth/secrets';
import { PASSWORD, startApi, useApi } from './testing/harness';

const api = await useApi();
beforeAll(async () => {
  await insertUser(api.database.db, {
    name: 'inactive',
    email: 'inactive@example.org',
    passwordHash: await api.deps.passwords.hash(PASSWORD),
    role: 'super_admin',
  });
  await api.database.client`update users set is_active = false where name = 'inactive'`;
});

const keyOf = (method: string, path: string): string => `${method.toUpperCase()} ${path}`;
const contract = new Map(
  endpoints.map((endpoint) => [
    keyOf(endpoint.method, `${endpoint.root ? '' : '/api'}${endpoint.path}`),
    endpoint,
  ]),
);

/** Every kind of caller. A new token is issued for each request. */
const callers: {
  name: string;
  role: Role | null;
  /** Set only if the caller uses an API token. */
  scope?: TokenScope;
  tokenOf: () => Promise<string | null>;
}[] = [
  { name: 'nobody', role: null, tokenOf: async () => null },
  { name: 'a malformed token', role: null, tokenOf: async () => 'short' },
  { name: 'an unknown token', role: null, tokenOf: async () => 'x'.repeat(43) },
  { name: 'an expired token', role: null, tokenOf: () => issue('super_admin', { expiresInMs: -1 }) },
  { name: 'an inactive user', role: null, tokenOf: () => issue('inactive') },
  {
    name: 'a deleted token',
    role: null,
    tokenOf: async () => {
      const token = await issue('super_admin');
      await api.database.client`delete from access_tokens where token_hash = ${hashSecret(token)}`;
      return token;
    },
  },
  ...roles.map((role) => ({ name: role, role, tokenOf: () => issue(role) })),
  ...roles.flatMap((role) =>
    tokenScopes.map((scope) => ({
      name: `an API token of a ${role} for ${scope}`,
      role,
      scope,
      tokenOf: () => issue(role, { scope }),
    })),
  ),
];

/** Inserts a token for the given user into the database: a session token, or an API token with one scope. */
const issue = async (
  name: string,
  { expiresInMs = 60_000, scope }: { expiresInMs?: number; scope?: TokenScope } = {},
): Promise<string> => {
  const token = newSecret();
  const [kind, scopes] = scope === undefined ? ['session', '{}'] : ['api', `{${scope}}`];
  await api.database.client`
    insert into access_tokens (token_hash, user_id, kind, scopes, expires_at)
    select ${hashSecret(token)}, id, ${kind}, ${scopes}::text[], now() + ${expiresInMs} * interval '1 millisecond' from users where name = ${name}`;
  return token;
};

/**
 * Returns the outcome that the contract prescribes for a caller: “let in”, or the status and code of the
 * error.
 */
const expectedOf = (
  { access, session, scope: needed }: Endpoint,
  role: Role | null,
  scope?: TokenScope,
): string => {
  if (access === 'any') return 'let in';
  if (mayCall(access, role)) {
    if (scope === undefined || needed === 'own' || needed === scope) return 'let in';
    return session ? '403 auth.session_required' : '403 auth.scope_missing';
  }
  if (role === null) return '401 auth.required';
  return access === 'super' ? '403 auth.forbidden_super' : '403 auth.forbidden_admin';
};

const outcomeOf = async (response: Response): Promise<string> => {
  const { status } = response;
  if (status !== 401 && status !== 403) return 'let in';
  return `${status} ${errorBody.parse(await response.json()).error}`;
};

describe('the route table', () => {
  const live = () => [
    ...new Set(
      api.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => keyOf(method, path)),
    ),
  ];

  test('contains exactly the calls in the contract', () => {
    expect(live().toSorted()).toEqual([...contract.keys()].toSorted());
  });

  test('grants each caller exactly the access that the contract specifies, and gives the right reason for each refusal', async () => {
    for (const route of live()) {
      const endpoint = contract.get(route);
      if (!endpoint) throw new Error(`${route} is not in the contract`);
      const [method = '', path = ''] = route.split(' ');
      const address = path.replaceAll(':id', '999999').replaceAll(/:\w+/g, 'none');
      for (const { name, role, scope, tokenOf } of callers) {
        const token = await tokenOf();
        const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
        const response = await api.app.request(address, { method, headers });
        expect([route, name, await outcomeOf(response)]).toEqual([
          route,
          name,
          expectedOf(endpoint, role, scope),
        ]);
      }
    }
  });

  test('returns 404 as JSON, with the request id, for an unknown route', async () => {
    const response = await api.app.request('/api/nowhere');
    expect(response.status).toBe(404);
    const body = await response.json();
    expect(body).toMatchObject({ error: 'route.not_found', requestId: response.headers.get('x-request-id') });
  });
});

describe('the API', () => {
  test.each([
    ['unknown', { email: 'nobody@example.org', password: 'richtig-langes-passwort' }],
    ['wrong password', { email: 'admin@example.org', password: 'falsch' }],
    ['inactive user', { email: 'inactive@example.org', password: 'richtig-langes-passwort' }],
  ])('gives the same response to every failed sign-in: %s', async (_, json) => {
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
  ])('refuses %s %s and reports the invalid field', async (method, path, field) => {
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
  ])('refuses a string with a NUL or a lone surrogate: POST %s with %j', async (path, json, field) => {
    const response = await api.call('POST', path, { as: 'admin', json });
    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json()).issues?.map(({ path: name }) => name)).toEqual([field]);
  });

  test('refuses a body that is not valid JSON, has the wrong content type, or is too large', async () => {
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

  test('returns 500 with a request id, but without details of the error, if an unexpected error occurs', async () => {
    await using broken = await startApi({ now: () => new Date(Number.NaN) });
    const response = await broken.call('GET', '/public/overview');
    expect(response.status).toBe(500);
    const body = await response.json();
    expect(body).toEqual({
      message: 'An unexpected error occurred',
      error: 'internal',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('returns 503 with Retry-After, and fails the readiness probe, if the database is unreachable', async () => {
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

test('makes only public responses cacheable, with a strong ETag', async () => {
  const shared = await api.call('GET', '/public/overview');
  expect(shared.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=300');
  const tag = shared.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"/);
  const again = await api.call('GET', '/public/overview', { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
  expect((await api.call('GET', '/auth/me', { as: 'admin' })).headers.get('cache-control')).toBe('no-store');
  expect((await api.call('GET', '/auth/me')).headers.get('cache-control')).toBe('no-store');
});

test('sets Content-Security-Policy so that browsers block third-party scripts and framing', async () => {
  const { headers } = await api.app.request('/livez');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('lets each role make the calls at its access level and below', () => {
  const allowed = (role: Role | null) =>
    (['any', 'staff', 'admin', 'super'] as const).filter((access) => mayCall(access, role));
  expect(allowed(null)).toEqual(['any']);
  expect(allowed('analyst')).toEqual(['any', 'staff']);
  expect(allowed('admin')).toEqual(['any', 'staff', 'admin']);
  expect(allowed('super_admin')).toEqual(['any', 'staff', 'admin', 'super']);
});
