import type { User } from '@stimmlage/core/contracts/auth';
import type { UserRow } from '@stimmlage/db/queries/users/users';

/** Converts a row to the user object in responses, which does not contain the password hash. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
});
