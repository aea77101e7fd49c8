import { expect, test } from 'bun:test';
import { createToken, listSignIns, login } from '@stimmlage/core/contracts/auth';
import { calls } from '@stimmlage/core/contracts/index';
import { createInvitation } from '@stimmlage/core/contracts/invitations';
import { about } from '@stimmlage/core/contracts/public';
import { createView } from '@stimmlage/core/contracts/views';
import { PASSWORD, useApi } from '../testing/harness';
import { storePending } from '../testing/provoke';

const api = await useApi();
await storePending(api);

const as = 'super_admin';
const send = (method: string, path: string, json?: unknown): Promise<Response> =>
  api.call(method, path, { as, ...(json === undefined ? {} : { json }) });

const signIn = async (): Promise<string> => {
  const json = { email: 'analyst@example.org', password: PASSWORD };
  return (await api.read(login, '/auth/login', { json })).access_token;
};
const newToken = async (): Promise<number> =>
  createToken.response.parse(await (await send('POST', '/auth/me/tokens', { label: 'cron' })).json()).id;
const newView = async (): Promise<number> => {
  const json = { name: 'Trends', address: '/trends' };
  return createView.response.parse(await (await send('POST', '/views', json)).json()).id;
};
const newInvitation = async (): Promise<number> =>
  createInvitation.response.parse(await (await send('POST', '/admin/invitations', { name: 'Clara' })).json())
    .id;

/** Makes each call that keeps the cached answers. */
const keeping: Record<string, () => Promise<Response>> = {
  logout: async () => api.call('POST', '/auth/logout', { token: await signIn() }),
  changePassword: async () => {
    const json = { current: PASSWORD, next: 'ein anderes langes Passwort' };
    return api.call('PUT', '/auth/me/password', { as: 'admin', json });
  },
  createToken: () => send('POST', '/auth/me/tokens', { label: 'cron' }),
  deleteToken: async () => send('DELETE', `/auth/me/tokens/${await newToken()}`),
  endSignIn: async () => {
    const token = await signIn();
    await signIn();
    const ends = (await api.read(listSignIns, '/auth/me/sign-ins', { token })).find((one) => !one.isCurrent);
    return api.call('DELETE', `/auth/me/sign-ins/${ends?.id}`, { token });
  },
  endOtherSignIns: async () => api.call('DELETE', '/auth/me/sign-ins', { token: await signIn() }),
  revokeUserToken: async () => send('DELETE', `/admin/tokens/${await newToken()}`),
  createInvitation: () => send('POST', '/admin/invitations', { name: 'Clara' }),
  withdrawInvitation: async () => send('DELETE', `/admin/invitations/${await newInvitation()}`),
  createView: () => send('POST', '/views', { name: 'Trends', address: '/trends' }),
  updateView: async () => send('PUT', `/views/${await newView()}`, { name: 'Themen' }),
  deleteView: async () => send('DELETE', `/views/${await newView()}`),
  setStartView: () => send('PUT', '/auth/me/start-view', { id: null }),
};

/** Changes the database without an announcement, so that only a recomputed response shows the change. */
const changeUnheard = (name: string) => api.database.client`update settings set public_title = ${name}`;
const shownName = async (): Promise<string> => (await api.read(about, '/public/about')).name;

test('the calls that keep cached answers concern accounts and views alone', () => {
  const marked = calls.filter(({ endpoint }) => endpoint.keepsAnswers === true).map(({ name }) => name);
  expect(marked.toSorted()).toEqual(Object.keys(keeping).toSorted());
});

test.each(Object.entries(keeping))('%s keeps cached answers', async (name, call) => {
  const before = await shownName();
  await changeUnheard(name);
  expect((await call()).ok).toBe(true);
  expect(await shownName()).toBe(before);
  api.deps.snapshots.empty();
});

test('other calls that change something empty the cache, but a dry run or a refused call does not', async () => {
  const before = await shownName();
  await changeUnheard('neu');
  expect((await send('POST', '/analysis/sessions', { dryRun: true })).status).toBe(200);
  expect((await send('POST', '/annotations', { date: 'gestern', text: 'Wahl' })).status).toBe(400);
  expect((await send('DELETE', '/annotations/999')).status).toBe(404);
  expect(await shownName()).toBe(before);
  expect((await send('POST', '/annotations', { date: '2026-11-20', text: 'Wahl' })).status).toBe(201);
  expect(await shownName()).toBe('neu');
});
