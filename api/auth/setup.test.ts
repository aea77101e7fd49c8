import { describe, expect, test } from 'bun:test';
import { setUp } from '@stimmlage/core/contracts/auth';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { readRefusal, useApi } from '../testing/harness';
import { createSetupLink, ensureFirstAdmin, resetAdmin } from './setup.service';

let clock = new Date('2026-11-20T12:00:00Z');

const api = await useApi({ now: () => clock });
emptyEach(api.database, 'users, setup_links, sign_in_failures');

const account = { name: ' Anna ', email: 'anna@example.org', password: 'richtig-langes-passwort' };
const link = async (): Promise<string> => (await createSetupLink(api.deps)) ?? '';
const use = (token: string, over: object = {}) =>
  api.call('POST', '/auth/setup', { json: { token, ...account, ...over }, from: '192.0.2.1' });
const users = () => api.database.client<{ name: string; role: string }[]>`select name, role from users`;
const refused = async (answer: Promise<Response>): Promise<void> => {
  const response = await answer;
  expect(await readRefusal(response)).toEqual([401, 'auth.invalid_setup_link']);
};

describe('a setup link', () => {
  test('creates the first super admin and signs them in, after which every link is invalid', async () => {
    const [first, second] = [await link(), await link()];
    const response = await use(first);
    expect(response.status).toBe(201);
    const { user, access_token: token } = setUp.response.parse(await response.json());
    expect(user).toMatchObject({
      name: 'Anna',
      email: 'anna@example.org',
      role: 'super_admin',
      isActive: true,
    });
    expect((await api.call('GET', '/admin/users', { token })).status).toBe(200);
    await refused(use(first, { email: 'bernd@example.org' }));
    await refused(use(second, { email: 'bernd@example.org' }));
    expect(await link()).toBe('');
    const audit = await api.database.client`
      select action, ip from audit_log order by id desc limit 2`;
    expect([...audit]).toEqual([
      { action: 'refused.set_up', ip: '192.0.2.0/24' },
      { action: 'auth.set_up', ip: '192.0.2.1' },
    ]);
  });

  test('is stored as a hash, and expires after 24 hours', async () => {
    const token = await link();
    const [row] = await api.database.client`select string_agg(s::text, ' ') as all from setup_links s`;
    expect(row?.all).not.toContain(token);
    clock = new Date(clock.getTime() + 24 * 3_600_000);
    await refused(use(token));
    await link();
    expect(await api.database.client`select 1 from setup_links`).toHaveLength(1);
  });

  test('creates only one user even if it is used twice, and another link once, at the same time', async () => {
    const [first, second] = [await link(), await link()];
    const answers = await Promise.all([
      use(first),
      use(first, { email: 'bernd@example.org' }),
      use(second, { email: 'clara@example.org' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401, 401]);
    expect(await users()).toHaveLength(1);
  });

  test('stays valid after a password is refused', async () => {
    const token = await link();
    const response = await use(token, { password: 'anna@example.org' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'json.password' }] });
    expect((await use(token)).status).toBe(201);
  });

  test('cannot be guessed, because attempts are limited to 30 per IP address', async () => {
    for (let index = 0; index < 30; index += 1) await refused(use('geraten'));
    const response = await use(await link());
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '900']);
  });

  test.each([
    [{ email: 'anna@example.org\0' }, 'json.email'],
    [{ email: 'anna' }, 'json.email'],
    [{ name: '  ' }, 'json.name'],
    [{ password: 'kurz' }, 'json.password'],
    [{ password: 'x'.repeat(10_240) }, 'json.password'],
  ])('is refused with %j, and %s is reported as invalid', async (over, field) => {
    const response = await use(await link(), over);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: field }] });
  });
});

describe('the account from the environment', () => {
  const { email, password } = account;

  test('is created only once, and invalidates every setup link', async () => {
    const token = await link();
    expect(await ensureFirstAdmin(api.deps, { email, password })).toBe(true);
    expect([...(await users())]).toEqual([{ name: 'Administrator', role: 'super_admin' }]);
    await refused(use(token, { email: 'bernd@example.org' }));
    expect(await ensureFirstAdmin(api.deps, { email: 'bernd@example.org', password })).toBe(false);
    expect(await users()).toHaveLength(1);
  });

  test('cannot be created concurrently with an account from a setup link', async () => {
    const token = await link();
    const [response, made] = await Promise.all([
      use(token, { email: 'bernd@example.org' }),
      ensureFirstAdmin(api.deps, { email, password }),
    ]);
    expect([response.status === 201, made].filter(Boolean)).toHaveLength(1);
    expect(await users()).toHaveLength(1);
  });

  test('is refused if its password is easy to guess', async () => {
    const attempt = ensureFirstAdmin(api.deps, { email, password: 'passwordpassword' });
    await expect(attempt).rejects.toThrow(
      'STIMMLAGE_ADMIN_PASSWORD is too easy to guess. Choose another one.',
    );
    expect(await users()).toHaveLength(0);
  });
});

describe('a super admin who can no longer sign in', () => {
  const email = 'anna@example.org';
  const signIn = (password: string) => api.call('POST', '/auth/login', { json: { email, password } });

  test('gets the password in the environment variables once, and is signed out everywhere', async () => {
    await ensureFirstAdmin(api.deps, { email, password: 'verlorenes-langes-passwort' });
    const { access_token: token } = setUp.response.parse(
      await (await signIn('verlorenes-langes-passwort')).json(),
    );
    await api.database.client`update users set is_active = false`;
    const given = { email: 'Anna@Example.org', password: 'ein-neues-langes-passwort' };
    expect(await resetAdmin(api.deps, given)).toBe(true);
    expect((await api.call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await signIn('verlorenes-langes-passwort')).status).toBe(401);
    expect((await signIn('ein-neues-langes-passwort')).status).toBe(200);
    await api.database.client`update users set is_active = false`;
    expect(await resetAdmin(api.deps, given)).toBe(false);
    expect(await api.database.client`select 1 from users where is_active`).toHaveLength(0);
    expect(await resetAdmin(api.deps, { ...given, password: 'noch-ein-langes-passwort' })).toBe(true);
    const noted = await api.database.client`
      select user_name from audit_log where action = 'user.password_set'`;
    expect([...noted]).toEqual([{ user_name: 'Administrator' }, { user_name: 'Administrator' }]);
  });

  test('is refused a password that is easy to guess, and keeps the one they have', async () => {
    await ensureFirstAdmin(api.deps, { email, password: 'verlorenes-langes-passwort' });
    await expect(resetAdmin(api.deps, { email, password: 'passwordpassword' })).rejects.toThrow(
      'STIMMLAGE_ADMIN_PASSWORD is too easy to guess. Choose another one.',
    );
    expect((await signIn('verlorenes-langes-passwort')).status).toBe(200);
  });

  test('is the only one whose password can be set this way', async () => {
    await ensureFirstAdmin(api.deps, { email, password: 'verlorenes-langes-passwort' });
    const reset = (address: string) =>
      resetAdmin(api.deps, { email: address, password: 'ein-neues-langes-passwort' });
    expect(await reset('niemand@example.org')).toBeNull();
    await api.database.client`update users set role = 'admin'`;
    expect(await reset(email)).toBeNull();
    expect((await signIn('verlorenes-langes-passwort')).status).toBe(200);
  });
});
