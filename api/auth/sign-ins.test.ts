import { expect, test } from 'bun:test';
import { createToken, listSignIns, login } from '@stimmlage/core/contracts/auth';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { PASSWORD, readRefusal, useApi } from '../testing/harness';

let clock = new Date('2026-11-20T12:00:00Z');

const api = await useApi({ now: () => clock });
emptyEach(api.database, 'access_tokens');

const signIn = async (name = 'analyst', remember = false): Promise<string> => {
  const json = { email: `${name}@example.org`, password: PASSWORD, remember };
  return (await api.read(login, '/auth/login', { json })).access_token;
};
const statusOf = async (token: string) => (await api.call('GET', '/auth/me', { token })).status;
const list = (token: string) => api.read(listSignIns, '/auth/me/sign-ins', { token });
const end = (token: string, path = '') => api.call('DELETE', `/auth/me/sign-ins${path}`, { token });
const countEnded = async (): Promise<number> =>
  (await api.database.client`select from audit_log where action = 'auth.sign_in_end'`).length;

test('sign-ins are listed to their own user, newest first, until they expire', async () => {
  await signIn('admin');
  const first = await signIn('analyst', true);
  clock = new Date(clock.getTime() + 3_600_000);
  await signIn();
  const made = await api.call('POST', '/auth/me/tokens', { token: first, json: { label: 'cron' } });
  const listed = await list(first);
  expect(listed.map(({ id: _, ...facts }) => facts)).toEqual([
    { createdAt: '2026-11-20T13:00:00.000Z', expiresAt: '2026-11-21T01:00:00.000Z', isCurrent: false },
    { createdAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-12-20T12:00:00.000Z', isCurrent: true },
  ]);
  const { token } = createToken.response.parse(await made.json());
  expect(await readRefusal(await api.call('GET', '/auth/me/sign-ins', { token }))).toEqual([
    403,
    'auth.session_required',
  ]);
  clock = new Date(clock.getTime() + 12 * 3_600_000);
  expect((await list(first)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('one sign-in is ended by its own user only, and noted in the audit log', async () => {
  const [own, other, stranger] = [await signIn(), await signIn(), await signIn('admin')];
  const before = await countEnded();
  const id = (await list(own)).find(({ isCurrent }) => !isCurrent)?.id;
  expect(await readRefusal(await end(stranger, `/${id}`))).toEqual([404, 'sign_ins.not_found']);
  expect([await statusOf(other), await countEnded()]).toEqual([200, before]);
  expect((await end(own, `/${id}`)).status).toBe(204);
  expect([await statusOf(own), await statusOf(other), await countEnded()]).toEqual([200, 401, before + 1]);
  expect(await readRefusal(await end(own, `/${id}`))).toEqual([404, 'sign_ins.not_found']);
});

test('all other sign-ins are ended at once, but no API token and no sign-in of another user', async () => {
  const [own, other, stranger] = [await signIn(), await signIn(), await signIn('admin')];
  const before = await countEnded();
  const made = await api.call('POST', '/auth/me/tokens', { token: own, json: { label: 'cron' } });
  const { id, token } = createToken.response.parse(await made.json());
  expect(await readRefusal(await end(own, `/${id}`))).toEqual([404, 'sign_ins.not_found']);
  expect((await end(own)).status).toBe(204);
  const statuses = await Promise.all([own, other, stranger, token].map(statusOf));
  expect([...statuses, await countEnded()]).toEqual([200, 401, 200, 200, before + 1]);
  expect((await end(own)).status).toBe(204);
  expect(await countEnded()).toBe(before + 1);
});
