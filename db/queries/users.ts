import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../connection';
import { accessTokens, users } from '../tables';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<typeof users.$inferInsert, 'name' | 'email' | 'passwordHash' | 'role'>;

export const findUserByEmail = async (db: Queryable, email: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(sql`lower(${users.email}) = lower(${email})`))[0];

export const countUsers = async (db: Queryable): Promise<number> =>
  (await db.select({ n: count() }).from(users))[0]?.n ?? 0;

/** Adds a user; undefined when the address is taken. */
export const insertUser = async (db: Queryable, user: NewUser): Promise<UserRow | undefined> =>
  (await db.insert(users).values(user).onConflictDoNothing().returning())[0];

export const noteSignIn = async (db: Queryable, userId: number, at: Date): Promise<void> => {
  await db.update(users).set({ lastLoginAt: at }).where(eq(users.id, userId));
};

export interface NewToken {
  tokenHash: Uint8Array;
  userId: number;
  expiresAt: Date;
}

export const insertSessionToken = async (db: Queryable, token: NewToken): Promise<void> => {
  await db.insert(accessTokens).values({ ...token, kind: 'session' });
};

/** The active user whose unexpired token this is. */
export const findUserByToken = async (
  db: Queryable,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ user: UserRow; tokenId: number } | undefined> =>
  (
    await db
      .select({ user: users, tokenId: accessTokens.id })
      .from(accessTokens)
      .innerJoin(users, eq(users.id, accessTokens.userId))
      .where(
        and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, now), eq(users.isActive, true)),
      )
  )[0];

export const deleteToken = async (db: Queryable, tokenId: number): Promise<void> => {
  await db.delete(accessTokens).where(eq(accessTokens.id, tokenId));
};

export const deleteExpiredTokens = async (db: Queryable, now: Date): Promise<void> => {
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now));
};
