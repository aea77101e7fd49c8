import { AppError } from '@stimmlage/core/errors/app-error';
import type { Tx } from '@stimmlage/db/connection';
import { hasToken } from '@stimmlage/db/queries/users/access-tokens';
import { lockUserAndSuperAdmins, type UserRow } from '@stimmlage/db/queries/users/users';
import type { SessionActor } from '../http/actor';

export const isActiveSuperAdmin = ({ role, isActive }: Pick<UserRow, 'role' | 'isActive'>): boolean =>
  role === 'super_admin' && isActive;

/**
 * Locks a user together with all super admins, so that concurrent changes run one after the other.
 * @throws AppError auth.forbidden_super if the acting user has since lost the role; auth.required if their
 * session has ended since, for example because another user set a new password for them
 */
export const lockWithSuperAdmins = async (
  tx: Tx,
  { userId, tokenId }: SessionActor,
  id: number,
): Promise<{ row: UserRow | undefined; superAdmins: UserRow[] }> => {
  const rows = await lockUserAndSuperAdmins(tx, id);
  const superAdmins = rows.filter(isActiveSuperAdmin);
  if (!superAdmins.some((user) => user.id === userId)) throw new AppError('auth.forbidden_super');
  if (!(await hasToken(tx, tokenId))) throw new AppError('auth.required');
  return { row: rows.find((user) => user.id === id), superAdmins };
};
