import { describe, expect, test } from 'bun:test';
import { readConfig } from '@stimmlage/core/config/environment';
import { addressGroup, callerAddress, forwardedFor, isLoopback, proxyList } from './addresses';

const proxies = (list: string) => proxyList(readConfig({ TRUSTED_PROXIES: list }, () => '').TRUSTED_PROXIES);

describe("the caller's address", () => {
  const trusted = proxies('127.0.0.1, ::1, 10.0.0.0/8, fd00::/8');

  test.each([
    ['is that of the connection if there is no header', '127.0.0.1', undefined, '127.0.0.1'],
    ['is not taken from the header of an untrusted peer', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['is taken from the header of a trusted proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    [
      'is taken from the header of a proxy connected over IPv6',
      '::ffff:127.0.0.1',
      '203.0.113.9',
      '203.0.113.9',
    ],
    ['is taken from the header of a proxy in a trusted range', 'fd12::7', '2001:db8::9', '2001:db8::9'],
    ['is not taken from forged entries further left', '10.1.2.3', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    [
      'is found behind several trusted proxies',
      '127.0.0.1',
      '6.6.6.6, 203.0.113.9, 10.0.0.2,10.0.0.1',
      '203.0.113.9',
    ],
    ['is that of the first proxy if there are only proxies', '127.0.0.1', '10.0.0.2, 10.0.0.1', '10.0.0.2'],
    ['is stripped of its port', '127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['is stripped of its port in IPv6', '127.0.0.1', '[2001:db8::9]:4711', '2001:db8::9'],
    ['is an IPv4 address if it is IPv4 mapped to IPv6', '127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['is that of the connection if the header is empty', '127.0.0.1', '', '127.0.0.1'],
    ['is not taken from beyond an empty entry', '10.0.0.1', '203.0.113.9,, 10.0.0.2', '10.0.0.2'],
    ['is not taken from a word', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['is not taken from a plain number', '127.0.0.1', '1, 3405803785', '127.0.0.1'],
    ['is not taken from an octal number', '127.0.0.1', '010.0.0.1', '127.0.0.1'],
    ['is not taken from an address with an IPv6 zone', '127.0.0.1', 'fe80::1%eth0', '127.0.0.1'],
    ['is not taken from markup', '127.0.0.1', "203.0.113.9, <script>' or 1=1 --", '127.0.0.1'],
    ['is not taken from a range', '127.0.0.1', '10.0.0.0/8', '127.0.0.1'],
    [
      'is found behind thousands of proxies',
      '127.0.0.1',
      `203.0.113.9${', 10.0.0.1'.repeat(5_000)}`,
      '203.0.113.9',
    ],
  ])('%s', (_, remote, forwarded, caller) => {
    expect(callerAddress(remote, forwarded, trusted)).toBe(caller);
  });

  test('is not taken from any header if there are no trusted proxies', () => {
    expect(callerAddress('127.0.0.1', '203.0.113.9', proxies(''))).toBe('127.0.0.1');
  });

  test('is found even if the trusted proxies include every address or IPv4 ranges mapped to IPv6', () => {
    const odd = proxies('::ffff:10.0.0.1, ::/0, 0.0.0.0/0, ::ffff:10.0.0.0/104, 2001:DB8::1');
    expect(callerAddress('192.0.2.1', '203.0.113.9', odd)).toBe('203.0.113.9');
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0000::0001', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  [null, 'unknown'],
])('groups the address %p under %p', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::', false],
  ['127.0.0.1.example.org', false],
])('determines whether %s is a loopback address: %p', (address, is) => {
  expect(isLoopback(address)).toBe(is);
});

describe('the addresses for which proxies forward a request', () => {
  const plain = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' };
  const named = { Forwarded: 'for=198.51.100.1;proto=https, for="203.0.113.9:4711"' };

  test.each([
    ['are unknown without a header', {}, undefined],
    ['are those of X-Forwarded-For', plain, '198.51.100.1, 203.0.113.9'],
    ['are those of Forwarded', named, '198.51.100.1,203.0.113.9:4711'],
    [
      'are those of X-Forwarded-For if there are both',
      { ...plain, Forwarded: 'for=192.0.2.66' },
      '198.51.100.1, 203.0.113.9',
    ],
  ])('%s', (_, headers, addresses) => {
    expect(forwardedFor(new Headers(headers))).toBe(addresses);
  });
});
