import { expect, test } from 'bun:test';
import { isFigurePage, isPublicVisit } from './public-visit';

test('shows public pages to everyone, and the landing page only to signed-out visitors', () => {
  const paths = ['/', '/public', '/method', '/setup', '/invitation'];
  expect(paths.filter((path) => !isPublicVisit(path, null))).toEqual([]);
  expect(paths.filter((path) => !isPublicVisit(path, 'token'))).toEqual(['/']);
  for (const token of [null, 'token'])
    expect(['/topic/migration', '/thema/nirgends'].map((path) => isPublicVisit(path, token))).toEqual([
      true,
      true,
    ]);
  expect(['/dashboard', '/login', '/nowhere'].filter((path) => isPublicVisit(path, null))).toEqual([]);
});

test('prefetches figures only for pages that show them', () => {
  expect([isFigurePage('/', null), isFigurePage('/', 'token'), isFigurePage('/setup', null)]).toEqual([
    true,
    false,
    false,
  ]);
});
