import { describe, expect, test } from 'bun:test';
import { databaseStatus } from '@stimmlage/core/contracts/operations';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { pino } from 'pino';
import { type CallOptions, PASSWORD, useApi } from '../testing/harness';
import { writtenLog } from '../testing/written-log';
import { proxyList } from './addresses';
import { createUnnamedProxies } from './unnamed-proxies';

const { log, written } = writtenLog('warn');
const api = await useApi({ log, trustedProxies: proxyList(['10.9.9.9']) });
emptyEach(api.database, 'sign_in_failures, known_devices');

const PROXY = '10.0.0.5';
const USER = 'analyst@example.org';

const warnings = (): number => written.filter((line) => line.includes('TRUSTED_PROXIES')).length;

const listed = async (): Promise<string[]> =>
  (await api.read(databaseStatus, '/database/status', { as: 'analyst' })).unnamedProxies.map(
    ({ address }) => address,
  );

const signIn = async (email: string, password: string, options: CallOptions): Promise<number> =>
  (await api.call('POST', '/auth/login', { json: { email, password }, ...options })).status;

/** Tries to sign in to 30 unknown accounts. */
const guess = async (headersOf: (index: number) => Record<string, string>, from = PROXY): Promise<void> => {
  for (let index = 0; index < 30; index += 1) {
    const headers = headersOf(index);
    expect(await signIn(`person-${index}@example.org`, 'geraten', { from, headers })).toBe(401);
  }
};

describe('30 guesses through an unconfigured proxy', () => {
  const attacker = { 'X-Forwarded-For': '203.0.113.66' };

  test('do not lock out another user on a new device', async () => {
    await guess(() => attacker);
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    expect(await signIn(USER, PASSWORD, { from: PROXY, headers })).toBe(200);
    expect(await signIn(USER, PASSWORD, { from: PROXY, headers: attacker })).toBe(429);
  });

  test('do not block a password change or the initial setup', async () => {
    const token = await api.tokenOf('analyst');
    await guess(() => attacker);
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    const changed = await api.call('PUT', '/auth/me/password', {
      token,
      headers,
      from: PROXY,
      json: { current: PASSWORD, next: 'kurz' },
    });
    expect(changed.status).toBe(400);
    const setUp = await api.call('POST', '/auth/setup', {
      headers,
      from: PROXY,
      json: { token: 'x', name: 'Anna', email: 'anna@example.org', password: PASSWORD },
    });
    expect(setUp.status).toBe(401);
  });

  test.each([
    [
      'the header defined in RFC 7239',
      { Forwarded: 'for=203.0.113.66' },
      { Forwarded: 'for="203.0.113.7:4711"' },
    ],
    ['a header without an address', { Forwarded: 'proto=https' }, { Forwarded: 'proto=https' }],
    [
      'a header with a name instead of an address',
      { Forwarded: 'for=_hidden' },
      { Forwarded: 'for=unknown;proto=https' },
    ],
    [
      'a header in which callers put an address first',
      { 'X-Forwarded-For': '198.51.100.1, 203.0.113.66' },
      { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7' },
    ],
  ])('do not lock out another user if the proxy sends %s', async (_, theirs, own) => {
    await guess(() => theirs);
    expect(await signIn(USER, PASSWORD, { from: PROXY, headers: own })).toBe(200);
  });

  test('are still limited for each account, regardless of the headers', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${index}` };
      statuses.push(await signIn(USER, 'geraten', { from: PROXY, headers }));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  test('are counted by address if no header identifies the client, or if the proxy is a configured one', async () => {
    await guess(() => ({}));
    expect(await signIn(USER, PASSWORD, { from: PROXY })).toBe(429);
    await guess((index) => ({ 'X-Forwarded-For': `198.51.100.${index}, 203.0.113.66` }), '10.9.9.9');
    const headers = { 'X-Forwarded-For': '198.51.100.99, 203.0.113.66' };
    expect(await signIn(USER, PASSWORD, { from: '10.9.9.9', headers })).toBe(429);
  });
});

describe('an unconfigured proxy', () => {
  const headers = { 'X-Forwarded-For': '203.0.113.7' };
  const visit = (from: string, options: CallOptions = {}) =>
    api.call('GET', '/public/about', { from, headers, ...options });

  test('is logged as a warning once, and is listed as needing attention', async () => {
    const before = warnings();
    for (const from of ['10.0.0.77', '10.0.0.77', '::ffff:10.0.0.77']) await visit(from);
    expect(warnings()).toBe(before + 1);
    expect((await listed())[0]).toBe('10.0.0.77');
  });

  test('is not confused with a configured proxy or with a peer that sends no forwarding header', async () => {
    await visit('10.9.9.9');
    await visit('10.0.0.78', { headers: {} });
    const addresses = await listed();
    expect(addresses).not.toContain('10.9.9.9');
    expect(addresses).not.toContain('10.0.0.78');
  });

  test('on the internet is not reported until a signed-in user has used it', async () => {
    const before = warnings();
    await visit('93.184.216.34');
    expect(warnings()).toBe(before);
    expect(await listed()).not.toContain('93.184.216.34');
    expect(
      (await api.call('GET', '/auth/me', { as: 'analyst', from: '93.184.216.34', headers })).status,
    ).toBe(200);
    expect(warnings()).toBe(before + 1);
    expect((await listed())[0]).toBe('93.184.216.34');
  });

  test('is forgotten after a day, or once ten other proxies have been seen', () => {
    let clock = new Date('2026-11-20T12:00:00Z');
    const proxies = createUnnamedProxies(pino({ level: 'silent' }), () => clock);
    for (let index = 1; index <= 12; index += 1) proxies.note(`10.0.0.${index}`, false);
    const addresses = proxies.list().map(({ address }) => address);
    expect(addresses).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((index) => `10.0.0.${index}`));
    clock = new Date('2026-11-21T12:00:00Z');
    expect(proxies.list()).toEqual([]);
  });
});
