import type { setUp as setUpCall } from '@stimmlage/core/contracts/auth';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { MILLISECONDS_PER_HOUR } from '@stimmlage/core/days';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { Tx } from '@stimmlage/db/connection';
import { deleteTokensOf } from '@stimmlage/db/queries/users/access-tokens';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import { deleteInvitationsBy } from '@stimmlage/db/queries/users/invitations';
import { forgetDevicesOf } from '@stimmlage/db/queries/users/known-devices';
import {
  deleteSetupLinks,
  hasSetupLink,
  insertSetupLink,
  lockSetup,
} from '@stimmlage/db/queries/users/setup-links';
import {
  countUsers,
  findUserByEmail,
  insertUser,
  lockUser,
  type NewUser,
  type UserRow,
  updateUser,
} from '@stimmlage/db/queries/users/users';
import { StartError } from '@stimmlage/db/startup/start-error';
import { notingRefusal } from '../audit/refusals.service';
import type { ApiDeps } from '../deps';
import type { Origin } from '../http/actor';
import { aboutSelf, asActor, openSession, type SignIn } from './auth.service';
import { assertGoodPassword, isGoodPassword } from './passwords';
import { hashSecret, newSecret } from './secrets';
import { beginAttempt, endAttempt } from './throttle';

/**
 * Creates the first user, who is a super admin, and invalidates every setup link. Returns undefined if a user
 * already exists.
 */
const insertFirstUser = async (
  tx: Tx,
  user: Omit<NewUser, 'role'>,
  ip: string | null,
): Promise<UserRow | undefined> => {
  await lockSetup(tx);
  await deleteSetupLinks(tx);
  if ((await countUsers(tx)) > 0) return undefined;
  const row = await insertUser(tx, { ...user, role: 'super_admin' });
  if (row) await writeAudit(tx, { ...aboutSelf(asActor(row, ip)), action: 'auth.set_up' });
  return row;
};

/** The account of a super admin in the environment variables. */
interface GivenAccount {
  email: string;
  password: string;
}

/** @throws StartError if the password is easy to guess */
const hashGiven = async (
  deps: Pick<ApiDeps, 'db' | 'passwords'>,
  { email, password }: GivenAccount,
  name: string,
): Promise<string> => {
  if (!(await isGoodPassword(deps, password, { name, email })))
    throw new StartError('STIMMLAGE_ADMIN_PASSWORD is too easy to guess. Choose another one.');
  return deps.passwords.hash(password);
};

/**
 * Creates the first super admin from the environment variables, unless a user already exists.
 * @returns whether a user was created
 * @throws StartError if the password is easy to guess
 */
export const ensureFirstAdmin = async (
  deps: Pick<ApiDeps, 'db' | 'passwords'>,
  account: GivenAccount,
): Promise<boolean> => {
  const { db } = deps;
  if ((await countUsers(db)) > 0) return false;
  const [name, { email }] = ['Administrator', account];
  const passwordHash = await hashGiven(deps, account, name);
  return (
    (await db.transaction((tx) => insertFirstUser(tx, { name, email, passwordHash }, null))) !== undefined
  );
};

/**
 * Gives a super admin who can no longer sign in the password in the environment variables, and ends all their
 * tokens. A password is given only once, so that a later start neither signs them out nor undoes what they have
 * changed since.
 * @returns whether the password was changed; null if no super admin has the email address
 * @throws StartError if the password is easy to guess
 */
export const resetAdmin = async (
  deps: Pick<ApiDeps, 'db' | 'passwords'>,
  account: GivenAccount,
): Promise<boolean | null> => {
  const { db, passwords } = deps;
  const found = await findUserByEmail(db, account.email.toLowerCase());
  if (found?.role !== 'super_admin') return null;
  const isGiven = found.resetHash !== null && (await passwords.verify(account.password, found.resetHash));
  if (isGiven) return false;
  const passwordHash = await hashGiven(deps, account, found.name);
  await db.transaction(async (tx) => {
    await lockUser(tx, found.id);
    await updateUser(tx, found.id, { passwordHash, resetHash: passwordHash, isActive: true });
    await deleteTokensOf(tx, found.id);
    await forgetDevicesOf(tx, found.id);
    await deleteInvitationsBy(tx, found.id);
    await writeAudit(tx, { ...aboutSelf(asActor(found, null)), action: 'user.password_set' });
  });
  return true;
};

/**
 * Creates the secret of a link for setting up the first super admin. Returns null if a user already exists.
 */
export const createSetupLink = async ({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<string | null> => {
  if ((await countUsers(db)) > 0) return null;
  const secret = newSecret();
  const at = now();
  const expiresAt = new Date(at.getTime() + serverLimits.setupHours * MILLISECONDS_PER_HOUR);
  await insertSetupLink(db, { tokenHash: hashSecret(secret), expiresAt }, at);
  return secret;
};

/**
 * Creates the first super admin from a setup link, and signs the new user in. Of several concurrent calls,
 * only one succeeds.
 * @throws AppError auth.invalid_setup_link, auth.throttled, validation.failed
 */
export const setUp = async (
  deps: ApiDeps,
  { token, name, email, password }: BodyOf<typeof setUpCall>,
  origin: Origin,
): Promise<SignIn> => {
  const { db, passwords, now } = deps;
  await notingRefusal(deps, { what: 'set_up', account: null, ip: origin.ip }, async () => {
    const attempt = await beginAttempt(deps, { account: null, origin, knownAs: null });
    if (!(await hasSetupLink(db, hashSecret(token), now()))) throw new AppError('auth.invalid_setup_link');
    await db.transaction((tx) => endAttempt(tx, attempt));
  });
  await assertGoodPassword(deps, password, { name, email }, 'json.password');
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    const row = await insertFirstUser(tx, { name, email, passwordHash }, origin.ip);
    if (!row) throw new AppError('auth.invalid_setup_link');
    return openSession(tx, row, { at: now(), hours: limits.tokenHours.session, device: undefined });
  });
};
