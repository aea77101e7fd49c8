import { describe, expect, test } from 'bun:test';
import { login } from '@stimmlage/core/contracts/auth';
import { serverLimits } from '@stimmlage/core/server-limits';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { boundFailures } from '@stimmlage/db/queries/users/sign-in-failures';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { PASSWORD, readRefusal, useApi } from '../testing/harness';

const START = new Date('2026-11-20T12:00:00Z');
let clock = START;
let checked = 0;

const api = await useApi({ now: () => clock });
emptyEach(api.database, 'sign_in_failures, known_devices');

const { verify } = api.deps.passwords;
api.deps.passwords.verify = (...given) => {
  checked += 1;
  return verify(...given);
};
beforeEach(() => {
  checked = 0;
  clock = START;
});

const OWNER = 'admin@example.org';
const HOME = '192.0.2.1';
const AWAY = '198.51.100.7';

interface From {
  from: string;
  device?: string | undefined;
}

const tryWith = (email: string, password: string, { from, device }: From) =>
  api.call('POST', '/auth/login', { json: { email, password, device }, from });

const letIn = async (from: From, email = OWNER) => {
  const response = await tryWith(email, PASSWORD, from);
  expect(response.status).toBe(200);
  return login.response.parse(await response.json());
};

/**
 * Guesses the password of an account, from a different network each time, until further guesses are
 * throttled.
 */
const guessUntilHeld = async (email = OWNER): Promise<number[]> => {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429) {
    const from = `10.${statuses.length}.0.1`;
    statuses.push((await tryWith(email, 'geraten', { from })).status);
  }
  return statuses;
};

const wait = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};

describe('guesses at one account', () => {
  test('are limited to 20 an hour even if 1,000 come from 250 networks, while the owner can still sign in', async () => {
    const { device_token: device } = await letIn({ from: HOME });
    checked = 0;
    const statuses = new Set<number>();
    for (let index = 0; index < 1_000; index += 1) {
      const from = `10.${index % 250}.0.1`;
      statuses.add((await tryWith(OWNER, `geraten-${index}`, { from })).status);
      if (index % 250 === 125) {
        const guesses = checked;
        await letIn({ from: AWAY, device });
        checked = guesses;
      }
      wait(3.6);
    }
    expect([...statuses]).toEqual([401, 429]);
    expect(checked).toBeGreaterThan(10);
    expect(checked).toBeLessThanOrEqual(20);
  });

  test('are limited to 20 in any hour, even across midnight', async () => {
    const looked: number[] = [];
    for (let minute = 0; minute < 27 * 60; minute += 1) {
      const from = `10.${minute % 250}.${Math.floor(minute / 250)}.1`;
      const { status } = await tryWith(OWNER, 'geraten', { from });
      if (status === 401) looked.push(minute);
      wait(60);
    }
    const inHourOf = (start: number): number =>
      looked.filter((minute) => minute >= start && minute < start + 60).length;
    expect(Math.max(...looked.map(inHourOf))).toBeLessThanOrEqual(20);
    expect(looked.length).toBeGreaterThan(100);
  });

  test('are throttled in the same way for known and unknown accounts', async () => {
    expect(await guessUntilHeld('niemand@example.org')).toEqual(await guessUntilHeld());
    const [there, missing] = await Promise.all(
      [OWNER, 'niemand@example.org'].map((email) => tryWith(email, PASSWORD, { from: '10.99.0.1' })),
    );
    expect(await there?.json()).toMatchObject({
      ...((await missing?.json()) as object),
      requestId: expect.any(String),
    });
  });

  test('are still throttled after the owner signs in elsewhere', async () => {
    await guessUntilHeld();
    wait(60);
    await letIn({ from: AWAY });
    expect((await tryWith(OWNER, 'geraten', { from: '10.77.0.1' })).status).toBe(401);
    expect((await tryWith(OWNER, 'geraten', { from: '10.78.0.1' })).status).toBe(429);
  });
});

describe('guesses from one IPv6 /48', () => {
  test('are limited to 120 in 15 minutes, however many /64 networks they come from', async () => {
    const tryFrom = (index: number, network = '2001:db8:1') =>
      tryWith(`person-${index}@example.org`, 'geraten', { from: `${network}:${index.toString(16)}::1` });
    for (let index = 0; index < 120; index += 1) expect((await tryFrom(index)).status).toBe(401);
    expect(await readRefusal(await tryFrom(120))).toEqual([429, 'auth.throttled']);
    expect((await tryFrom(120, '2001:db8:2')).status).toBe(401);
    wait(900);
    expect((await tryFrom(120)).status).toBe(401);
  });
});

