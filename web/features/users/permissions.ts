import { mayCall, type Role, roles } from '@stimmlage/core/codes/roles';
import type { User } from '@stimmlage/core/contracts/auth';

type Person = Pick<User, 'id' | 'role'>;

/**
 * Determines which actions the signed-in user is allowed to perform on a user (sections 4 and 5 of the
 * specification).
 */
export const permissionsOf = (me: Person, user: Person) => {
  const isSelf = me.id === user.id;
  const isOpen = !isSelf || mayCall('super', me.role);
  const deleteRefusal = isSelf ? 'self' : user.role === 'super_admin' ? 'superAdmin' : null;
  return {
    isSelf,
    canEdit: isOpen,
    canToggle: isOpen,
    /** Users change their own password in the user menu, where the current password is required. */
    canSetPassword: !isSelf,
    /** The reason why the user cannot be deleted; null if the user can be deleted. */
    deleteRefusal,
  } as const;
};

/** Lists the roles that the signed-in user is allowed to assign. */
export const rolesToGive = (me: Person): Role[] =>
  roles.filter((role) => role !== 'super_admin' || mayCall('super', me.role));
