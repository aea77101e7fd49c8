import { describe, expect, test } from 'bun:test';
import type { Role } from '@stimmlage/core/codes/roles';
import { me } from '@stimmlage/core/contracts/auth';
import { createView, listViews, updateView, type View } from '@stimmlage/core/contracts/views';
import { limits } from '@stimmlage/core/limits';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { insertUser } from '@stimmlage/db/queries/users/users';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { PASSWORD, readRefusal, useApi } from '../testing/harness';

const NOW = new Date('2026-11-20T12:00:00Z');

const api = await useApi({ now: () => NOW });

/**
 * The id of the last audit log entry before the test. Entries are never deleted, so each test reads only
 * entries with a higher id.
 */
let lastEntry = 0;

beforeEach(async () => {
  const [row] = await api.database.client`select coalesce(max(id), 0)::int as last from audit_log`;
  lastEntry = Number(row?.last);
  await api.database.client`truncate saved_views, start_views restart identity`;
});

const save = (as: Role, input: object = {}): Promise<View> =>
  api.read(createView, '/views', { as, json: { name: 'Migration', address: '/trends?days=30', ...input } });
const change = (as: Role, id: number, json: object) => api.call('PUT', `/views/${id}`, { as, json });
const remove = (as: Role, id: number) => api.call('DELETE', `/views/${id}`, { as });
const start = (as: Role, id: number | null) => api.call('PUT', '/auth/me/start-view', { as, json: { id } });
const startAddress = async (as: Role) => (await api.read(me, '/auth/me', { as })).startAddress;
const list = (as: Role) => api.read(listViews, '/views', { as });
const names = async (as: Role) => (await list(as)).map(({ name }) => name);
const audited = async () => [
  ...(await api.database.client`
    select user_name, action, object_id, detail from audit_log where object_type = 'view' and id > ${lastEntry} order by id`),
];

/** Adds a user and signs the user in. Returns the user's id and token. */
const addUser = async (name: string, role: Role = 'admin') => {
  const passwordHash = await api.deps.passwords.hash(PASSWORD);
  const email = `${name}@example.org`;
  const row = await insertUser(api.database.db, { name, email, passwordHash, role });
  const response = await api.call('POST', '/auth/login', { json: { email, password: PASSWORD } });
  return { id: row?.id ?? 0, token: String(Reflect.get(Object(await response.json()), 'access_token')) };
};

