import type { setUp as setUpCall } from '@stimmlage/core/contracts/auth';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { MILLISECONDS_PER_HOUR } from '@stimmlage/core/days';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { Tx } from '@stimmlage/db/connection';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import {
  deleteSetupLinks,
  hasSetupLink,
  insertSetupLink,
  lockSetup,
} from '@stimmlage/db/queries/users/setup-links';
import { countUsers, insertUser, type NewUser, type UserRow } from '@stimmlage/db/queries/users/users';
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

/**
 * Creates the first super admin from the environment variables, unless a user already exists.
 * @returns whether a user was created
 * @throws StartError if the password is easy to guess
 */
export const ensureFirstAdmin = async (
  deps: Pick<ApiDeps, 'db' | 'passwords'>,
  { email, password }: { email: string; password: string },
): Promise<boolean> => {
  const { db, passwords } = deps;
  if ((await countUsers(db)) > 0) return false;
  const name = 'Administrator';
  if (!(await isGoodPassword(deps, password, { name, email })))
    throw new StartError('STIMMLAGE_ADMIN_PASSWORD is too easy to guess. Choose another one.');
  const passwordHash = await passwords.hash(password);
  return (
    (await db.transaction((tx) => insertFirstUser(tx, { name, email, passwordHash }, null))) !== undefined
  );
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
