import { expect, test } from 'bun:test';
import { accessOf, navigationOf, placeOf, refusalOf } from '../../domain/screens';
import { screens } from './manifest';

test('a path leads to its screen, with a parameter or a slash at its end too', () => {
  expect(placeOf(screens, '/dashboard')).toBe('dashboard');
  expect(placeOf(screens, '/dashboard/')).toBe('dashboard');
  expect(placeOf(screens, '/detail/1989304211482992703')).toBe('detail');
  expect(placeOf(screens, '/painpoint/%3Cscript%3E')).toBe('painPoint');
  expect(placeOf(screens, '/database/status')).toBe('databaseStatus');
  expect(placeOf(screens, '/admin/collection')).toBe('collection');
  expect(placeOf(screens, '/admin/collection-settings')).toBe('collectionSettings');
});

test('any other path is Administration, for admins', () => {
  expect(placeOf(screens, '/admin/whatever')).toBe('administration');
  expect(accessOf(screens, 'administration')).toBe('admin');
  expect(accessOf(screens, 'users')).toBe('super');
  expect(accessOf(screens, 'databaseStatus')).toBe('staff');
});

test('tells users who may not see a screen which privileges it requires', () => {
  expect(refusalOf(screens, 'users')).toBe('users');
  expect(refusalOf(screens, 'audit')).toBe('super');
  expect(refusalOf(screens, 'config')).toBe('admin');
  expect(refusalOf(screens, 'administration')).toBe('admin');
});

test('the navigation has two sections for admins, and one with all they may see for analysts', () => {
  const namesFor = (role: 'analyst' | 'super_admin'): [section: string, screens: string[]][] =>
    navigationOf(screens, role).map(({ name, links }) => [name, links.map((link) => link.name)]);
  expect(namesFor('analyst')).toEqual([
    ['main', ['dashboard', 'content', 'trends', 'comparison', 'databaseStatus']],
  ]);
  expect(namesFor('super_admin')).toEqual([
    ['main', ['dashboard', 'content', 'trends', 'comparison', 'analysis']],
    [
      'administration',
      [
        ...['admin', 'users', 'collectionTargets', 'collectionSettings', 'rawContent', 'analysis'],
        ...['config', 'databaseStatus', 'audit', 'privacy'],
      ],
    ],
  ]);
});
