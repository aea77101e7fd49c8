import { AppError } from '@stimmlage/core/errors/app-error';
import type { Tx } from '@stimmlage/db/connection';
import { lockUserAndSuperAdmins, type UserRow } from '@stimmlage/db/queries/users/users';
import type { Actor } from '../http/actor';

export const isActiveSuperAdmin = ({ role, isActive }: Pick<UserRow, 'role' | 'isActive'>): boolean =>
  role === 'super_admin' && isActive;

/**
 * Locks a user together with all super admins, so that concurrent changes see each other.
 * @throws AppError auth.forbidden_super when the acting user has since lost the role.
 */
export const lockWithSuperAdmins = async (
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ row: UserRow | undefined; superAdmins: UserRow[] }> => {
  const rows = await lockUserAndSuperAdmins(tx, id);
  const superAdmins = rows.filter(isActiveSuperAdmin);
  if (!superAdmins.some((user) => user.id === actor.userId)) throw new AppError('auth.forbidden_super');
  return { row: rows.find((user) => user.id === id), superAdmins };
};
