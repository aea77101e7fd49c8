import { describe, expect, test } from 'bun:test';
import type { User } from '@stimmlage/core/contracts/auth';
import { permissionsOf, rolesToGive } from './permissions';
import { matching, type UsersView } from './view';

const sabine = { id: 1, role: 'super_admin' } as const;
const anna = { id: 2, role: 'admin' } as const;

describe('user permissions', () => {
  test('allow a super admin to edit and deactivate all users, including themselves', () => {
    for (const user of [sabine, anna])
      expect(permissionsOf(sabine, user)).toMatchObject({ canEdit: true, canToggle: true });
  });

  test('do not allow other users to edit or deactivate themselves', () => {
    expect(permissionsOf(anna, anna)).toMatchObject({ isSelf: true, canEdit: false, canToggle: false });
  });

  test('do not allow users to delete themselves or a super admin', () => {
    expect(permissionsOf(sabine, sabine).deleteRefusal).toBe('self');
    expect(permissionsOf(sabine, { id: 3, role: 'super_admin' }).deleteRefusal).toBe('superAdmin');
    expect(permissionsOf(sabine, anna).deleteRefusal).toBeNull();
  });

  test('do not include setting one’s own password, which has a separate dialog', () => {
    expect(permissionsOf(sabine, sabine).canSetPassword).toBe(false);
    expect(permissionsOf(sabine, anna).canSetPassword).toBe(true);
  });

  test('allow only a super admin to create other super admins', () => {
    expect(rolesToGive(sabine)).toEqual(['super_admin', 'admin', 'analyst']);
    expect(rolesToGive(anna)).toEqual(['admin', 'analyst']);
  });
});

describe('the search for users', () => {
  const users = [
    { id: 1, name: 'Sabine Weiß', email: 'sabine@example.org', role: 'super_admin' },
    { id: 2, name: 'Anna Ódor', email: 'anna@example.org', role: 'admin' },
  ] as User[];
  const found = (view: Partial<Pick<UsersView, 'search' | 'role'>>) =>
    matching(users, { search: '', role: undefined, ...view }).map(({ id }) => id);

  test('matches the name or email address regardless of case, and filters by role', () => {
    expect(found({})).toEqual([1, 2]);
    expect(found({ search: 'WEISS' })).toEqual([]);
    expect(found({ search: 'weiß' })).toEqual([1]);
    expect(found({ search: 'ÓDOR' })).toEqual([2]);
    expect(found({ search: '@EXAMPLE' })).toEqual([1, 2]);
    expect(found({ search: 'example', role: 'admin' })).toEqual([2]);
    expect(found({ role: 'analyst' })).toEqual([]);
  });
});
