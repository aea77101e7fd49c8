import { describe, expect, test } from 'bun:test';
import { serverLimits } from '@stimmlage/core/server-limits';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { type CallOptions, readRefusal, useApi } from '../testing/harness';
import { proxyList } from './addresses';
import { createAllowance } from './allowance';

const BURST = 5;
const anonymousCalls = {
  allowance: createAllowance(),
  widerAllowance: createAllowance(),
  hold: async () => undefined,
};
const api = await useApi({ anonymousCalls, trustedProxies: proxyList(['10.1.1.1']) });

describe('an allowance', () => {
  const clock = { time: 1, now: () => clock.time };
  const create = () => createAllowance({ burst: 10, perSecond: 2, networks: 100 }, clock);
  const drawOn = (allowance: ReturnType<typeof create>, who: string): number => {
    let taken = 0;
    while (allowance.take(who) === 0) taken += 1;
    return taken;
  };

  test('can be spent in one burst, refills at its rate, and never exceeds its capacity', () => {
    const allowance = create();
    expect(drawOn(allowance, 'a')).toBe(10);
    expect(allowance.take('a')).toBe(1);
    clock.time += 2_500;
    expect(drawOn(allowance, 'a')).toBe(5);
    clock.time += 3_600_000;
    expect(drawOn(allowance, 'a')).toBe(10);
  });

  test('reports how long the caller has to wait for the next call', () => {
    const slow = createAllowance({ burst: 1, perSecond: 0.1, networks: 1 }, clock);
    expect(slow.take('a')).toBe(0);
    expect(slow.take('a')).toBe(10);
    clock.time += 4_000;
    expect(slow.take('a')).toBe(6);
  });

  test('is separate for each network, and the number of allowances is limited', () => {
    const allowance = create();
    expect(drawOn(allowance, 'a')).toBe(10);
    expect(drawOn(allowance, 'b')).toBe(10);
    for (let network = 0; network < 1_000; network += 1) allowance.take(String(network));
    expect(allowance.size).toBe(100);
  });
});

describe('calls without a token', () => {
  beforeEach(() => {
    // The allowance refills so slowly that not even one call is added during a test.
    anonymousCalls.allowance = createAllowance({ burst: BURST, perSecond: 1e-6, networks: 100 });
  });

  let call = 0;
  /** Requests a different URL each time, so that no response comes from the cache. */
  const ask = (options: CallOptions, path = '/public/pain-points/time-series'): Promise<Response> => {
    call += 1;
    return api.call('GET', `${path}?days=${1 + (call % 300)}&call=${call}`, options);
  };
  const spend = async (options: CallOptions): Promise<void> => {
    for (let count = 0; count < BURST; count += 1) expect((await ask(options)).status).toBe(200);
  };

  test('are not refused until their network has used up its allowance', async () => {
    await spend({ from: '192.0.2.1' });
    const refused = await ask({ from: '192.0.2.1' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readRefusal(refused)).toEqual([429, 'requests.too_many']);
    expect((await ask({ from: '192.0.2.2' })).status).toBe(200);
  });

  test('are counted by /64 network over IPv6, and not at all if the address is unknown', async () => {
    await spend({ from: '2001:db8:1:2::1' });
    expect((await ask({ from: '2001:db8:1:2:ffff::9' })).status).toBe(429);
    expect((await ask({ from: '2001:db8:1:3::1' })).status).toBe(200);
    for (let count = 0; count <= BURST; count += 1) expect((await ask({})).status).toBe(200);
  });

  test('are counted by /48 network as well, which has a larger allowance', async () => {
    anonymousCalls.widerAllowance = createAllowance({ burst: 2 * BURST, perSecond: 1e-6, networks: 100 });
    await spend({ from: '2001:db8:1:4::1' });
    await spend({ from: '2001:db8:1:5::1' });
    expect(await readRefusal(await ask({ from: '2001:db8:1:6::1' }))).toEqual([429, 'requests.too_many']);
    expect((await ask({ from: '2001:db8:2:6::1' })).status).toBe(200);
    anonymousCalls.widerAllowance = createAllowance();
  });

  test('share one allowance with calls whose token is invalid', async () => {
    const token = 'x'.repeat(40);
    for (let count = 0; count < BURST; count += 1) {
      expect((await ask({ from: '192.0.2.1', token }, '/comments')).status).toBe(401);
    }
    expect((await ask({ from: '192.0.2.1', token }, '/comments')).status).toBe(429);
    expect((await ask({ from: '192.0.2.1', token })).status).toBe(429);
  });

  test('do not affect signed-in users on the same network', async () => {
    const token = await api.tokenOf('analyst');
    await spend({ from: '192.0.2.1' });
    expect((await ask({ from: '192.0.2.1' })).status).toBe(429);
    expect((await ask({ from: '192.0.2.1', token })).status).toBe(200);
    expect((await ask({ from: '192.0.2.1', token }, '/comments')).status).toBe(200);
  });

  test('are not counted if the response comes from the cache', async () => {
    const path = '/public/dashboard/stats?days=30';
    for (let count = 0; count < 3 * BURST; count += 1) {
      expect((await api.call('GET', path, { from: '192.0.2.1' })).status).toBe(200);
    }
    expect((await ask({ from: '192.0.2.1' })).status).toBe(200);
  });

  test('are counted by visitor if they come through a proxy, even an unconfigured one on a private network', async () => {
    for (const proxy of ['10.1.1.1', '127.0.0.1', '10.9.9.9', 'fd00::7']) {
      const through = (visitor: string) => ({ from: proxy, headers: { 'X-Forwarded-For': visitor } });
      await spend(through('198.51.100.1'));
      expect((await ask(through('198.51.100.1'))).status).toBe(429);
      expect((await ask(through('198.51.100.2'))).status).toBe(200);
      anonymousCalls.allowance = createAllowance({ burst: BURST, perSecond: 1e-6, networks: 100 });
    }
  });

  test('are counted by peer if they come from the internet, regardless of X-Forwarded-For', async () => {
    await spend({ from: '203.0.113.5' });
    const header = { 'X-Forwarded-For': '198.51.100.77' };
    expect((await ask({ from: '203.0.113.5', headers: header })).status).toBe(429);
  });

  test('are not refused even if 300 people in a newsroom share one IP address', async () => {
    anonymousCalls.allowance = createAllowance();
    const visits = [
      '/public/about',
      '/public/overview?days=30',
      '/public/insights',
      '/public/dashboard/stats?days=30',
      '/public/pain-points/time-series?timeGroup=day&days=30',
      '/public/trends/mentions-time-series?days=30',
    ];
    for (let visitor = 0; visitor < 300; visitor += 1) {
      for (const path of visits) {
        // A browser revalidates its copy of a response with a request, and this request counts as a call.
        const response = await api.call('GET', path, {
          from: '192.0.2.9',
          headers: { 'If-None-Match': '"another"' },
        });
        expect(response.status).not.toBe(429);
      }
    }
    expect(300 * visits.length).toBeLessThan(serverLimits.anonymousCalls.burst);
  });
});
