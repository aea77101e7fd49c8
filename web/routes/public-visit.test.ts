import { expect, test } from 'bun:test';
import { isFigurePage, isPublicVisit } from './public-visit';

test('the public pages are for everyone, the landing page only until one signs in', () => {
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
  expect(['/dashboard', '/login', '/nowhere'].filter((path) => isPublicVisit(path, null))).toEqual([]);
});

test('the figures are fetched ahead only where they stand', () => {
  expect([isFigurePage('/', null), isFigurePage('/', 'token'), isFigurePage('/setup', null)]).toEqual([
    true,
    false,
    false,
  ]);
});
