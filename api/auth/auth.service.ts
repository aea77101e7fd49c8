import { createHash, randomBytes } from 'node:crypto';
import type { User } from '@stimmlage/core/contracts/auth';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import { writeAudit } from '@stimmlage/db/queries/audit';
import {
  countUsers,
  deleteExpiredTokens,
  deleteToken,
  findUserByEmail,
  findUserByToken,
  insertSessionToken,
  insertUser,
  noteSignIn,
  type UserRow,
} from '@stimmlage/db/queries/users';
import type { ApiDeps } from '../deps';

const TOKEN_BYTES = 32;

const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export const hashPassword = (password: string): Promise<string> => Bun.password.hash(password, 'argon2id');

/** Verified in place of a user who is not there, so that the answer takes as long. */
const nobodysHash = hashPassword(randomBytes(TOKEN_BYTES).toString('hex'));

export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
});

export interface SignIn {
  token: string;
  expiresAt: Date;
  user: User;
}

/**
 * Signs a user in. Unknown user, wrong password and inactive user are told apart neither by text nor by time.
 * @throws AppError auth.invalid_credentials
 */
export const signIn = async (
  { db, now }: ApiDeps,
  credentials: { email: string; password: string; remember: boolean },
  ip: string | null,
): Promise<SignIn> => {
  const row = await findUserByEmail(db, credentials.email);
  const matches = await Bun.password.verify(credentials.password, row?.passwordHash ?? (await nobodysHash));
  if (!row || !matches || !row.isActive) throw new AppError('auth.invalid_credentials');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const at = now();
  const hours = credentials.remember ? limits.tokenHours.remembered : limits.tokenHours.session;
  const expiresAt = new Date(at.getTime() + hours * 3_600_000);
  await db.transaction(async (tx) => {
    await deleteExpiredTokens(tx, at);
    await insertSessionToken(tx, { tokenHash: hashToken(token), userId: row.id, expiresAt });
    await noteSignIn(tx, row.id, at);
    await writeAudit(tx, {
      userId: row.id,
      userName: row.name,
      ip,
      action: 'auth.sign_in',
      objectType: 'user',
      objectId: String(row.id),
    });
  });
  return { token, expiresAt, user: toUser({ ...row, lastLoginAt: at }) };
};

/** The signed-in user of a token, or null for one that is unknown, expired, or whose user is inactive. */
export const authenticate = async (
  { db, now }: ApiDeps,
  token: string,
): Promise<{ user: User; tokenId: number } | null> => {
  const found = await findUserByToken(db, hashToken(token), now());
  return found ? { user: toUser(found.user), tokenId: found.tokenId } : null;
};

export const signOut = ({ db }: ApiDeps, tokenId: number): Promise<void> => deleteToken(db, tokenId);

/** Creates the first super admin, and only while there is no user at all. */
export const ensureFirstAdmin = async (
  { db }: Pick<ApiDeps, 'db'>,
  { email, password }: { email: string; password: string },
): Promise<boolean> => {
  if ((await countUsers(db)) > 0) return false;
  const passwordHash = await hashPassword(password);
  return (
    (await insertUser(db, { name: 'Administrator', email, passwordHash, role: 'super_admin' })) !== undefined
  );
};