describe('a view', () => {
  test('is visible only to its owner, and leaves nothing in the audit log', async () => {
    const made = await save('analyst', { name: '  Migration, 30 Tage ' });
    expect(made).toMatchObject({
      name: 'Migration, 30 Tage',
      address: '/trends?days=30',
      shared: false,
      owner: { name: 'analyst' },
      mayChange: true,
      isStart: false,
      createdAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
    });
    expect(await list('analyst')).toEqual([made]);
    expect(await names('super_admin')).toEqual([]);
    for (const response of [
      await change('super_admin', made.id, { name: 'x' }),
      await remove('super_admin', made.id),
      await start('super_admin', made.id),
    ])
      expect(await readRefusal(response)).toEqual([404, 'views.not_found']);
    expect(await audited()).toEqual([]);
  });

  test('is listed for all staff with the name of its owner if it is shared', async () => {
    const { id } = await save('analyst', { shared: true });
    await save('admin', { name: 'Äpfel', shared: true });
    await save('admin', { name: 'Zoll' });
    expect(await names('super_admin')).toEqual(['Äpfel', 'Migration']);
    expect(await names('admin')).toEqual(['Äpfel', 'Migration', 'Zoll']);
    expect((await list('analyst')).map(({ owner, mayChange }) => [owner?.name, mayChange])).toEqual([
      ['admin', false],
      ['analyst', true],
    ]);
    expect((await audited())[0]).toEqual({
      user_name: 'analyst',
      action: 'view.create',
      object_id: String(id),
      detail: {},
    });
  });

  test('can be changed and deleted by its owner and, if it is shared, by admins', async () => {
    const { id } = await save('admin', { shared: true });
    expect(await readRefusal(await change('analyst', id, { name: 'x' }))).toEqual([403, 'views.not_yours']);
    expect(await readRefusal(await remove('analyst', id))).toEqual([403, 'views.not_yours']);
    const changed = updateView.response.parse(
      await (await change('super_admin', id, { name: 'Asyl', address: '/content?search=asyl' })).json(),
    );
    expect(changed).toMatchObject({
      name: 'Asyl',
      address: '/content?search=asyl',
      owner: { name: 'admin' },
    });
    await change('super_admin', id, { shared: false });
    expect(await names('super_admin')).toEqual([]);
    expect(await names('admin')).toEqual(['Asyl']);
    await change('admin', id, { name: 'Asyl privat' });
    await change('admin', id, { shared: true });
    await change('admin', id, { shared: true });
    expect((await remove('super_admin', id)).status).toBe(204);
    expect((await audited()).map(({ action, detail }) => [action, Object(detail).fields])).toEqual([
      ['view.create', undefined],
      ['view.update', ['name', 'address']],
      ['view.update', ['isShared']],
      ['view.update', ['isShared']],
      ['view.delete', undefined],
    ]);
  });

  test('of a screen that a role may not see cannot be saved, listed or chosen by users with that role', async () => {
    const address = '/analysis?tab=usage';
    const json = { name: 'Kosten', address };
    expect(await readRefusal(await api.call('POST', '/views', { as: 'analyst', json }))).toEqual([
      403,
      'auth.forbidden_admin',
    ]);
    const audit = { name: 'Audit', address: '/admin/audit' };
    expect(await readRefusal(await api.call('POST', '/views', { as: 'admin', json: audit }))).toEqual([
      403,
      'auth.forbidden_super',
    ]);
    const own = await save('analyst');
    expect((await change('analyst', own.id, { address })).status).toBe(403);
    const { id } = await save('admin', { ...json, shared: true });
    expect(await names('analyst')).toEqual(['Migration']);
    expect(await readRefusal(await start('analyst', id))).toEqual([404, 'views.not_found']);
    expect(await names('super_admin')).toEqual(['Kosten']);
  });

  test.each([
    'https://evil.example/trends',
    '//evil.example/trends',
    '/public',
    '/invitation#secret',
    '/admin/privacy?handle=anna',
  ])('cannot be saved with the URL %j', async (address) => {
    const response = await api.call('POST', '/views', { as: 'super_admin', json: { name: 'x', address } });
    expect(await readRefusal(response)).toEqual([400, 'validation.failed']);
  });

  test(`cannot be saved with a URL of more than ${limits.viewAddress} characters`, async () => {
    const address = `/content?search=${'a'.repeat(limits.viewAddress)}`;
    const response = await api.call('POST', '/views', { as: 'admin', json: { name: 'x', address } });
    expect(await readRefusal(response)).toEqual([400, 'validation.failed']);
  });

  test(`is refused if the user already has ${limits.views}, even if several are saved concurrently`, async () => {
    const { id } = await save('analyst');
    await api.database.client`
      insert into saved_views (name, address, is_shared, owner_id, created_at, updated_at)
      select name, address, n % 2 = 0, owner_id, created_at, updated_at
      from saved_views, generate_series(3, ${limits.views}) n where id = ${id}`;
    const json = { name: 'Neu', address: '/trends' };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => api.call('POST', '/views', { as: 'analyst', json })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      error: 'views.too_many',
      message: `You have saved ${limits.views} views; delete one that is no longer needed first`,
    });
    await save('admin');
  });

  test('without an owner stays shared, and can be changed and deleted only by admins', async () => {
    const { id: userId, token } = await addUser('nina');
    const shared = await api.read(createView, '/views', {
      token,
      json: { name: 'Für alle', address: '/trends', shared: true, start: true },
    });
    await api.read(createView, '/views', { token, json: { name: 'Eigene', address: '/trends' } });
    expect((await api.call('DELETE', `/admin/users/${userId}`, { as: 'super_admin' })).status).toBe(204);
    const [left, ...none] = await list('admin');
    expect([left, none]).toEqual([{ ...shared, owner: null, isStart: false }, []]);
    const [counted] = await api.database.client`
      select (select count(*)::int from saved_views) as views, (select count(*)::int from start_views) as marks`;
    expect({ ...counted }).toEqual({ views: 1, marks: 0 });
    expect(await readRefusal(await change('admin', shared.id, { shared: false }))).toEqual([
      409,
      'views.no_owner',
    ]);
    expect(await readRefusal(await change('analyst', shared.id, { name: 'x' }))).toEqual([
      403,
      'views.not_yours',
    ]);
    expect((await change('admin', shared.id, { name: 'Alle' })).status).toBe(200);
    expect((await remove('admin', shared.id)).status).toBe(204);
  });

  test('stays shared if its owner is deleted just before it would become private', async () => {
    const { id: userId, token } = await addUser('otto');
    const { id } = await api.read(createView, '/views', {
      token,
      json: { name: 'Für alle', address: '/trends', shared: true },
    });
    const unsharing = await api.database.client.begin(async (tx) => {
      // Locks the user's row, which is also the first step of deleting a user.
      await tx`select from users where id = ${userId} for update`;
      const response = change('admin', id, { shared: false });
      await untilBlocked(api.database);
      await tx`update saved_views set owner_id = null where owner_id = ${userId} and is_shared`;
      await tx`delete from users where id = ${userId}`;
      // The promise is wrapped in an object. Otherwise, `begin` would wait for the promise before committing.
      return { response };
    });
    expect(await readRefusal(await unsharing.response)).toEqual([409, 'views.no_owner']);
    expect(await names('admin')).toEqual(['Für alle']);
  });
});

