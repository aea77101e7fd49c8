import { expect, test } from 'bun:test';
import { returnAddress } from './return-address';

const origin = 'https://stimmlage.example';

test('returns to a URL on this site with its path, query and hash', () => {
  expect(returnAddress('/content?page=3&search=a%26b#top', origin)).toBe('/content?page=3&search=a%26b#top');
  expect(returnAddress('/painpoint/migr', origin)).toBe('/painpoint/migr');
});

test('never returns to another site, a script or the sign-in screen', () => {
  for (const from of [
    undefined,
    '',
    'content',
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\\\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/login?from=/x',
    '/admin/login',
  ]) {
    expect([from, returnAddress(from, origin)]).toEqual([from, '/dashboard']);
  }
  expect(returnAddress('/x/..//evil.example', origin)).toBe('/evil.example');
  expect(returnAddress('/.//evil.example', origin)).toBe('/evil.example');
});
