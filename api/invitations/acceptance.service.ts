import type { Answer, BodyOf } from '@stimmlage/core/contracts/endpoint';
import type {
  acceptInvitation as acceptCall,
  showInvitation as showCall,
} from '@stimmlage/core/contracts/invitations';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import type { Tx } from '@stimmlage/db/connection';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
} from '@stimmlage/db/queries/users/invitations';
import { insertUser, lockUser } from '@stimmlage/db/queries/users/users';
import { notingRefusal } from '../audit/refusals.service';
import { aboutSelf, asActor, openSession, type SignIn } from '../auth/auth.service';
import { assertGoodPassword } from '../auth/passwords';
import { hashSecret } from '../auth/secrets';
import { beginAttempt, decide, endAttempt, takeBackFromAddress } from '../auth/throttle';
import type { ApiDeps } from '../deps';
import type { Origin } from '../http/actor';
import { isActiveSuperAdmin } from '../users/super-admins';

/**
 * Finds the invitation for a link. The response does not reveal whether an invalid invitation has expired,
 * was withdrawn, was used or never existed. Failures are throttled, and counted for the audit log.
 * @throws AppError auth.invalid_invitation, auth.throttled
 */
const findByLink = (deps: ApiDeps, token: string, origin: Origin) =>
  notingRefusal(deps, { what: 'invitation', account: null, ip: origin.ip }, async () => {
    const attempt = await beginAttempt(deps, { account: null, origin, knownAs: null });
    const found = await findInvitation(deps.db, hashSecret(token), deps.now());
    if (!found) throw new AppError('auth.invalid_invitation');
    await deps.db.transaction((tx) => endAttempt(tx, attempt));
    return found;
  });

/**
 * Shows an invitation to the person who opened the link.
 * @throws AppError auth.invalid_invitation, auth.throttled
 */
export const show = async (
  deps: ApiDeps,
  token: string,
  origin: Origin,
): Promise<Answer<typeof showCall>> => {
  const { invitation, inviter } = await findByLink(deps, token, origin);
  const { name, role, expiresAt } = invitation;
  return { name, role, invitedBy: inviter, expiresAt: expiresAt.toISOString() };
};

/**
 * Deletes an invitation in the transaction that creates the account. Also locks the row of the user who sent
 * the invitation, so that this user cannot lose their role before the account is created.
 * @throws AppError auth.invalid_invitation if the invitation is no longer valid
 */
const useUp = async (tx: Tx, { id, invitedBy, expiresAt }: InvitationRow, at: Date): Promise<string> => {
  const inviter = await lockUser(tx, invitedBy);
  const deleted = await deleteInvitation(tx, id);
  if (!inviter || !isActiveSuperAdmin(inviter) || !deleted || expiresAt <= at)
    throw new AppError('auth.invalid_invitation');
  return inviter.name;
};

const isWeak = (error: unknown): boolean => error instanceof AppError && error.code === 'validation.failed';

/**
 * Creates the account for an invitation, and signs the new user in. Of several concurrent calls, only one
 * succeeds. If the email address is already taken, the call counts as a failed attempt with this link from
 * any IP address. The call is also counted for the audit log. The link therefore reveals little about who
 * else has an account, and misuse of the link is noticed. A password that is too easy to guess also counts as a
 * failed attempt with this link, because checking a password takes much memory.
 * @throws AppError auth.invalid_invitation, auth.throttled, users.email_taken, validation.failed
 */
export const accept = async (
  deps: ApiDeps,
  { token, name, email, password, device }: BodyOf<typeof acceptCall>,
  origin: Origin,
): Promise<SignIn> => {
  const { db, passwords, now } = deps;
  const { invitation } = await findByLink(deps, token, origin);
  const tried = { what: 'invitation', account: null, ip: origin.ip, invitation: invitation.id } as const;
  return notingRefusal(deps, tried, async () => {
    const attempt = await beginAttempt(deps, { account: `invitation ${token}`, origin, knownAs: null });
    const passwordHash = await decide(deps, attempt, async () => {
      await assertGoodPassword(deps, password, { name, email }, 'json.password').catch(async (error) => {
        if (isWeak(error)) await takeBackFromAddress(deps, attempt);
        throw error;
      });
      return passwords.hash(password);
    });
    return db.transaction(async (tx) => {
      const at = now();
      const invitedBy = await useUp(tx, invitation, at);
      const { role } = invitation;
      const row = await insertUser(tx, { name, email, passwordHash, role });
      if (!row) throw new AppError('users.email_taken', { email });
      await endAttempt(tx, attempt);
      await writeAudit(tx, {
        ...aboutSelf(asActor(row, origin.ip)),
        action: 'invitation.accept',
        detail: { invitation: invitation.id, role, invitedBy },
      });
      return openSession(tx, row, { at, hours: limits.tokenHours.session, device });
    });
  });
};
