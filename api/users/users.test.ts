import { describe, expect, test } from 'bun:test';
import type { Role } from '@stimmlage/core/codes/roles';
import { login, type User, user } from '@stimmlage/core/contracts/auth';
import { listUsers } from '@stimmlage/core/contracts/users';
import { beforeAll, beforeEach } from '@stimmlage/core/testing/hooks';
import { insertUser } from '@stimmlage/db/queries/users/users';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { PASSWORD, useApi } from '../testing/harness';

let passwordHash: string;

const api = await useApi();
beforeAll(async () => {
  passwordHash = await api.deps.passwords.hash(PASSWORD);
});

/** The super admin's token. */
let superAdmin: string;
const ids = new Map<string, number>();

const add = async (name: string, role: Role): Promise<void> => {
  const row = await insertUser(api.database.db, { name, email: `${name}@example.org`, passwordHash, role });
  ids.set(name, row?.id ?? 0);
};
const signIn = async (name: string, password = PASSWORD): Promise<string> => {
  return (
    await api.read(login, '/auth/login', {
      json: { email: `${name}@example.org`, password },
    })
  ).access_token;
};

beforeEach(async () => {
  await api.database.client`truncate users, sign_in_failures restart identity cascade`;
  await add('sofie', 'super_admin');
  await add('anna', 'admin');
  await add('bernd', 'analyst');
  superAdmin = await signIn('sofie');
});

const call = (method: string, path: string, json?: unknown, token = superAdmin) =>
  api.call(method, `/admin/users${path}`, { token, ...(json === undefined ? {} : { json }) });
const of = (name: string): string => `/${ids.get(name)}`;
const stored = async (name: string): Promise<User | undefined> =>
  listUsers.response.parse(await (await call('GET', '')).json()).find(({ id }) => id === ids.get(name));
const codeOf = async (answer: Promise<Response>): Promise<unknown[]> => {
  const response = await answer;
  const body = response.status === 204 ? {} : await response.json();
  return [response.status, Reflect.get(Object(body), 'error')];
};
const isSignedIn = async (token: string) => (await api.call('GET', '/auth/me', { token })).status === 200;
const lastAudit = async () => {
  const [row] = await api.database
    .client`select user_name, action, object_type, object_id, detail from audit_log order by id desc limit 1`;
  return { ...row };
};

test('lists users without their passwords', async () => {
  await add('Äne', 'analyst');
  const text = await (await call('GET', '')).text();
  expect(listUsers.response.parse(JSON.parse(text)).map(({ name }) => name)).toContain('Äne');
  expect(text).not.toMatch(/argon|password/i);
});

