import { expect, test } from 'bun:test';
import { accessOf, placeOf } from './screens';

test('a path leads to its screen, with a parameter or a slash at its end too', () => {
  expect(placeOf('/dashboard')).toBe('dashboard');
  expect(placeOf('/dashboard/')).toBe('dashboard');
  expect(placeOf('/detail/1989304211482992703')).toBe('detail');
  expect(placeOf('/painpoint/%3Cscript%3E')).toBe('painPoint');
  expect(placeOf('/database/status')).toBe('databaseStatus');
  expect(placeOf('/admin/collection')).toBe('collection');
  expect(placeOf('/admin/collection-settings')).toBe('collectionSettings');
});

test('any other path is Administration, for admins', () => {
  expect(placeOf('/admin/whatever')).toBe('administration');
  expect(accessOf('administration')).toBe('admin');
  expect(accessOf('users')).toBe('super');
  expect(accessOf('databaseStatus')).toBe('staff');
});