describe('the start screen', () => {
  test('can be chosen by each user from the views that they can see', async () => {
    expect(await startAddress('analyst')).toBeNull();
    const shared = await save('admin', { shared: true });
    const own = await save('analyst', { address: '/explore', start: true });
    expect(own.isStart).toBe(true);
    expect(await startAddress('analyst')).toBe('/explore');
    expect((await start('analyst', shared.id)).status).toBe(204);
    expect(await startAddress('analyst')).toBe('/trends?days=30');
    expect((await list('analyst')).map(({ id, isStart }) => [id, isStart])).toEqual([
      [shared.id, true],
      [own.id, false],
    ]);
    expect((await list('admin')).map(({ isStart }) => isStart)).toEqual([false]);
    await start('analyst', null);
    expect(await startAddress('analyst')).toBeNull();
  });

  test('is the dashboard again once its view is deleted or made private', async () => {
    const first = await save('admin', { shared: true });
    await start('analyst', first.id);
    await start('admin', first.id);
    await change('admin', first.id, { shared: false });
    expect([await startAddress('analyst'), await startAddress('admin')]).toEqual([null, '/trends?days=30']);
    await change('admin', first.id, { shared: true });
    expect(await startAddress('analyst')).toBeNull();
    await start('analyst', first.id);
    await remove('admin', first.id);
    expect([await startAddress('analyst'), await startAddress('admin')]).toEqual([null, null]);
  });

  test('is the dashboard once the user’s role may no longer see the chosen screen', async () => {
    const { id: userId, token } = await addUser('paul');
    const { id } = await api.read(createView, '/views', {
      token,
      json: { name: 'Kosten', address: '/analysis', start: true },
    });
    await api.database.client`update users set role = 'analyst' where id = ${userId}`;
    expect((await api.read(me, '/auth/me', { token })).startAddress).toBeNull();
    expect((await api.read(listViews, '/views', { token })).map(({ name }) => name)).toEqual(['Kosten']);
    const json = { id };
    expect(await readRefusal(await api.call('PUT', '/auth/me/start-view', { token, json }))).toEqual([
      403,
      'auth.forbidden_admin',
    ]);
    expect((await api.call('DELETE', `/views/${id}`, { token })).status).toBe(204);
  });
});