describe('a new user', () => {
  const input = { name: ' Clara ', email: 'Clara@Example.org', password: PASSWORD, role: 'analyst' };

  test('can sign in, and is recorded in the audit log', async () => {
    const response = await call('POST', '', input);
    expect(response.status).toBe(201);
    expect(user.parse(await response.json())).toMatchObject({
      name: 'Clara',
      email: 'Clara@Example.org',
      role: 'analyst',
      isActive: true,
      lastLoginAt: null,
    });
    expect(await lastAudit()).toMatchObject({
      user_name: 'sofie',
      action: 'user.create',
      object_type: 'user',
      detail: { name: 'Clara', role: 'analyst' },
    });
    expect(await isSignedIn(await signIn('clara'))).toBe(true);
  });

  test('is an admin by default', async () => {
    const { role: _, ...rest } = input;
    expect(await (await call('POST', '', rest)).json()).toMatchObject({ role: 'admin' });
  });

  test('is refused as a conflict if the email address is in use, regardless of case', async () => {
    const answer = call('POST', '', { ...input, email: 'ANNA@example.org' });
    expect(await codeOf(answer)).toEqual([409, 'users.email_taken']);
  });

  test.each([
    [{ role: 'super_admin' }, 'json.role'],
    [{ role: 'constructor' }, 'json.role'],
    [{ email: 'clara' }, 'json.email'],
    [{ email: 'a\0@example.org' }, 'json.email'],
    [{ email: `${'a'.repeat(200)}@example.org` }, 'json.email'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'json.email'],
    [{ name: '\ud83d' }, 'json.name'],
    [{ name: 'x'.repeat(201) }, 'json.name'],
    [{ password: 'x'.repeat(10_240) }, 'json.password'],
    [{ password: 'elf zeichen' }, 'json.password'],
    [{ password: 'clara@example.org' }, 'json.password'],
    [{ password: undefined }, 'json.password'],
  ])('with %j is refused, and %s is reported as invalid', async (over, field) => {
    const response = await call('POST', '', { ...input, ...over });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'validation.failed', issues: [{ path: field }] });
  });

  test('cannot be added by a super admin who is being demoted', async () => {
    await add('inge', 'super_admin');
    const inge = await signIn('inge');
    let adding: Promise<Response> | null = null;
    await api.database.client.begin(async (tx) => {
      await tx`update users set role = 'admin' where name = 'inge'`;
      adding = call('POST', '', input, inge);
      await untilBlocked(api.database);
    });
    expect(await codeOf(adding ?? Promise.reject(new Error('Nothing was added')))).toEqual([
      403,
      'auth.forbidden_super',
    ]);
    expect(await api.database.client`select 1 from users where name = 'Clara'`).toHaveLength(0);
  });

  test('is created only from the fields in the contract', async () => {
    const response = await api.call('POST', '/admin/users', {
      token: superAdmin,
      headers: { 'Content-Type': 'application/json' },
      body: `{"__proto__":{"role":"super_admin"},"constructor":{"prototype":{"role":"super_admin"}},"id":1,
        "isActive":false,"passwordHash":"x","name":"Clara","email":"clara@example.org","password":"${PASSWORD}"}`,
    });
    expect(await response.json()).toMatchObject({ id: expect.any(Number), role: 'admin', isActive: true });
    expect(Reflect.get({}, 'role')).toBeUndefined();
  });
});

describe('a change', () => {
  test('to name and email address leaves tokens and other fields unchanged', async () => {
    const token = await signIn('anna');
    const response = await call('PUT', of('anna'), { name: 'Anna', email: 'anna.neu@example.org' });
    expect(await response.json()).toMatchObject({
      name: 'Anna',
      email: 'anna.neu@example.org',
      role: 'admin',
    });
    expect(await isSignedIn(token)).toBe(true);
    expect(await lastAudit()).toMatchObject({ action: 'user.update', detail: { fields: ['name', 'email'] } });
  });

  test.each([
    ['another role', { role: 'analyst' }],
    ['inactive', { isActive: false }],
  ])('to %s revokes all tokens of that user, but not those of others', async (_, json) => {
    const [token, other] = [await signIn('anna'), await signIn('bernd')];
    await api.call('POST', '/auth/me/tokens', { token, json: { label: 'cron' } });
    expect((await call('PUT', of('anna'), json)).status).toBe(200);
    expect([await isSignedIn(token), await isSignedIn(other), await isSignedIn(superAdmin)]).toEqual([
      false,
      true,
      true,
    ]);
    const left = await api.database
      .client`select 1 from access_tokens where user_id = ${ids.get('anna') ?? 0}`;
    expect(left).toHaveLength(0);
    expect(await lastAudit()).toMatchObject({ action: 'user.update', detail: json });
  });

  test('to the current value has no effect and is not recorded', async () => {
    const token = await signIn('anna');
    const before = await lastAudit();
    expect((await call('PUT', of('anna'), { role: 'admin', isActive: true })).status).toBe(200);
    expect((await call('PUT', of('anna'), {})).status).toBe(200);
    expect(await isSignedIn(token)).toBe(true);
    expect(await lastAudit()).toEqual(before);
  });

  test('from deactivated to active lets the user sign in again', async () => {
    await call('PUT', of('bernd'), { isActive: false });
    const refused = await api.call('POST', '/auth/login', {
      json: { email: 'bernd@example.org', password: PASSWORD },
    });
    expect(refused.status).toBe(401);
    await call('PUT', of('bernd'), { isActive: true });
    expect(await isSignedIn(await signIn('bernd'))).toBe(true);
  });

  test('can turn an admin into a super admin', async () => {
    await call('PUT', of('anna'), { role: 'super_admin' });
    expect((await call('GET', '', undefined, await signIn('anna'))).status).toBe(200);
  });

  test('to another user’s email address is refused, but a change of letter case is not', async () => {
    expect(await codeOf(call('PUT', of('anna'), { email: 'Bernd@example.org' }))).toEqual([
      409,
      'users.email_taken',
    ]);
    expect((await call('PUT', of('anna'), { email: 'Anna@example.org' })).status).toBe(200);
  });

  test('to an unknown user returns 404', async () => {
    expect(await codeOf(call('PUT', '/999999', { name: 'x' }))).toEqual([404, 'users.not_found']);
    expect(await codeOf(call('DELETE', '/999999'))).toEqual([404, 'users.not_found']);
    expect(await codeOf(call('PUT', '/999999/password', { password: PASSWORD }))).toEqual([
      404,
      'users.not_found',
    ]);
  });
});

