import { expect, test } from 'bun:test';
import { login } from '@stimmlage/core/contracts/auth';
import { afterAll } from '@stimmlage/core/testing/hooks';
import { connect } from '@stimmlage/db/connection';
import { createApp } from '../app';
import { PASSWORD, useApi } from '../testing/harness';

const api = await useApi();
const second = connect(api.database.url, { name: 'second api', max: 2 });
const apps = [api.app, createApp({ ...api.deps, ...second }, null)];
afterAll(() => second.close());

const signIn = async (email: string): Promise<string> => {
  return (await api.read(login, '/auth/login', { json: { email, password: PASSWORD } })).access_token;
};

const everywhere = (token: string, path = '/auth/me') =>
  Promise.all(
    apps.map(async (app) => {
      const response = await app.request(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
      return response.status;
    }),
  );

const asSuper = (method: string, path: string, json?: unknown) =>
  api.call(method, path, { as: 'super_admin', ...(json === undefined ? {} : { json }) });

const endings: [string, (token: string, id: number) => Promise<Response>][] = [
  ['signed out', (token) => api.call('POST', '/auth/logout', { token })],
  ['deactivated', (_, id) => asSuper('PUT', `/admin/users/${id}`, { isActive: false })],
  ['demoted', (_, id) => asSuper('PUT', `/admin/users/${id}`, { role: 'analyst' })],
  [
    'given another password',
    (_, id) => asSuper('PUT', `/admin/users/${id}/password`, { password: PASSWORD }),
  ],
  ['deleted', (_, id) => asSuper('DELETE', `/admin/users/${id}`)],
];

test.each(endings)(
  'refuses the next request by a user who was %s, in every API process',
  async (how, end) => {
    const email = `${how.replaceAll(' ', '-')}@example.org`;
    const created = await asSuper('POST', '/admin/users', { name: how, email, password: PASSWORD });
    const { id } = (await created.json()) as { id: number };
    const token = await signIn(email);
    // Both processes have now seen that the token is valid. If either process cached this result, the last
    // check would fail.
    expect(await everywhere(token)).toEqual([200, 200]);
    expect((await end(token, id)).ok).toBe(true);
    expect(await everywhere(token)).toEqual([401, 401]);
  },
);

test('immediately applies a role change made directly in the database', async () => {
  const token = await api.tokenOf('admin');
  expect(await everywhere(token, '/imports')).toEqual([200, 200]);
  await api.database.client`update users set role = 'analyst' where role = 'admin'`;
  expect(await everywhere(token, '/imports')).toEqual([403, 403]);
});

test('leaves no valid token if a user is deactivated while signing in', async () => {
  const [row] = await api.database.client`select id from users where email = 'analyst@example.org'`;
  const signingIn = api.call('POST', '/auth/login', {
    json: { email: 'analyst@example.org', password: PASSWORD },
  });
  const [answer] = await Promise.all([
    signingIn,
    asSuper('PUT', `/admin/users/${row?.id}`, { isActive: false }),
  ]);
  const body: unknown = await answer.json();
  const token = answer.ok ? login.response.parse(body).access_token : 'x'.repeat(43);
  expect(await everywhere(token)).toEqual([401, 401]);
  expect(await api.database.client`select 1 from access_tokens where user_id = ${row?.id}`).toHaveLength(0);
});
