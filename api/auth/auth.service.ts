import type { TokenKind } from '@stimmlage/core/codes/roles';
import type { TokenScope } from '@stimmlage/core/codes/token-scopes';
import type {
  changePassword as changePasswordCall,
  login as loginCall,
  User,
} from '@stimmlage/core/contracts/auth';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { MILLISECONDS_PER_HOUR } from '@stimmlage/core/days';
import { AppError, messageOf } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import type { Tx } from '@stimmlage/db/connection';
import {
  deleteExpiredTokens,
  deleteToken,
  deleteTokensOf,
  findUserByToken,
  hasToken,
  insertToken,
  noteTokenUse,
  type TokenRow,
} from '@stimmlage/db/queries/users/access-tokens';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import { deleteInvitationsBy } from '@stimmlage/db/queries/users/invitations';
import { forgetDevicesOf } from '@stimmlage/db/queries/users/known-devices';
import {
  findUserByEmail,
  getUser,
  lockUser,
  noteSignIn,
  type UserRow,
  updateUser,
} from '@stimmlage/db/queries/users/users';
import { notingRefusal } from '../audit/refusals.service';
import type { ApiDeps } from '../deps';
import type { Actor, Origin } from '../http/actor';
import { toUser } from '../users/user';
import { knownAs, rememberDevice } from './devices';
import { assertGoodPassword } from './passwords';
import { hashSecret, newSecret } from './secrets';
import { beginAttempt, decide, endAttempt } from './throttle';

/** Normalises an email address to the form that identifies an account. */
const foldEmail = (email: string): string => email.trim().toLowerCase();

export interface SignIn {
  token: string;
  expiresAt: Date;
  /** The secret that the device stores and sends at the next sign-in, so that the device is recognised. */
  deviceToken: string;
  user: User;
}

/**
 * Creates a session token for a user whose password was correct, as part of the caller's transaction.
 * @throws AppError auth.invalid_credentials if the user has since been deactivated or has a new password
 */
export const openSession = async (
  tx: Tx,
  found: Pick<UserRow, 'id' | 'passwordHash'>,
  { at, hours, device }: { at: Date; hours: number; device: string | undefined },
): Promise<SignIn> => {
  const row = await noteSignIn(tx, found, at);
  if (!row) throw new AppError('auth.invalid_credentials');
  const token = newSecret();
  const expiresAt = new Date(at.getTime() + hours * MILLISECONDS_PER_HOUR);
  const tokenHash = hashSecret(token);
  await insertToken(tx, { tokenHash, userId: row.id, kind: 'session', label: '', createdAt: at, expiresAt });
  const deviceToken = await rememberDevice(tx, { userId: row.id, device, at });
  return { token, expiresAt, deviceToken, user: toUser(row) };
};

/**
 * Signs a user in. Neither the message nor the response time reveals the reason for a failure. The function
 * runs the same SQL and verifies one password for an unknown user, an inactive user and a wrong password.
 * Failures are throttled, and counted for the audit log.
 * @throws AppError auth.invalid_credentials, auth.throttled
 */
export const signIn = (
  deps: ApiDeps,
  credentials: BodyOf<typeof loginCall>,
  origin: Origin,
): Promise<SignIn> =>
  notingRefusal(deps, { what: 'sign_in', account: foldEmail(credentials.email), ip: origin.ip }, () =>
    tryToSignIn(deps, credentials, origin),
  );

const tryToSignIn = async (
  deps: ApiDeps,
  credentials: BodyOf<typeof loginCall>,
  origin: Origin,
): Promise<SignIn> => {
  const { db, passwords, now } = deps;
  const email = foldEmail(credentials.email);
  const { device } = credentials;
  const attempt = await beginAttempt(deps, {
    account: email,
    origin,
    knownAs: await knownAs(deps, email, device),
  });
  const row = await findUserByEmail(db, email);
  const matches = await decide(deps, attempt, () =>
    passwords.verify(credentials.password, row?.passwordHash),
  );
  if (!row || !matches || !row.isActive) throw new AppError('auth.invalid_credentials');
  const hours = credentials.remember ? limits.tokenHours.remembered : limits.tokenHours.session;
  const at = now();
  const signedIn = await db.transaction(async (tx) => {
    const session = await openSession(tx, row, { at, hours, device });
    await endAttempt(tx, attempt);
    await writeAudit(tx, { ...aboutSelf(asActor(session.user, origin.ip)), action: 'auth.sign_in' });
    return session;
  });
  await deleteExpiredTokens(db, at);
  return signedIn;
};

