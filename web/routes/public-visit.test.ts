import { expect, test } from 'bun:test';
import { isFigurePage, isPublicVisit } from './public-visit';

test('shows public pages to everyone, and the landing page to signed-out visitors', () => {
  expect(['/', '/public', '/method', '/setup'].map((path) => isPublicVisit(path, null))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/', '/public', '/method', '/setup'].map((path) => isPublicVisit(path, 'token'))).toEqual([
    false,
    true,
    true,
    true,
  ]);
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
