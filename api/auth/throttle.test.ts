import { describe, expect, test } from 'bun:test';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { proxyList } from '../http/addresses';
import { type ApiHarness, PASSWORD, startApi, useApi } from '../testing/harness';

let clock = new Date('2026-11-20T12:00:00Z');

const api = await useApi({ now: () => clock });
emptyEach(api.database, 'sign_in_failures');

const ADMIN = 'admin@example.org';
const HERE = '192.0.2.1';
const ELSEWHERE = '198.51.100.7';

const wait = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};

const signIn = (email: string, password: string, from: string | undefined = HERE) =>
  api.call('POST', '/auth/login', { json: { email, password }, ...(from === undefined ? {} : { from }) });

/** Returns the status and, for a throttled attempt, the number of seconds to wait. */
const outcomeOf = async (answer: Promise<Response>): Promise<number | string> => {
  const { status, headers } = await answer;
  const seconds = headers.get('retry-after');
  return seconds === null ? status : `${status} in ${seconds} s`;
};

const fail = async (times: number, email = ADMIN, from = HERE): Promise<(number | string)[]> => {
  const outcomes: (number | string)[] = [];
  for (let index = 0; index < times; index += 1) {
    outcomes.push(await outcomeOf(signIn(email, 'falsches-passwort', from)));
  }
  return outcomes;
};

describe('failed sign-ins', () => {
  test('cause no wait the first five times, and then a wait that doubles each time, up to 15 minutes', async () => {
    expect(await fail(6)).toEqual([401, 401, 401, 401, 401, '429 in 5 s']);
    const waits: (number | string)[] = [];
    for (let seconds = 5; seconds < 900; seconds *= 2) {
      wait(seconds);
      expect(await fail(1)).toEqual([401]);
      waits.push(...(await fail(1)));
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900].map((seconds) => `429 in ${seconds} s`));
    wait(900);
    expect(await fail(2)).toEqual([401, '429 in 900 s']);
  });

  test('block even the right password, stating the wait in the message and in Retry-After', async () => {
    await fail(5);
    const response = await signIn(ADMIN, PASSWORD);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await response.json()).toMatchObject({
      error: 'auth.throttled',
      message: 'Too many sign-in attempts; try again in 5 s',
    });
    wait(5);
    expect((await signIn(ADMIN, PASSWORD)).status).toBe(200);
  });

  test('never lock out the account’s owner at another IP address', async () => {
    await fail(6);
    expect((await signIn(ADMIN, PASSWORD, ELSEWHERE)).status).toBe(200);
    expect(await fail(1)).toEqual(['429 in 5 s']);
  });

  test('are forgotten once the right password is entered, or after a day', async () => {
    await fail(4);
    expect((await signIn(ADMIN, PASSWORD)).status).toBe(200);
    expect(await fail(4)).toEqual([401, 401, 401, 401]);
    wait(86_400);
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
  });

  test('are also counted for unknown accounts, regardless of case and surrounding spaces in the email address', async () => {
    for (const email of ['Niemand@example.org', 'niemand@EXAMPLE.org', ' niemand@example.org '])
      await fail(1, email);
    expect(await fail(3, 'niemand@example.org')).toEqual([401, 401, '429 in 5 s']);
  });

  test('are limited to 30 per IP address in 15 minutes across all accounts, even if a sign-in succeeds in between', async () => {
    const tries = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) await fail(1, `person-${index}@example.org`);
    };
    await tries(0, 29);
    expect((await signIn(ADMIN, PASSWORD)).status).toBe(200);
    expect(await fail(1, 'person-29@example.org')).toEqual([401]);
    expect(await outcomeOf(signIn(ADMIN, PASSWORD))).toBe('429 in 900 s');
    expect((await signIn(ADMIN, PASSWORD, ELSEWHERE)).status).toBe(200);
    wait(900);
    expect((await signIn(ADMIN, PASSWORD)).status).toBe(200);
  });

  test('cannot exceed the limit, even if they are concurrent', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => outcomeOf(signIn(ADMIN, 'falsches-passwort'))),
    );
    expect(outcomes.toSorted()).toEqual([...Array(5).fill(401), ...Array(7).fill('429 in 5 s')]);
  });

  test.each([
    ['addresses of one IPv6 network', '2001:db8:1:2::1', '2001:DB8:1:2:ffff::9'],
    ['the IPv4 and IPv6 forms of an address', '::ffff:192.0.2.9', '192.0.2.9'],
    ['connections whose address is unknown', undefined, undefined],
  ])('are counted together for %s', async (_, one, other) => {
    const outcomes = [];
    for (const from of [one, other, one, other, one, other]) {
      outcomes.push(
        (
          await api.call('POST', '/auth/login', {
            json: { email: ADMIN, password: 'x' },
            ...(from && { from }),
          })
        ).status,
      );
    }
    expect(outcomes).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('are counted separately for each IPv6 network', async () => {
    await fail(5, ADMIN, '2001:db8:1:2::1');
    expect(await fail(1, ADMIN, '2001:db8:1:3::1')).toEqual([401]);
  });

  test('are deleted once they no longer count', async () => {
    await fail(1, 'alt@example.org', ELSEWHERE);
    wait(3 * 86_400);
    await fail(1);
    const [row] = await api.database.client`select count(*)::int as n from sign_in_failures`;
    // There are three counters: one for the IP address, one for the account from that IP address, and one for
    // the account from any IP address.
    expect(row).toEqual({ n: 3 });
  });

  test('are stored without the account or the IP address', async () => {
    await fail(1);
    const [row] = await api.database.client`select string_agg(f::text, ' ') as all from sign_in_failures f`;
    expect(row?.all).not.toMatch(/admin|192\.0/);
    const audit = await api.database.client`select 1 from audit_log where action like '%fail%'`;
    expect(audit).toHaveLength(0);
  });
});