/** Returns the fields that all audit log entries about a user's own account share. */
export const aboutSelf = (actor: Actor) => ({
  ...actor,
  objectType: 'user' as const,
  objectId: String(actor.userId),
});

/** Returns the actor for audit log entries about a user who does not have a token yet. */
export const asActor = ({ id, name }: Pick<User, 'id' | 'name'>, ip: string | null): Actor => ({
  userId: id,
  userName: name,
  ip,
});

export interface Caller {
  user: User;
  tokenId: number;
  tokenKind: TokenKind;
  /**
   * The scopes of an API token. Scopes are ignored for a session, because a session may do everything that
   * its user may do.
   */
  scopes: readonly TokenScope[];
}

/**
 * Records that an API token was used, at most once an hour. The request does not wait until the use is
 * recorded.
 */
const noteUse = ({ db, log }: ApiDeps, { id, kind, lastUsedAt }: TokenRow, at: Date): void => {
  const noted = new Date(at.getTime() - MILLISECONDS_PER_HOUR);
  if (kind !== 'api' || (lastUsedAt !== null && lastUsedAt >= noted)) return;
  noteTokenUse(db, id, at, noted).catch((error: unknown) =>
    log.warn({ error: messageOf(error) }, "a token's use was not noted"),
  );
};

/** Finds the user of a token. Returns null if the token is unknown or expired, or if its user is inactive. */
export const authenticate = async (deps: ApiDeps, token: string): Promise<Caller | null> => {
  const at = deps.now();
  const found = await findUserByToken(deps.db, hashSecret(token), at);
  if (!found) return null;
  noteUse(deps, found.token, at);
  const { id, kind, scopes } = found.token;
  return { user: toUser(found.user), tokenId: id, tokenKind: kind, scopes };
};

export const signOut = ({ db }: ApiDeps, actor: Actor, tokenId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await deleteToken(tx, tokenId);
    await writeAudit(tx, { ...aboutSelf(actor), action: 'auth.sign_out' });
  });

/**
 * Locks the row of the user whose token was sent with the call.
 * @throws AppError auth.required if the token has been revoked or has expired since the request was
 * authenticated
 */
export const lockCaller = async (tx: Tx, userId: number, tokenId: number): Promise<UserRow> => {
  const row = await lockUser(tx, userId);
  if (!row || !(await hasToken(tx, tokenId))) throw new AppError('auth.required');
  return row;
};

/**
 * Sets the password of the signed-in user. All other tokens and all invitations of the user are revoked, and
 * all their other devices are forgotten. A wrong current password counts as a failed sign-in from the
 * caller's IP address. Failed sign-ins from elsewhere do not block the change.
 * @throws AppError auth.wrong_password, auth.throttled, validation.failed
 */
export const changePassword = async (
  deps: ApiDeps,
  actor: Actor,
  { tokenId, origin }: { tokenId: number; origin: Origin },
  { current, next, device }: BodyOf<typeof changePasswordCall>,
): Promise<void> => {
  const { db, passwords } = deps;
  const known = await getUser(db, actor.userId);
  if (!known) throw new AppError('auth.required');
  const account = foldEmail(known.email);
  await notingRefusal(deps, { what: 'password_change', account, ip: origin.ip }, async () => {
    const knownAs = `session ${tokenId}`;
    const attempt = await beginAttempt(deps, { account, origin, knownAs, isSignedIn: true });
    const matches = await decide(deps, attempt, () => passwords.verify(current, known.passwordHash));
    if (!matches) throw new AppError('auth.wrong_password');
    await db.transaction((tx) => endAttempt(tx, attempt));
  });
  await assertGoodPassword(deps, next, known, 'json.next');
  const passwordHash = await passwords.hash(next);
  await db.transaction(async (tx) => {
    const row = await lockCaller(tx, actor.userId, tokenId);
    if (row.passwordHash !== known.passwordHash) throw new AppError('auth.wrong_password');
    await updateUser(tx, row.id, { passwordHash });
    await deleteTokensOf(tx, row.id, tokenId);
    await forgetDevicesOf(tx, row.id, device === undefined ? null : hashSecret(device));
    await deleteInvitationsBy(tx, row.id);
    await writeAudit(tx, { ...aboutSelf(actor), action: 'auth.password_change' });
  });
};
