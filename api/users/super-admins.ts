import { AppError } from '@stimmlage/core/errors/app-error';
import type { Tx } from '@stimmlage/db/connection';
import { hasToken } from '@stimmlage/db/queries/users/access-tokens';
import { lockUserAndSuperAdmins, type UserRow } from '@stimmlage/db/queries/users/users';
import type { SessionActor } from '../http/actor';

export const isActiveSuperAdmin = ({ role, isActive }: Pick<UserRow, 'role' | 'isActive'>): boolean =>
  role === 'super_admin' && isActive;

/**
 * Locks the rows of a user and of all super admins, so that concurrent changes run one after the other.
 * @throws AppError auth.forbidden_super if the acting user is no longer a super admin; auth.required if their
 * session has ended, for example because another super admin has set a new password for them
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
