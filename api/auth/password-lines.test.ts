import { expect, test } from 'bun:test';
import { createInvitation } from '@stimmlage/core/contracts/invitations';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { CHEAP_HASH } from '@stimmlage/db/testing/staff';
import { createLine, type Line } from '../http/line';
import { PASSWORD, readRefusal, useApi } from '../testing/harness';
import { createPasswords } from './passwords';

const [hashing, checking] = [createLine({ atOnce: 1, waiting: 0 }), createLine({ atOnce: 1, waiting: 0 })];
// The time stands still, so that no wait for the next attempt ends while a slow machine checks a password.
const NOW = new Date();
const api = await useApi({
  passwords: createPasswords(CHEAP_HASH, { hashing, checking }),
  now: () => NOW,
});
emptyEach(api.database, 'sign_in_failures');

const NEXT = 'ein anderes langes Passwort';
const BUSY: [number, string] = [503, 'database.busy'];
/** More attempts than may fail before the next one has to wait. */
const MANY = 12;

/** Occupies all places in a line while the work runs. */
const whileOccupied = async (line: Line, work: () => Promise<void>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = line(() => promise);
  try {
    await work();
  } finally {
    resolve();
    await held;
  }
};

const signIn = () =>
  api.call('POST', '/auth/login', {
    json: { email: 'admin@example.org', password: PASSWORD },
    from: '192.0.2.1',
  });

const invite = async (): Promise<string> => {
  const made = await api.call('POST', '/admin/invitations', { as: 'super_admin', json: { name: 'Clara' } });
  return createInvitation.response.parse(await made.json()).link.split('#')[1] ?? '';
};
const accept = (token: string, password = NEXT) =>
  api.call('POST', '/auth/invitation/accept', {
    json: { token, name: 'Clara', email: 'clara@example.org', password },
    from: '192.0.2.1',
  });

test('a line runs and holds a limited amount of work, and refuses the rest', async () => {
  const line = createLine({ atOnce: 2, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  let running = 0;
  const work = () => {
    running += 1;
    return promise;
  };
  const asked = [line(work), line(work), line(work)];
  await expect(line(work)).rejects.toMatchObject({ code: 'database.busy' });
  expect(running).toBe(2);
  resolve('done');
  expect(await Promise.all(asked)).toEqual(['done', 'done', 'done']);
  expect(await line(async () => 'again')).toBe('again');
});

test('a sign-in that is refused because too many passwords are being hashed does not count as failed', async () => {
  await whileOccupied(hashing, async () => {
    for (let count = 0; count < MANY; count += 1) {
      const response = await signIn();
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await readRefusal(response)).toEqual(BUSY);
    }
  });
  expect((await signIn()).status).toBe(200);
});

test('a new password is refused while too many passwords are being checked, and accepted afterwards', async () => {
  const change = () =>
    api.call('PUT', '/auth/me/password', { as: 'analyst', json: { current: PASSWORD, next: NEXT } });
  await api.tokenOf('analyst');
  await whileOccupied(checking, async () => {
    expect(await readRefusal(await change())).toEqual(BUSY);
    expect((await signIn()).status).toBe(200);
  });
  expect((await change()).status).toBe(204);
});

test('an invitation stays valid if too many passwords are being checked', async () => {
  const secret = await invite();
  await whileOccupied(checking, async () => {
    for (let count = 0; count < MANY; count += 1)
      expect(await readRefusal(await accept(secret))).toEqual(BUSY);
  });
  expect((await accept(secret)).status).toBe(201);
});

test('weak passwords count as failed attempts with their invitation, but not for the address', async () => {
  const secret = await invite();
  for (let count = 0; count < 5; count += 1)
    expect(await readRefusal(await accept(secret, 'passwordpassword'))).toEqual([400, 'validation.failed']);
  // Refused before the password is checked.
  await whileOccupied(checking, async () => {
    expect(await readRefusal(await accept(secret, 'passwordpassword'))).toEqual([429, 'auth.throttled']);
  });
  const counted = await api.database.client<{ failures: number }[]>`
    select failures from sign_in_failures order by failures`;
  expect(counted.map(({ failures }) => failures)).toEqual([0, 5, 5]);
});
