import { describe, expect, test } from 'bun:test';
import { login } from '@stimmlage/core/contracts/auth';
import {
  acceptInvitation,
  createInvitation,
  type Invitation,
  listInvitations,
} from '@stimmlage/core/contracts/invitations';
import { limits } from '@stimmlage/core/limits';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { insertUser } from '@stimmlage/db/queries/users/users';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { readRefusal, PASSWORD as SIGN_IN, useApi } from '../testing/harness';
import { create } from './invitations.service';

const START = new Date('2026-11-20T12:00:00Z');
const api = await useApi({ now: () => START });

beforeEach(async () => {
  await api.database.client`truncate invitations, sign_in_failures, refusals restart identity`;
  await api.database.client`delete from users where email not like '%\\_admin@example.org'
    and email not in ('admin@example.org', 'analyst@example.org')`;
});

const account = { name: ' Clara ', email: 'clara@example.org', password: 'ein-anderes-langes-wort' };

const invite = async (json: object = {}, token?: string) => {
  const sender = token === undefined ? { as: 'super_admin' as const } : { token };
  const response = await api.call('POST', '/admin/invitations', {
    ...sender,
    json: { name: 'Clara', ...json },
  });
  expect(response.status).toBe(201);
  const made = createInvitation.response.parse(await response.json());
  return { ...made, secret: made.link.split('#')[1] ?? '' };
};
const show = (token: string, from = '192.0.2.1') =>
  api.call('POST', '/auth/invitation', { json: { token }, from });
const accept = (token: string, over: object = {}, from = '192.0.2.1') =>
  api.call('POST', '/auth/invitation/accept', { json: { token, ...account, ...over }, from });
const open = (): Promise<Invitation[]> =>
  api.read(listInvitations, '/admin/invitations', { as: 'super_admin' });
const withdraw = (id: number) => api.call('DELETE', `/admin/invitations/${id}`, { as: 'super_admin' });
const INVALID: [number, string] = [401, 'auth.invalid_invitation'];

/**
 * Expects a link to be invalid. The call that shows an invitation and the call that accepts it must return
 * the same error.
 */
const isOver = async (secret: string): Promise<void> => {
  const answers = [await show(secret), await accept(secret)];
  for (const answer of answers) expect(await readRefusal(answer)).toEqual(INVALID);
};
const audited = async (action: string) =>
  (
    await api.database.client`
      select user_name, object_type, object_id, detail from audit_log where action = ${action} order by id desc limit 1`
  )[0];

/** Adds another super admin and signs the new user in. */
const another = async () => {
  const password = 'noch-ein-langes-wort';
  const passwordHash = await api.deps.passwords.hash(password);
  const email = 'inge@example.org';
  const row = await insertUser(api.database.db, { name: 'Inge', email, passwordHash, role: 'super_admin' });
  const response = await api.call('POST', '/auth/login', { json: { email, password } });
  return { id: row?.id ?? 0, token: String(Reflect.get(Object(await response.json()), 'access_token')) };
};

