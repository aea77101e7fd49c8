import { describe, expect, test } from 'bun:test';
import { viewAddressOf, viewScreenOf } from './view-screens';

describe('the screen of a view', () => {
  test('is found by its path, regardless of the query', () => {
    expect(viewScreenOf('/dashboard')?.access).toBe('staff');
    expect(viewScreenOf('/explore?rows=target&columns=week')?.path).toBe('/explore');
    expect(viewScreenOf('/painpoint/env?days=30')?.path).toBe('/painpoint/$painPoint');
    expect(viewScreenOf('/admin/collection?tab=schedule')?.path).toBe('/admin/collection');
  });

  test.each([
    '',
    'dashboard',
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '\t/dashboard',
    '/dash\nboard',
    '/dashboard#content',
    '/dashboard?',
    '/dashboard/',
    '/admin/../dashboard',
    '/%64ashboard',
    '/painpoint/',
    '/painpoint/opfer_erika',
    '/detail/opfer_erika',
    '/painpoint',
    '/painpoint/env/more',
    '/dashboard?q="',
    'javascript:alert(1)',
    '/public',
    '/topic/env',
    '/login?from=/dashboard',
    '/invitation',
    '/setup',
    '/api/export',
    '/admin/privacy?handle=anna',
    '/admin/whatever',
  ])('does not exist for %j', (address) => {
    expect(viewScreenOf(address)).toBeUndefined();
  });
});

test('the address of a view is the path and query of a link to its screen', () => {
  const origin = 'https://stimme.example';
  expect(viewAddressOf(`${origin}/trends/?days=30#chart`, origin)).toBe('/trends?days=30');
  expect(viewAddressOf('/content?search=Straße', origin)).toBe('/content?search=Stra%C3%9Fe');
  expect(viewAddressOf('/content?page=3&search=Rente&sentiment=PRAISE', origin)).toBe(
    '/content?search=Rente&sentiment=PRAISE',
  );
  expect(viewAddressOf('/content?page=3', origin)).toBe('/content');
  expect(viewAddressOf('https://other.example/trends', origin)).toBeNull();
  expect(viewAddressOf(`${origin}/public`, origin)).toBeNull();
  expect(viewAddressOf('https://', origin)).toBeNull();
});
