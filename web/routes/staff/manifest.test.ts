import { expect, test } from 'bun:test';
import type { Access, Role } from '@stimmlage/core/codes/roles';
import { viewScreens } from '@stimmlage/core/view-screens';
import { IconUsers } from '@tabler/icons-react';
import { accessOf, namedScreens, navigationOf, placeOf, screenRefusal } from '../../domain/screens';
import { screens } from './manifest';
import { createStaffRouter } from './router';

test('finds the screen for a path, even if it contains a parameter or ends in a slash', () => {
  expect(placeOf(screens, '/dashboard')).toBe('dashboard');
  expect(placeOf(screens, '/dashboard/')).toBe('dashboard');
  expect(placeOf(screens, '/detail/1989304211482992703')).toBe('detail');
  expect(placeOf(screens, '/painpoint/%3Cscript%3E')).toBe('painPoint');
  expect(placeOf(screens, '/database/status')).toBe('databaseStatus');
  expect(placeOf(screens, '/admin/collection')).toBe('collection');
  expect(placeOf(screens, '/admin/collection-settings')).toBe('collectionSettings');
});

test('assigns unknown admin paths to Administration, and returns the access that a screen requires', () => {
  expect(placeOf(screens, '/admin/whatever')).toBe('administration');
  expect(accessOf(screens, 'administration')).toBe('admin');
  expect(accessOf(screens, 'users')).toBe('super');
  expect(accessOf(screens, 'databaseStatus')).toBe('staff');
});

test('tells users which role they need if they may not see a screen', () => {
  expect(screenRefusal(screens, 'users')).toBe('users');
  expect(screenRefusal(screens, 'audit')).toBe('super');
  expect(screenRefusal(screens, 'config')).toBe('admin');
  expect(screenRefusal(screens, 'administration')).toBe('admin');
});

/**
 * The access to each path according to section 6 of the specification. Screens that are not in the
 * specification declare their own access.
 */
const specified: Record<string, Access> = {
  '/dashboard': 'staff',
  '/content': 'staff',
  '/detail/$id': 'staff',
  '/painpoint/$painPoint': 'staff',
  '/trends': 'staff',
  '/comparison': 'staff',
  '/database/status': 'staff',
  '/analysis': 'admin',
  '/admin': 'admin',
  '/admin/collection': 'admin',
  '/admin/collection-settings': 'admin',
  '/admin/collection-targets': 'admin',
  '/admin/raw-content': 'admin',
  '/admin/config': 'admin',
  '/admin/users': 'super',
  '/admin/audit': 'super',
  '/admin/privacy': 'super',
};

test('every screen in the specification exists and requires the specified access', () => {
  const access = Object.fromEntries(namedScreens(screens).map(([, screen]) => [screen.path, screen.access]));
  expect(access).toMatchObject(specified);
});

test('every screen except privacy requests and the list of views can be saved as a view', () => {
  const saved = namedScreens(screens).filter(([name]) => name !== 'views' && name !== 'privacy');
  expect<[string, Access][]>(saved.map(([, { path, access }]) => [path, access])).toEqual(
    viewScreens.map(({ path, access }) => [path, access]),
  );
});

test('each screen’s path matches its route, and a path with a parameter has no navigation entry', () => {
  createStaffRouter();
  for (const { route, path, entries } of Object.values(screens)) {
    expect<string>(route.fullPath).toBe(path);
    expect([path, path.includes('$') && entries.length > 0]).toEqual([path, false]);
  }
});

test('the navigation has two sections for admins, but only one for analysts', () => {
  const linksFor = (role: Role): [section: string, screens: string[]][] =>
    navigationOf(
      {
        ...screens,
        audit: { ...screens.audit, entries: [{ section: 'main', icon: IconUsers }] },
        users: { ...screens.users, entries: [] },
      },
      role,
    ).map(({ name, links }) => [name, links.map((link) => link.name)]);
  const [all, ...none] = linksFor('analyst');
  expect(none).toEqual([]);
  expect(all?.[0]).toBe('main');
  expect(all?.[1].slice(0, 2)).toEqual(['dashboard', 'content']);
  expect(all?.[1].at(-1)).toBe('databaseStatus');
  const [main, administration] = linksFor('super_admin');
  expect(main?.[1].at(-1)).toBe('audit');
  expect(main?.[1]).toContain('analysis');
  expect(administration?.[0]).toBe('administration');
  expect(administration?.[1]).toContain('analysis');
  expect(administration?.[1]).not.toContain('users');
  expect(linksFor('admin')[0]?.[1]).not.toContain('audit');
});