describe('an invitation', () => {
  test('is for an admin and valid for a week by default, and is listed and stored without its secret', async () => {
    const { secret, link, ...made } = await invite({ label: ' Ressort Politik ' });
    expect(made).toMatchObject({
      name: 'Clara',
      role: 'admin',
      label: 'Ressort Politik',
      invitedBy: { name: 'super_admin' },
      createdAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2026-11-27T12:00:00.000Z',
    });
    expect(link).toMatch(/^\/invitation#[\w-]{43}$/);
    expect(await open()).toEqual([made]);
    const [stored] = await api.database.client`
      select string_agg(i::text, ' ') || (select string_agg(a::text, ' ') from audit_log a) as all from invitations i`;
    expect(stored?.all).toContain('Ressort Politik');
    expect(stored?.all).not.toContain(secret);
    expect(await audited('invitation.create')).toEqual({
      user_name: 'super_admin',
      object_type: 'invitation',
      object_id: String(made.id),
      detail: { name: 'Clara', role: 'admin', hasLabel: true, expiresAt: made.expiresAt },
    });
  });

  test('creates one account and signs the new user in', async () => {
    const { secret, id } = await invite({ role: 'analyst' });
    const shown = await show(secret);
    expect([shown.status, await shown.json()]).toEqual([
      200,
      { name: 'Clara', role: 'analyst', invitedBy: 'super_admin', expiresAt: '2026-11-27T12:00:00.000Z' },
    ]);
    const response = await accept(secret);
    expect(response.status).toBe(201);
    const { access_token: token, user } = Object(await response.json());
    expect(user).toMatchObject({
      name: 'Clara',
      email: 'clara@example.org',
      role: 'analyst',
      isActive: true,
    });
    expect((await api.call('GET', '/auth/me', { token })).status).toBe(200);
    expect((await api.call('GET', '/imports', { token })).status).toBe(403);
    expect(await audited('invitation.accept')).toEqual({
      user_name: 'Clara',
      object_type: 'user',
      object_id: String(user.id),
      detail: { invitation: id, role: 'analyst', invitedBy: 'super_admin' },
    });
    expect(await open()).toEqual([]);
    await isOver(secret);
  });

  test('creates only one account if it is used twice at the same time', async () => {
    const { secret } = await invite();
    const answers = await Promise.all([
      accept(secret),
      accept(secret, { email: 'dora@example.org' }),
      accept(secret, { email: 'emil@example.org' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401, 401]);
    const made = await api.database.client`
      select 1 from users where email in ('clara@example.org', 'dora@example.org', 'emil@example.org')`;
    expect(made).toHaveLength(1);
  });

  test('gets the same response whether it has expired, was withdrawn or never existed', async () => {
    const late = await invite();
    await api.database.client`update invitations set expires_at = ${START.toISOString()}`;
    await isOver(late.secret);
    expect(await open()).toEqual([]);
    const { id, secret } = await invite();
    expect((await withdraw(id)).status).toBe(204);
    expect(await audited('invitation.withdraw')).toMatchObject({ detail: { name: 'Clara', role: 'admin' } });
    await isOver(secret);
    await isOver('geraten');
    expect(await readRefusal(await withdraw(id))).toEqual([404, 'invitations.not_found']);
    expect(await audited('refused.invitation')).toMatchObject({ user_name: '', object_type: 'account' });
  });

  test('stays valid if it is used with an invalid password, email address or name', async () => {
    const { id, secret } = await invite();
    for (const [over, path] of [
      [{ password: 'clara@example.org' }, 'json.password'],
      [{ email: 'clara' }, 'json.email'],
      [{ name: ' ' }, 'json.name'],
    ] as const) {
      const response = await accept(secret, over);
      expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path }] }]);
    }
    const taken = await accept(secret, { email: 'ADMIN@example.org' });
    expect(await readRefusal(taken)).toEqual([409, 'users.email_taken']);
    expect(await audited('refused.invitation')).toEqual({
      user_name: '',
      object_type: 'invitation',
      object_id: String(id),
      detail: { tried: 'invitation', reason: 'email_taken', times: 1 },
    });
    expect((await accept(secret)).status).toBe(201);
  });

  test('cannot be used to find out which accounts exist, because attempts with taken addresses are limited', async () => {
    const { secret } = await invite();
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      const response = await accept(secret, { email: 'admin@example.org' }, `198.51.100.${index}`);
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(10).fill(409), 429]);
    expect((await accept(secret, {}, '198.51.100.99')).status).toBe(429);
  });

  test('cannot be guessed, because attempts are limited to 30 per IP address', async () => {
    const { secret } = await invite();
    for (let index = 0; index < 30; index += 1) expect((await show('geraten')).status).toBe(401);
    const response = await show(secret);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await show(secret, '198.51.100.1')).status).toBe(200);
  });

  test.each([
    ['loses the role', { role: 'admin' }],
    ['is deactivated', { isActive: false }],
  ])('becomes permanently invalid once the super admin who sent it %s', async (_, change) => {
    const { id, token } = await another();
    const { secret } = await invite({}, token);
    expect((await show(secret)).status).toBe(200);
    const put = (json: object) => api.call('PUT', `/admin/users/${id}`, { as: 'super_admin', json });
    expect((await put(change)).status).toBe(200);
    await isOver(secret);
    expect((await put({ role: 'super_admin', isActive: true })).status).toBe(200);
    await isOver(secret);
    expect(await open()).toEqual([]);
  });

  test('becomes invalid when its sender’s password changes, because a stolen session may have created it', async () => {
    const { id, token } = await another();
    const before = await invite({}, token);
    const ours = await invite();
    const next = 'drittes-langes-wort-hier';
    const change = await api.call('PUT', '/auth/me/password', {
      token,
      json: { current: 'noch-ein-langes-wort', next },
    });
    expect(change.status).toBe(204);
    await isOver(before.secret);
    const { secret } = await invite({}, token);
    const set = await api.call('PUT', `/admin/users/${id}/password`, {
      as: 'super_admin',
      json: { password: 'viertes-langes-wort-hier' },
    });
    expect(set.status).toBe(204);
    await isOver(secret);
    expect((await open()).map((one) => one.id)).toEqual([ours.id]);
  });

  test('is not created by a session that is revoked while the call waits', async () => {
    const { id, token } = await another();
    let inviting: Promise<Response> | null = null;
    await api.database.client.begin(async (tx) => {
      await tx`select from users where id = ${id} for update`;
      await tx`delete from access_tokens where user_id = ${id}`;
      inviting = api.call('POST', '/admin/invitations', { token, json: { name: 'Clara' } });
      await untilBlocked(api.database);
    });
    const refused = await (inviting ?? Promise.reject(new Error('Nothing was sent')));
    expect(await readRefusal(refused)).toEqual([401, 'auth.required']);
    expect(await open()).toEqual([]);
  });

  test('keeps the token of a known device, and replaces an unknown one', async () => {
    const { secret } = await invite();
    const signIn = { email: 'analyst@example.org', password: SIGN_IN };
    const { device_token: device } = await api.read(login, '/auth/login', { json: signIn });
    const accepted = acceptInvitation.response.parse(await (await accept(secret, { device })).json());
    expect(accepted.device_token).toBe(device);
    const other = await accept((await invite()).secret, { email: 'dora@example.org', device: 'geraten' });
    expect(acceptInvitation.response.parse(await other.json()).device_token).toMatch(/^[\w-]{43}$/);
  });

  test('cannot be accepted while its sender is being deactivated', async () => {
    const { id, token } = await another();
    const { secret } = await invite({}, token);
    let accepting: Promise<Response> | null = null;
    await api.database.client.begin(async (tx) => {
      await tx`update users set is_active = false where id = ${id}`;
      accepting = accept(secret);
      await untilBlocked(api.database);
    });
    expect(await readRefusal(await (accepting ?? Promise.reject(new Error('Nothing was sent'))))).toEqual(
      INVALID,
    );
  });

  test('contains the URL of the installation if one is configured', async () => {
    const deps = { ...api.deps, publicOrigin: 'https://stimme.example' };
    const [row] = await api.database.client`
      select u.id, t.id as token from users u join access_tokens t on t.user_id = u.id where role = 'super_admin'`;
    const actor = {
      userId: Number(row?.id),
      tokenId: Number(row?.token),
      userName: 'super_admin',
      ip: null,
    };
    const { link } = await create(deps, actor, { name: 'Clara', role: 'admin', label: '', days: 7 });
    expect(link).toStartWith('https://stimme.example/invitation#');
  });

  test.each([
    [{ role: 'super_admin' }, 'json.role'],
    [{ name: ' ' }, 'json.name'],
    [{ label: 'x'.repeat(limits.name + 1) }, 'json.label'],
    [{ days: 0 }, 'json.days'],
    [{ days: limits.invitationDays.max + 1 }, 'json.days'],
  ])('with %j is refused, and %s is reported as invalid', async (over, path) => {
    const json = { name: 'Clara', ...over };
    const response = await api.call('POST', '/admin/invitations', { as: 'super_admin', json });
    expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path }] }]);
  });
});
