import { expect, test } from 'bun:test';
import { auditLog } from '@stimmlage/core/contracts/audit';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import { auditLog as auditLogTable } from '@stimmlage/db/tables';
import { useApi } from '../testing/harness';

const api = await useApi();
beforeAll(async () => {
  await api.tokenOf('super_admin');
});

const read = (query = '') => api.read(auditLog, `/audit-log${query}`, { as: 'super_admin' });

test('lists who did what to which object, newest first, with the exact total on every page', async () => {
  for (let index = 1; index <= 41; index += 1) {
    await writeAudit(api.database.db, {
      userId: 1,
      userName: 'Anna',
      action: 'target.create',
      objectType: 'target',
      objectId: String(index),
    });
  }
  const first = await read();
  expect(first.data).toHaveLength(20);
  expect(first.data[0]).toMatchObject({
    user: 'Anna',
    action: 'target.create',
    object: 'target 41',
    ip: null,
  });
  expect(first.pagination).toMatchObject({ page: 1, limit: 20, total: 42, totalPages: 3, hasNext: true });
  const last = await read('?page=3');
  expect(last.data.map(({ action, object }) => [action, object])).toEqual([
    ['target.create', 'target 1'],
    ['auth.sign_in', 'user 1'],
  ]);
  expect(await read('?page=1000000&limit=100')).toMatchObject({ data: [], pagination: { total: 42 } });
});

test('shows the caller’s IP address and, for an action on several objects, only the type of object', async () => {
  const detail = { created: 3, known: 1 };
  await writeAudit(api.database.db, {
    userId: 1,
    userName: 'Anna',
    action: 'target.import',
    objectType: 'target',
    detail,
    ip: '2001:db8::1',
  });
  const { data } = await read('?limit=1');
  expect(data).toEqual([
    expect.objectContaining({ action: 'target.import', object: 'target', detail, ip: '2001:db8::1' }),
  ]);
});

test('filters by user, action and date, and returns the number of matches', async () => {
  const entry = { userId: 2, objectType: 'user', objectId: '7' };
  const at = (moment: string) => ({ at: new Date(moment) });
  await api.database.db.insert(auditLogTable).values([
    { ...entry, ...at('2026-03-01T22:59:59Z'), userName: 'Bea 100%', action: 'user.create' },
    { ...entry, ...at('2026-03-01T23:00:00Z'), userName: 'Bea 100%', action: 'user.update' },
    { ...entry, ...at('2026-03-02T22:59:59Z'), userName: 'bea', action: 'users.other' },
  ]);
  const actions = async (query: string) => {
    const { data, pagination } = await read(`?${query}`);
    expect(pagination.total).toBe(data.length);
    return data.map(({ action }) => action);
  };
  expect(await actions('user=BEA')).toEqual(['users.other', 'user.update', 'user.create']);
  expect(await actions('user=100%25')).toEqual(['user.update', 'user.create']);
  expect(await actions('user=_ea')).toEqual([]);
  expect(await actions('user=bea&action=user')).toEqual(['user.update', 'user.create']);
  expect(await actions('user=bea&action=user.update')).toEqual(['user.update']);
  expect(await actions('user=bea&action=')).toHaveLength(3);
  // The dates are days in the Berlin timezone.
  expect(await actions('from=2026-03-02&to=2026-03-02')).toEqual(['users.other', 'user.update']);
  expect(await actions('to=2026-03-01')).toEqual(['user.create']);
});

test.each([
  'page=0',
  'page=1000001',
  'limit=101',
  'page=x',
  'action=%25',
  'action=User',
  'from=gestern',
  'to=2026-02-30',
])('refuses the query %s', async (query) => {
  const response = await api.call('GET', `/audit-log?${query}`, { as: 'super_admin' });
  expect(response.status).toBe(400);
});
