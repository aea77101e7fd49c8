import type { User } from '@stimmlage/core/contracts/auth';
import type { BodyOf, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type {
  createUser as createUserCall,
  listUsers as listUsersCall,
  updateUser as updateUserCall,
} from '@stimmlage/core/contracts/users';
import { AppError } from '@stimmlage/core/errors/app-error';
import { isUniqueViolation, type Tx } from '@stimmlage/db/connection';
import { deleteTokensOf } from '@stimmlage/db/queries/users/access-tokens';
import { type AuditEntry, writeAudit } from '@stimmlage/db/queries/users/audit';
import { deleteInvitationsBy } from '@stimmlage/db/queries/users/invitations';
import { forgetDevicesOf } from '@stimmlage/db/queries/users/known-devices';
import {
  deleteUser,
  getUser,
  insertUser,
  listUsers,
  type UserChange,
  type UserRow,
  updateUser,
} from '@stimmlage/db/queries/users/users';
import { assertGoodPassword } from '../auth/passwords';
import type { ApiDeps } from '../deps';
import type { SessionActor } from '../http/actor';
import { isActiveSuperAdmin, lockWithSuperAdmins } from './super-admins';
import { toUser } from './user';

type UserInput = BodyOf<typeof updateUserCall>;

const note = (
  tx: Tx,
  actor: SessionActor,
  id: number,
  entry: Pick<AuditEntry, 'action' | 'detail'>,
): Promise<void> => writeAudit(tx, { ...actor, objectType: 'user', objectId: String(id), ...entry });

export const list = async ({ db }: ApiDeps, order: QueryOf<typeof listUsersCall>): Promise<User[]> =>
  (await listUsers(db, order)).map(toUser);

/**
 * Locks the row of the user who is about to be changed, and the rows of all super admins.
 * @throws AppError users.not_found, auth.forbidden_super
 */
const lockForChange = async (
  tx: Tx,
  actor: SessionActor,
  id: number,
): Promise<{ row: UserRow; superAdmins: UserRow[] }> => {
  const { row, superAdmins } = await lockWithSuperAdmins(tx, actor, id);
  if (!row) throw new AppError('users.not_found', { id });
  return { row, superAdmins };
};

/** @throws AppError users.email_taken, validation.failed, auth.forbidden_super */
export const create = async (
  deps: ApiDeps,
  actor: SessionActor,
  { name, email, password, role }: BodyOf<typeof createUserCall>,
): Promise<User> => {
  const { db, passwords } = deps;
  await assertGoodPassword(deps, password, { name, email }, 'json.password');
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    await lockWithSuperAdmins(tx, actor, actor.userId);
    const row = await insertUser(tx, { name, email, passwordHash, role });
    if (!row) throw new AppError('users.email_taken', { email });
    await note(tx, actor, row.id, { action: 'user.create', detail: { name, role } });
    return toUser(row);
  });
};

/**
 * Determines the changed fields and the details for the audit log. The details contain the names of all
 * changed fields, but values only for the role and for whether the user is active.
 */
const differenceOf = (row: UserRow, input: UserInput) => {
  const fields = (['name', 'email', 'role', 'isActive'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== row[field],
  );
  const change: UserChange = Object.fromEntries(fields.map((field) => [field, input[field]]));
  const { role, isActive } = change;
  const detail = { fields, ...(role && { role }), ...(isActive !== undefined && { isActive }) };
  return { change, detail, isNone: fields.length === 0 };
};

/**
 * Changes a user. A new role or deactivation revokes all tokens of the user. Deactivation also forgets the
 * user's devices. If the user is no longer an active super admin, the user's invitations are revoked.
 * @throws AppError users.not_found, users.email_taken, users.last_super_admin
 */
export const update = async (
  { db }: ApiDeps,
  actor: SessionActor,
  id: number,
  input: UserInput,
): Promise<User> => {
  try {
    return await db.transaction(async (tx) => {
      const { row, superAdmins } = await lockForChange(tx, actor, id);
      const { change, detail, isNone } = differenceOf(row, input);
      if (isNone) return toUser(row);
      const changed = await updateUser(tx, id, change);
      if (isActiveSuperAdmin(row) && !isActiveSuperAdmin(changed) && superAdmins.length === 1) {
        throw new AppError('users.last_super_admin');
      }
      if (changed.role !== row.role || !changed.isActive) await deleteTokensOf(tx, id);
      if (!changed.isActive) await forgetDevicesOf(tx, id);
      if (!isActiveSuperAdmin(changed)) await deleteInvitationsBy(tx, id);
      await note(tx, actor, id, { action: 'user.update', detail });
      return toUser(changed);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('users.email_taken', { email: input.email ?? '' });
    throw error;
  }
};

/** @throws AppError users.not_found, users.delete_self, users.delete_super_admin */
export const remove = ({ db }: ApiDeps, actor: SessionActor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { row } = await lockForChange(tx, actor, id);
    if (id === actor.userId) throw new AppError('users.delete_self');
    if (row.role === 'super_admin') throw new AppError('users.delete_super_admin');
    await deleteUser(tx, id);
    await note(tx, actor, id, { action: 'user.delete', detail: { name: row.name, role: row.role } });
  });

/**
 * Sets the password of a user. All tokens and invitations of the user are revoked, and all their devices are
 * forgotten.
 * @throws AppError users.not_found, validation.failed
 */
export const setPassword = async (
  deps: ApiDeps,
  actor: SessionActor,
  id: number,
  password: string,
): Promise<void> => {
  const { db, passwords } = deps;
  const known = await getUser(db, id);
  if (!known) throw new AppError('users.not_found', { id });
  await assertGoodPassword(deps, password, known, 'json.password');
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await lockForChange(tx, actor, id);
    await updateUser(tx, id, { passwordHash });
    await deleteTokensOf(tx, id);
    await forgetDevicesOf(tx, id);
    await deleteInvitationsBy(tx, id);
    await note(tx, actor, id, { action: 'user.password_set', detail: {} });
  });
};