describe('the last active super admin', () => {
  test.each([{ role: 'admin' }, { isActive: false }])('cannot be changed to %j', async (json) => {
    await add('inge', 'super_admin');
    await call('PUT', of('inge'), { isActive: false });
    expect(await codeOf(call('PUT', of('sofie'), json))).toEqual([409, 'users.last_super_admin']);
    expect(await stored('sofie')).toMatchObject({ role: 'super_admin', isActive: true });
    expect(await isSignedIn(superAdmin)).toBe(true);
  });

  test('may deactivate their account once another user is a super admin too', async () => {
    await add('inge', 'super_admin');
    expect((await call('PUT', of('sofie'), { isActive: false })).status).toBe(200);
    expect(await isSignedIn(superAdmin)).toBe(false);
  });

  test.each([
    ['two who demote each other', 'inge', 'sofie'],
    ['one who demotes both', 'sofie', 'sofie'],
  ])('is preserved despite concurrent requests by %s', async (_, first, second) => {
    await add('inge', 'super_admin');
    const tokens = new Map([
      ['sofie', superAdmin],
      ['inge', await signIn('inge')],
    ]);
    const demote = (name: string, by: string) => call('PUT', of(name), { role: 'admin' }, tokens.get(by));
    const answers = await Promise.all([demote('sofie', first), demote('inge', second)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1] ?? 0);
    const left = await api.database.client`select 1 from users where role = 'super_admin' and is_active`;
    expect(left).toHaveLength(1);
  });
});

describe('deletion', () => {
  test('permanently removes the user and all their tokens', async () => {
    const token = await signIn('anna');
    expect((await call('DELETE', of('anna'))).status).toBe(204);
    expect(await isSignedIn(token)).toBe(false);
    expect(await stored('anna')).toBeUndefined();
    expect(await codeOf(call('DELETE', of('anna')))).toEqual([404, 'users.not_found']);
    expect(await lastAudit()).toEqual({
      user_name: 'sofie',
      action: 'user.delete',
      object_type: 'user',
      object_id: String(ids.get('anna')),
      detail: { name: 'anna', role: 'admin' },
    });
  });

  test('is refused for your own account and for a super admin', async () => {
    await add('inge', 'super_admin');
    expect(await codeOf(call('DELETE', of('sofie')))).toEqual([409, 'users.delete_self']);
    expect(await codeOf(call('DELETE', of('inge')))).toEqual([409, 'users.delete_super_admin']);
  });
});

describe('a password set by a super admin', () => {
  const NEXT = 'ein anderes langes Passwort';

  test('lets the user sign in, and revokes all earlier tokens', async () => {
    const token = await signIn('bernd');
    expect((await call('PUT', `${of('bernd')}/password`, { password: NEXT })).status).toBe(204);
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(await signIn('bernd', NEXT))).toBe(true);
    const noted = await api.database.client`select string_agg(a::text, ' ') as all from audit_log a`;
    expect(noted[0]?.all).toContain('user.password_set');
    expect(noted[0]?.all).not.toMatch(/argon|langes/);
  });

  test.each(['kurz', 'passwordpassword', 'bernd@example.org'])('is refused if it is %s', async (password) => {
    const response = await call('PUT', `${of('bernd')}/password`, { password });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'json.password' }] });
    expect(await isSignedIn(await signIn('bernd'))).toBe(true);
  });
});
