import { describe, expect, test } from 'bun:test';
import type { User } from '@stimmlage/core/contracts/auth';
import { permissionsOf, rolesToGive } from './permissions';
import { matching, type UsersView } from './view';

const sabine = { id: 1, role: 'super_admin' } as const;
const anna = { id: 2, role: 'admin' } as const;

describe('actions on a user', () => {
  test('let a super admin edit and deactivate every user, including themselves', () => {
    for (const user of [sabine, anna])
      expect(permissionsOf(sabine, user)).toMatchObject({ canEdit: true, canToggle: true });
  });

  test('let no other user edit or deactivate themselves', () => {
    expect(permissionsOf(anna, anna)).toMatchObject({ isSelf: true, canEdit: false, canToggle: false });
  });

  test('forbid deleting oneself or a super admin', () => {
    expect(permissionsOf(sabine, sabine).deleteRefusal).toBe('self');
    expect(permissionsOf(sabine, { id: 3, role: 'super_admin' }).deleteRefusal).toBe('superAdmin');
    expect(permissionsOf(sabine, anna).deleteRefusal).toBeNull();
  });

  test('leave changing one’s own password to another screen', () => {
    expect(permissionsOf(sabine, sabine).canSetPassword).toBe(false);
    expect(permissionsOf(sabine, anna).canSetPassword).toBe(true);
  });

  test('let only a super admin create super admins', () => {
    expect(rolesToGive(sabine)).toEqual(['super_admin', 'admin', 'analyst']);
    expect(rolesToGive(anna)).toEqual(['admin', 'analyst']);
  });
});

describe('matching users', () => {
  const users = [
    { id: 1, name: 'Sabine Weiß', email: 'sabine@example.org', role: 'super_admin' },
    { id: 2, name: 'Anna Ódor', email: 'anna@example.org', role: 'admin' },
  ] as User[];
  const found = (view: Partial<Pick<UsersView, 'search' | 'role'>>) =>
    matching(users, { search: '', role: undefined, ...view }).map(({ id }) => id);

  test('finds users by name or email address, ignoring case, and by role', () => {
    expect(found({})).toEqual([1, 2]);
    expect(found({ search: 'WEISS' })).toEqual([]);
    expect(found({ search: 'weiß' })).toEqual([1]);
    expect(found({ search: 'ÓDOR' })).toEqual([2]);
    expect(found({ search: '@EXAMPLE' })).toEqual([1, 2]);
    expect(found({ search: 'example', role: 'admin' })).toEqual([2]);
    expect(found({ role: 'analyst' })).toEqual([]);
  });
});
