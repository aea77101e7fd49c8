import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../connection';
import { dictionaryOrder } from '../../sql/dictionary-order';
import { accessTokens, users } from '../../tables';
import type { UserRow } from './users';

export type TokenRow = typeof accessTokens.$inferSelect;
export type NewToken = Pick<
  typeof accessTokens.$inferInsert,
  'tokenHash' | 'userId' | 'kind' | 'label' | 'scopes' | 'createdAt' | 'expiresAt'
>;

export const insertToken = async (tx: Tx, token: NewToken): Promise<TokenRow> => {
  const [row] = await tx.insert(accessTokens).values(token).returning();
  if (!row) throw new Error('The token was not stored');
  return row;
};

/** Finds the user of a token, provided that the token has not expired and the user is active. */
export const findUserByToken = async (
  db: Queryable,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ user: UserRow; token: TokenRow } | undefined> =>
  (
    await db
      .select({ user: users, token: accessTokens })
      .from(accessTokens)
      .innerJoin(users, eq(users.id, accessTokens.userId))
      .where(
        and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, now), eq(users.isActive, true)),
      )
  )[0];

/**
 * Whether a token still exists. The caller must have locked the token's user, because changes to a user
 * revoke tokens.
 */
export const hasToken = async (tx: Tx, tokenId: number): Promise<boolean> =>
  (await tx.select({ id: accessTokens.id }).from(accessTokens).where(eq(accessTokens.id, tokenId))).length >
  0;

/** Lists a user's API tokens that have not expired, newest first. */
export const listApiTokens = (db: Queryable, userId: number, now: Date): Promise<TokenRow[]> =>
  db
    .select()
    .from(accessTokens)
    .where(
      and(eq(accessTokens.userId, userId), eq(accessTokens.kind, 'api'), gt(accessTokens.expiresAt, now)),
    )
    .orderBy(desc(accessTokens.id));

const isSignInOf = (userId: number) => and(eq(accessTokens.userId, userId), eq(accessTokens.kind, 'session'));

/** Lists a user's sign-ins that have not expired, newest first. */
export const listSignIns = (db: Queryable, userId: number, now: Date): Promise<TokenRow[]> =>
  db
    .select()
    .from(accessTokens)
    .where(and(isSignInOf(userId), gt(accessTokens.expiresAt, now)))
    .orderBy(desc(accessTokens.id));

/** Deletes a sign-in of a user. Returns whether the user had such a sign-in. */
export const deleteSignIn = async (tx: Tx, userId: number, tokenId: number): Promise<boolean> => {
  const deleted = await tx
    .delete(accessTokens)
    .where(and(isSignInOf(userId), eq(accessTokens.id, tokenId)))
    .returning({ id: accessTokens.id });
  return deleted.length > 0;
};

/** Deletes all sign-ins of a user, except for `kept`. Returns the number of deleted sign-ins. */
export const deleteOtherSignIns = async (tx: Tx, userId: number, kept: number): Promise<number> => {
  const deleted = await tx
    .delete(accessTokens)
    .where(and(isSignInOf(userId), ne(accessTokens.id, kept)))
    .returning({ id: accessTokens.id });
  return deleted.length;
};

/** Lists the unexpired API tokens of all users, sorted by the user's name, then newest first. */
export const listAllApiTokens = (
  db: Queryable,
  now: Date,
): Promise<{ token: TokenRow; user: Pick<UserRow, 'id' | 'name' | 'email'> }[]> =>
  db
    .select({ token: accessTokens, user: { id: users.id, name: users.name, email: users.email } })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.kind, 'api'), gt(accessTokens.expiresAt, now)))
    .orderBy(asc(dictionaryOrder(users.name)), asc(users.id), desc(accessTokens.id));

/** Records that a token was used, unless a use has already been recorded since `noted`. */
export const noteTokenUse = async (db: Queryable, tokenId: number, at: Date, noted: Date): Promise<void> => {
  await db
    .update(accessTokens)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(accessTokens.id, tokenId),
        or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, noted)),
      ),
    );
};

export const deleteToken = async (db: Queryable, tokenId: number): Promise<void> => {
  await db.delete(accessTokens).where(eq(accessTokens.id, tokenId));
};

/**
 * Deletes an API token, which must belong to the given user unless `userId` is null.
 * @returns the deleted token; undefined if there was no such token.
 */
export const deleteApiToken = async (
  tx: Tx,
  userId: number | null,
  tokenId: number,
): Promise<TokenRow | undefined> => {
  const isTheirs = userId === null ? undefined : eq(accessTokens.userId, userId);
  const [deleted] = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.id, tokenId), isTheirs, eq(accessTokens.kind, 'api')))
    .returning();
  return deleted;
};

/** Revokes all tokens of a user, except for `kept`. */
export const deleteTokensOf = async (tx: Tx, userId: number, kept: number | null = null): Promise<void> => {
  await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), kept === null ? undefined : ne(accessTokens.id, kept)));
};

/** Deletes expired tokens, skipping tokens that another transaction has locked. */
export const deleteExpiredTokens = async (db: Queryable, now: Date): Promise<number> => {
  const { count } = await db.execute(sql`
    delete from access_tokens where id in (
      select id from access_tokens where expires_at < ${now.toISOString()}::timestamptz for update skip locked
    )`);
  return count;
};
