import { roles } from '@stimmlage/core/codes/roles';
import type { ListOrder } from '@stimmlage/core/contracts/common';
import type { UserSort } from '@stimmlage/core/contracts/users';
import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../connection';
import { codeOrder } from '../../sql/code-order';
import { dictionaryOrder } from '../../sql/dictionary-order';
import { listOrder } from '../../sql/list-order';
import { savedViews, users } from '../../tables';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<typeof users.$inferInsert, 'name' | 'email' | 'passwordHash' | 'role'>;

const first = ([row]: UserRow[]): UserRow | undefined => row;

const byName = [asc(dictionaryOrder(users.name)), asc(users.id)];

export const listUsers = (db: Queryable, order: ListOrder<UserSort> = {}): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .orderBy(
      ...listOrder(order, {
        values: {
          name: dictionaryOrder(users.name),
          email: dictionaryOrder(users.email),
          role: codeOrder(roles, users.role),
          isActive: users.isActive,
          lastLoginAt: users.lastLoginAt,
          createdAt: users.createdAt,
        },
        usual: byName,
        ties: byName,
      }),
    );

export const getUser = async (db: Queryable, id: number): Promise<UserRow | undefined> =>
  first(await db.select().from(users).where(eq(users.id, id)));

/**
 * Finds a user by email address.
 * @param email already in lower case, because Postgres converts some letters differently from JavaScript.
 */
export const findUserByEmail = async (db: Queryable, email: string): Promise<UserRow | undefined> =>
  first(await db.select().from(users).where(sql`lower(${users.email}) = ${email}`));

export const countUsers = async (db: Queryable): Promise<number> =>
  (await db.select({ n: count() }).from(users))[0]?.n ?? 0;

/** Adds a user; returns undefined if the email address is taken. */
export const insertUser = async (db: Queryable, user: NewUser): Promise<UserRow | undefined> =>
  first(await db.insert(users).values(user).onConflictDoNothing().returning());

/** Locks a user against changes until the transaction ends. */
export const lockUser = async (tx: Tx, id: number): Promise<UserRow | undefined> =>
  first(await tx.select().from(users).where(eq(users.id, id)).for('update'));

/**
 * Locks a user and all super admins in order of id, so that concurrent callers wait for each other instead of
 * deadlocking.
 */
export const lockUserAndSuperAdmins = (tx: Tx, id: number): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(or(eq(users.id, id), eq(users.role, 'super_admin')))
    .orderBy(users.id)
    .for('update');

export type UserChange = Partial<
  Pick<typeof users.$inferInsert, 'name' | 'email' | 'role' | 'isActive' | 'passwordHash' | 'resetHash'>
>;

/** Changes a user, who must exist. */
export const updateUser = async (tx: Tx, id: number, change: UserChange): Promise<UserRow> => {
  const row = first(await tx.update(users).set(change).where(eq(users.id, id)).returning());
  if (!row) throw new Error(`User ${id} is not there`);
  return row;
};

/**
 * Deletes a user and all data that belongs only to this user. Shared views are kept, without an owner. The
 * caller must have locked the user's row.
 */
export const deleteUser = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .update(savedViews)
    .set({ ownerId: null })
    .where(and(eq(savedViews.ownerId, id), eq(savedViews.isShared, true)));
  await tx.delete(users).where(eq(users.id, id));
};

/**
 * Records a sign-in with the correct password. Returns undefined if the user has been deactivated or given a
 * new password in the meantime. The row remains locked, so that the user cannot be deactivated or given a new
 * password before the transaction has created the token.
 */
export const noteSignIn = async (
  tx: Tx,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  at: Date,
): Promise<UserRow | undefined> =>
  first(
    await tx
      .update(users)
      .set({ lastLoginAt: at })
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.isActive, true)))
      .returning(),
  );