describe('the throttle behind a trusted proxy', () => {
  let proxied: ApiHarness;

  beforeAll(async () => {
    proxied = await startApi({ trustedProxies: proxyList(['10.0.0.0/8']) });
  });
  afterAll(() => proxied.stop());

  const attempt = (forwarded: string, password: string, from = '10.0.0.1') =>
    proxied.call('POST', '/auth/login', {
      json: { email: ADMIN, password },
      from,
      headers: { 'X-Forwarded-For': forwarded },
    });

  test('counts by the address that the proxy adds to X-Forwarded-For, not by forged ones', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await attempt(`203.0.113.${index}, ${HERE}`, 'falsch')).status).toBe(401);
    }
    expect((await attempt(`203.0.113.9, ${HERE}`, PASSWORD)).status).toBe(429);
    expect((await attempt(`${HERE}, ${ELSEWHERE}`, PASSWORD)).status).toBe(200);
    const [entry] = await proxied.database.client`select ip from audit_log order by id desc limit 1`;
    expect(entry).toEqual({ ip: ELSEWHERE });
  });

  test('also finds the address in the header Forwarded', async () => {
    const response = await proxied.call('POST', '/auth/login', {
      json: { email: ADMIN, password: PASSWORD },
      from: '10.0.0.1',
      headers: { Forwarded: `for=203.0.113.1, for="${ELSEWHERE}:4711";proto=https` },
    });
    expect(response.status).toBe(200);
    const [entry] = await proxied.database.client`select ip from audit_log order by id desc limit 1`;
    expect(entry).toEqual({ ip: ELSEWHERE });
  });

  test('locks nobody out if the proxy names nobody, because everyone then has the same address', async () => {
    const attemptUnnamed = (email: string, password: string) =>
      proxied.call('POST', '/auth/login', { json: { email, password }, from: '10.0.0.7' });
    for (let index = 0; index < 31; index += 1) await attemptUnnamed(`nobody${index}@example.org`, 'falsch');
    expect((await attemptUnnamed(ADMIN, PASSWORD)).status).toBe(200);
  });

  test('counts a caller within the range of the proxies by its own address', async () => {
    const guess = (index: number) =>
      proxied.call('POST', '/auth/login', {
        json: { email: `somebody${index}@example.org`, password: 'falsch' },
        from: `10.0.0.${index + 10}`,
        headers: { 'X-Forwarded-For': '10.5.5.5' },
      });
    for (let index = 0; index < 30; index += 1) expect((await guess(index)).status).toBe(401);
    expect((await guess(30)).status).toBe(429);
  });

  test('ignores X-Forwarded-For from any other peer', async () => {
    await attempt(HERE, PASSWORD, '192.0.2.77');
    const [entry] = await proxied.database.client`select ip from audit_log order by id desc limit 1`;
    expect(entry).toEqual({ ip: '192.0.2.77' });
  });
});

describe('the sign-in request', () => {
  test.each([
    ['an extremely long email address', { email: 'x'.repeat(201), password: 'x' }, 'json.email'],
    ['a password of 10 KB', { email: ADMIN, password: 'x'.repeat(10_240) }, 'json.password'],
    ['half a surrogate pair', { email: ADMIN, password: '\ud83d' }, 'json.password'],
    ['a list', { email: [ADMIN], password: 'x' }, 'json.email'],
    ['a query operator', { email: { $ne: null }, password: 'x' }, 'json.email'],
  ])('is refused if it contains %s, without counting as an attempt', async (_, json, field) => {
    const response = await api.call('POST', '/auth/login', { json, from: HERE });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'validation.failed', issues: [{ path: field }] });
    expect(await api.database.client`select 1 from sign_in_failures`).toHaveLength(0);
  });

  test.each([
    'ADM\u0130N@example.org',
    "admin@example.org' or '1'='1",
    'admin@example.org%',
    'ａdmin@example.org',
  ])('does not match an account with a similar email address: %s', async (email) => {
    expect((await signIn(email, PASSWORD)).status).toBe(401);
  });

  test('finds an account regardless of case and surrounding spaces in the email address', async () => {
    expect((await signIn(' ADMIN@Example.org ', PASSWORD)).status).toBe(200);
  });
});
