import { describe, expect, test } from 'bun:test';
import { createToken, listTokens, login } from '@stimmlage/core/contracts/auth';
import { listUserTokens } from '@stimmlage/core/contracts/users';
import { limits } from '@stimmlage/core/limits';
import { until } from '@stimmlage/core/testing/until';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import type { z } from 'zod';
import { PASSWORD, readRefusal, useApi } from '../testing/harness';

let clock = new Date('2026-11-20T12:00:00Z');

const api = await useApi({ now: () => clock });
emptyEach(api.database, 'access_tokens, sign_in_failures');

const wait = (hours: number): void => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

const signIn = async (email: string, remember = false): Promise<z.infer<typeof login.response>> => {
  return api.read(login, '/auth/login', { json: { email, password: PASSWORD, remember } });
};
const sessionOf = async (email = 'analyst@example.org') => (await signIn(email)).access_token;
const statusOf = async (token: string) => (await api.call('GET', '/auth/me', { token })).status;
const make = async (token: string, json: unknown = { label: 'cron' }) => {
  const response = await api.call('POST', '/auth/me/tokens', { token, json });
  expect(response.status).toBe(201);
  return createToken.response.parse(await response.json());
};
const list = (token: string) => api.read(listTokens, '/auth/me/tokens', { token });

describe('a session', () => {
  test.each([
    [false, 12],
    [true, 30 * 24],
  ])('with remember set to %p lasts %d hours', async (remember, hours) => {
    const { access_token: token, expires_at: expiresAt } = await signIn('admin@example.org', remember);
    expect(new Date(expiresAt).getTime() - clock.getTime()).toBe(hours * 3_600_000);
    wait(hours - 0.01);
    expect(await statusOf(token)).toBe(200);
    wait(0.01);
    expect(await statusOf(token)).toBe(401);
  });

  test('is deleted at the next sign-in once it has expired', async () => {
    await sessionOf();
    wait(13);
    await sessionOf();
    expect(await api.database.client`select 1 from access_tokens`).toHaveLength(1);
  });

  test('is stored only as a hash', async () => {
    const token = await sessionOf();
    const [row] = await api.database.client`select string_agg(t::text, ' ') as all from access_tokens t`;
    expect(row?.all).not.toContain(token);
  });
});

describe('the API tokens of all users', () => {
  test('can be listed and revoked by super admins, without revealing their secrets', async () => {
    const analyst = await make(await sessionOf(), { label: 'old', days: 1 });
    const admin = await make(await sessionOf('admin@example.org'), { label: 'cron', scopes: ['collect'] });
    const token = await sessionOf('super_admin@example.org');
    const all = await api.read(listUserTokens, '/admin/tokens', { token });
    expect(all.map(({ user, label, scopes }) => [user.email, label, scopes])).toEqual([
      ['admin@example.org', 'cron', ['collect']],
      ['analyst@example.org', 'old', ['figures']],
    ]);
    expect(JSON.stringify(all)).not.toContain(admin.token);
    const revoke = () => api.call('DELETE', `/admin/tokens/${admin.id}`, { token });
    expect((await revoke()).status).toBe(204);
    expect(await readRefusal(await revoke())).toEqual([404, 'tokens.not_found']);
    expect([await statusOf(admin.token), await statusOf(analyst.token)]).toEqual([401, 200]);
    const [noted] = await api.database.client`select * from audit_log where action = 'token.delete'`;
    expect(noted).toMatchObject({
      user_name: 'super_admin',
      object_id: String(admin.id),
      detail: { label: 'cron', owner: 'admin', ownerId: all[0]?.user.id },
    });
    wait(24);
    const later = await sessionOf('super_admin@example.org');
    expect(await api.read(listUserTokens, '/admin/tokens', { token: later })).toEqual([]);
  });

  test('do not include sessions, which cannot be revoked this way', async () => {
    const token = await sessionOf('super_admin@example.org');
    const [row] = await api.database.client`select id from access_tokens`;
    expect((await api.call('DELETE', `/admin/tokens/${row?.id}`, { token })).status).toBe(404);
    expect(await statusOf(token)).toBe(200);
  });
});