describe('a known device', () => {
  test('is recognised by a secret that is stored only as a hash', async () => {
    const { device_token: device } = await letIn({ from: HOME });
    expect(device).toMatch(/^[\w-]{43}$/);
    const [row] = await api.database.client`select string_agg(d::text, ' ') as all from known_devices d`;
    expect(row?.all).not.toContain(device);
  });

  test('keeps a valid secret, and gets a new one if it sends a secret that was never issued', async () => {
    const { device_token: device } = await letIn({ from: HOME });
    expect((await letIn({ from: HOME, device })).device_token).toBe(device);
    const made = 'x'.repeat(43);
    expect((await letIn({ from: HOME, device: made })).device_token).not.toBe(made);
  });

  test('is recognised only for users who have signed in from it', async () => {
    const { device_token: device } = await letIn({ from: HOME });
    await guessUntilHeld('analyst@example.org');
    expect((await tryWith('analyst@example.org', PASSWORD, { from: AWAY, device })).status).toBe(429);
    wait(3_600);
    expect((await letIn({ from: AWAY, device }, 'analyst@example.org')).device_token).toBe(device);
    await guessUntilHeld('analyst@example.org');
    await letIn({ from: AWAY, device }, 'analyst@example.org');
    await guessUntilHeld();
    await letIn({ from: AWAY, device });
  });

  test('is not throttled because of failed sign-ins by others at the same IP address', async () => {
    const { device_token: device } = await letIn({ from: HOME });
    for (let index = 0; index < 30; index += 1) {
      await tryWith(`person-${index}@example.org`, 'geraten', { from: HOME });
    }
    expect((await tryWith(OWNER, PASSWORD, { from: HOME })).status).toBe(429);
    await letIn({ from: HOME, device });
  });

  test('has a separate limit on guesses, regardless of their IP addresses', async () => {
    const { device_token: device } = await letIn({ from: HOME });
    for (let index = 0; index < 5; index += 1) {
      expect((await tryWith(OWNER, 'geraten', { from: `10.${index}.0.1`, device })).status).toBe(401);
    }
    expect((await tryWith(OWNER, PASSWORD, { from: HOME, device })).status).toBe(429);
  });

  test('is forgotten if it is not among the user’s ten most recently used devices', async () => {
    const { device_token: first } = await letIn({ from: HOME });
    const { device_token: second } = await letIn({ from: HOME });
    for (let index = 0; index < serverLimits.knownDevices.most - 1; index += 1) {
      wait(1);
      await letIn({ from: HOME, device: second });
      await letIn({ from: HOME });
    }
    expect(await api.database.client`select 1 from known_devices`).toHaveLength(
      serverLimits.knownDevices.most,
    );
    await guessUntilHeld();
    expect((await tryWith(OWNER, PASSWORD, { from: AWAY, device: first })).status).toBe(429);
    await letIn({ from: AWAY, device: second });
  });

  test.each([
    ['a super admin sets the password', 'PUT', 'password', { password: PASSWORD }],
    ['the user is deactivated', 'PUT', '', { isActive: false }],
  ])('is forgotten once %s', async (_, method, path, json) => {
    await letIn({ from: HOME });
    const [user] = await api.database.client`select id from users where email = ${OWNER}`;
    const address = ['/admin/users', user?.id, path].filter((part) => part !== '').join('/');
    expect((await api.call(method, address, { as: 'super_admin', json })).ok).toBe(true);
    expect(await api.database.client`select 1 from known_devices where user_id = ${user?.id}`).toHaveLength(
      0,
    );
    await api.database.client`update users set is_active = true`;
  });

  test('is the only one still recognised after the user changes the password on it', async () => {
    const { device_token: device, access_token: token } = await letIn({ from: HOME });
    const { device_token: other } = await letIn({ from: HOME });
    await guessUntilHeld();
    const changed = await api.call('PUT', '/auth/me/password', {
      token,
      from: AWAY,
      json: { current: PASSWORD, next: 'ein anderes langes Passwort', device },
    });
    expect(changed.status).toBe(204);
    const hash = await api.deps.passwords.hash(PASSWORD);
    await api.database.client`update users set password_hash = ${hash} where email = ${OWNER}`;
    expect((await tryWith(OWNER, PASSWORD, { from: AWAY, device: other })).status).toBe(429);
    await letIn({ from: AWAY, device });
  });
});

test('limits the number of failure counters, deleting those with the fewest failures first', async () => {
  await api.database.client`
    insert into sign_in_failures (key, failures, at)
    select int4send(n), case when n = 1 then 9 else 1 end, now() + n * interval '1 second' from generate_series(1, 150) n`;
  await boundFailures(api.database.db, { most: 60, ofAccount: 'everywhere' });
  const rows = await api.database.client`select failures from sign_in_failures order by failures desc`;
  expect(rows).toHaveLength(60);
  expect(rows[0]).toEqual({ failures: 9 });
});

test('keeps an account’s failure counter, however many sign-ins to other accounts fail', async () => {
  const counted = () => api.database.client<{ failures: number }[]>`
    select failures from sign_in_failures
    where key = sha256(convert_to('everywhere', 'UTF8') || '\\x00'::bytea || convert_to(${OWNER}, 'UTF8'))`;
  await api.database.client`delete from sign_in_failures`;
  expect((await tryWith(OWNER, 'falsches-passwort', { from: AWAY })).status).toBe(401);
  expect([...(await counted())]).toEqual([{ failures: 1 }]);
  await api.database.client`
    insert into sign_in_failures (key, failures, at)
    select int4send(n), 2, now() from generate_series(1, 40) n`;
  await boundFailures(api.database.db, { most: 10, ofAccount: 'everywhere' });
  expect([...(await counted())]).toEqual([{ failures: 1 }]);
  const [left] = await api.database.client`select count(*)::int as n from sign_in_failures`;
  expect(left).toEqual({ n: 11 });
});

test('forgets a device that has not been used for 180 days, even before its row is deleted', async () => {
  const { device_token: device } = await letIn({ from: HOME });
  await api.database.client`update known_devices set last_used_at = last_used_at - interval '181 days'`;
  await guessUntilHeld();
  expect((await tryWith(OWNER, PASSWORD, { from: AWAY, device })).status).toBe(429);
});
