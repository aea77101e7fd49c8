import { createHmac, randomBytes } from 'node:crypto';
import type { AuditAction } from '@stimmlage/core/codes/audit-actions';
import type { TokenScope } from '@stimmlage/core/codes/token-scopes';
import { AppError, messageOf } from '@stimmlage/core/errors/app-error';
import type { ErrorCode } from '@stimmlage/core/errors/catalogue';
import { serverLimits } from '@stimmlage/core/server-limits';
import { countRefusal } from '@stimmlage/db/queries/users/refusals';
import { findUserByEmail } from '@stimmlage/db/queries/users/users';
import type { ApiDeps } from '../deps';
import { shortenedAddress } from '../http/addresses';

type RefusedAction = Extract<AuditAction, `refused.${string}`>;
type Refused = Parameters<typeof countRefusal>[1];

/**
 * The key of the HMAC. The key is lost when the process ends, so that no one can test later whether a given
 * string was entered as an account.
 */
const KEY = randomBytes(32);

/**
 * Derives a stand-in for an account that does not exist. The input itself is never stored, because people
 * type passwords into the email field by mistake. The same input yields the same stand-in only until the
 * process ends.
 */
const standInOf = (account: string): string =>
  createHmac('sha256', KEY).update(account).digest('hex').slice(0, 8);

/** Counts a refusal. If counting fails, the failure is only logged, and the attempt is still refused. */
const count = async ({ db, now, log }: ApiDeps, refused: Refused): Promise<void> => {
  try {
    await countRefusal(db, refused, now(), serverLimits.refusalsPerHour);
  } catch (error) {
    log.error({ error: messageOf(error) }, 'a refusal was not recorded in the audit log');
  }
};

/** The action that the audit log records for each error that rejects an authentication attempt. */
const actions: Partial<Record<ErrorCode, RefusedAction>> = {
  'auth.invalid_credentials': 'refused.sign_in',
  'auth.invalid_invitation': 'refused.invitation',
  'auth.invalid_setup_link': 'refused.set_up',
  'auth.throttled': 'refused.throttled',
  'auth.wrong_password': 'refused.password',
  'users.email_taken': 'refused.invitation',
};

/**
 * An authentication attempt. The account is an email address in lower case, or null if no email address was
 * given.
 */
interface Tried {
  what: 'invitation' | 'password_change' | 'set_up' | 'sign_in';
  account: string | null;
  /** The id of a valid invitation. Omitted if the attempt used no valid invitation. */
  invitation?: number;
  ip: string | null;
}

const whoOf = async (
  { db }: ApiDeps,
  { account, invitation }: Tried,
): Promise<Pick<Refused, 'userId' | 'userName' | 'objectType' | 'objectId'>> => {
  if (invitation !== undefined)
    return { userId: null, userName: '', objectType: 'invitation', objectId: String(invitation) };
  if (account === null) return { userId: null, userName: '', objectType: 'account', objectId: null };
  const user = await findUserByEmail(db, account);
  const standIn = standInOf(account);
  return user
    ? { userId: user.id, userName: user.name, objectType: 'user', objectId: String(user.id) }
    : { userId: null, userName: '', objectType: 'account', objectId: standIn };
};

/**
 * Runs an authentication attempt and, if the attempt is refused, counts the refusal for the audit log. Known
 * and unknown accounts are treated alike.
 */
export const notingRefusal = async <T>(deps: ApiDeps, tried: Tried, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const action = error instanceof AppError ? actions[error.code] : undefined;
    if (action !== undefined) {
      const who = await whoOf(deps, tried);
      const isTaken = error instanceof AppError && error.code === 'users.email_taken';
      const detail = { tried: tried.what, ...(isTaken && { reason: 'email_taken' }) };
      await count(deps, { ...who, action, ip: shortenedAddress(tried.ip), detail });
    }
    throw error;
  }
};

/**
 * Counts, for the audit log, a call that was refused because the user's role or token does not permit it.
 * @param call the method and route pattern of the call
 * @param scope the scope that the token lacks
 */
export const noteRefusedCall = (
  deps: ApiDeps,
  {
    user,
    call,
    ip,
    scope,
  }: { user: { id: number; name: string }; call: string; ip: string | null; scope?: TokenScope | undefined },
): Promise<void> =>
  count(deps, {
    userId: user.id,
    userName: user.name,
    action: 'refused.call',
    objectType: 'call',
    objectId: call,
    ip: shortenedAddress(ip),
    detail: scope === undefined ? {} : { scope },
  });