describe('an API token', () => {
  test('works until it is deleted, and its secret is shown only once', async () => {
    const session = await sessionOf();
    const { token, ...shown } = await make(session, { label: ' nightly ', days: 30 });
    expect(shown).toMatchObject({ label: 'nightly', lastUsedAt: null });
    expect(new Date(shown.expiresAt).getTime() - clock.getTime()).toBe(30 * 86_400_000);
    expect(await statusOf(token)).toBe(200);
    const [listed, ...others] = await list(session);
    expect([listed?.id, others]).toEqual([shown.id, []]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const ended = await api.call('DELETE', `/auth/me/tokens/${shown.id}`, { token: session });
    expect(ended.status).toBe(204);
    expect(await statusOf(token)).toBe(401);
    expect(await list(session)).toEqual([]);
  });

  test('outlives the session that created it', async () => {
    const session = await sessionOf();
    const { token } = await make(session);
    await api.call('POST', '/auth/logout', { token: session });
    expect([await statusOf(session), await statusOf(token)]).toEqual([401, 200]);
  });

  test('shows when it was last used, updated at most once an hour', async () => {
    const session = await sessionOf();
    const { token } = await make(session);
    const lastUse = (expected: Date) =>
      until(
        `it was last used at ${expected.toISOString()}`,
        async () => (await list(session))[0]?.lastUsedAt === expected.toISOString(),
      );
    const first = clock;
    await statusOf(token);
    await lastUse(first);
    wait(0.9);
    await statusOf(token);
    wait(0.2);
    const [before] = await list(session);
    expect(before?.lastUsedAt).toBe(first.toISOString());
    await statusOf(token);
    await lastUse(clock);
  });

  test.each([
    ['GET', '/auth/me/tokens', undefined],
    ['POST', '/auth/me/tokens', { label: 'more' }],
    ['DELETE', '/auth/me/tokens/1', undefined],
    ['GET', '/admin/tokens', undefined],
    ['DELETE', '/admin/tokens/1', undefined],
    ['PUT', '/auth/me/password', { current: PASSWORD, next: 'noch-ein-langes-passwort' }],
    ['PUT', '/admin/users/1/password', { password: 'noch-ein-langes-passwort' }],
    ['POST', '/admin/users', { name: 'Eve', email: 'eve@example.org', password: 'noch-ein-langes-passwort' }],
    ['PUT', '/admin/users/2', { role: 'super_admin' }],
    ['DELETE', '/admin/users/2', undefined],
  ])('may not %s %s', async (method, path, json) => {
    const { token } = await make(await sessionOf('super_admin@example.org'));
    const response = await api.call(method, path, { token, ...(json && { json }) });
    expect(await readRefusal(response)).toEqual([403, 'auth.session_required']);
  });

  test('may only read figures by default', async () => {
    const session = await sessionOf('admin@example.org');
    const { token, scopes } = await make(session);
    expect(scopes).toEqual(['figures']);
    expect((await list(session))[0]?.scopes).toEqual(['figures']);
    const outcomes = await Promise.all(
      ['/trends/stats', '/collection/status', '/comments', '/admin/config'].map(
        async (path) => (await api.call('GET', path, { token })).status,
      ),
    );
    expect(outcomes).toEqual([200, 200, 403, 403]);
  });

  test('has the scopes that it was created with, but no more rights than its user', async () => {
    const { token, scopes } = await make(await sessionOf(), {
      label: 'all',
      scopes: ['administer', 'content', 'administer'],
    });
    expect(scopes).toEqual(['content', 'administer']);
    expect((await api.call('GET', '/comments', { token })).status).toBe(200);
    expect(await readRefusal(await api.call('GET', '/admin/config', { token }))).toEqual([
      403,
      'auth.forbidden_admin',
    ]);
    const lacking = await api.call('GET', '/trends/stats', { token });
    expect(await lacking.json()).toMatchObject({
      error: 'auth.scope_missing',
      message: 'This API token lacks the scope figures; use a token that has it',
      details: { scope: 'figures' },
    });
  });

  test('cannot be created if the user has too many unexpired tokens, even by concurrent requests', async () => {
    const session = await sessionOf();
    const json = { label: 'cron', days: 1 };
    const answers = await Promise.all(
      Array.from({ length: limits.apiTokens + 2 }, () =>
        api.call('POST', '/auth/me/tokens', { token: session, json }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array.from({ length: limits.apiTokens }, () => 201), 409, 409]);
    expect(await list(session)).toHaveLength(limits.apiTokens);
    const other = await sessionOf('admin@example.org');
    await make(other);
    wait(24);
    await make(await sessionOf());
  });

  test('cannot be listed or deleted by another user', async () => {
    const { id, token } = await make(await sessionOf());
    const admin = await sessionOf('admin@example.org');
    expect(await list(admin)).toEqual([]);
    const response = await api.call('DELETE', `/auth/me/tokens/${id}`, { token: admin });
    expect(await readRefusal(response)).toEqual([404, 'tokens.not_found']);
    expect(await statusOf(token)).toBe(200);
  });

  test('is the only kind of token that can be deleted by id, so sessions remain valid', async () => {
    const session = await sessionOf();
    const [row] = await api.database.client`select id from access_tokens`;
    expect((await api.call('DELETE', `/auth/me/tokens/${row?.id}`, { token: session })).status).toBe(404);
    expect(await statusOf(session)).toBe(200);
  });

  test.each([
    [{}, 'json.label'],
    [{ label: ' ' }, 'json.label'],
    [{ label: 'a\0' }, 'json.label'],
    [{ label: 'a', scopes: [] }, 'json.scopes'],
    [{ label: 'a', scopes: ['everything'] }, 'json.scopes.0'],
    [{ label: 'a', days: 0 }, 'json.days'],
    [{ label: 'a', days: 366 }, 'json.days'],
    [{ label: 'a', days: 1.5 }, 'json.days'],
  ])('is refused with %j, and %s is reported as invalid', async (json, field) => {
    const response = await api.call('POST', '/auth/me/tokens', { token: await sessionOf(), json });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: field }] });
  });
});
