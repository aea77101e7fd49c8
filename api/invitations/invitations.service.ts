import type { Answer, BodyOf } from '@stimmlage/core/contracts/endpoint';
import type { createInvitation as createCall, Invitation } from '@stimmlage/core/contracts/invitations';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { AppError } from '@stimmlage/core/errors/app-error';
import { serverLimits } from '@stimmlage/core/server-limits';
import { auditAct } from '@stimmlage/db/queries/users/audit';
import {
  countInvitations,
  deleteInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitations,
} from '@stimmlage/db/queries/users/invitations';
import { hashSecret, newSecret } from '../auth/secrets';
import type { ApiDeps } from '../deps';
import type { SessionActor } from '../http/actor';
import { lockWithSuperAdmins } from '../users/super-admins';

const toInvitation = (row: InvitationRow, inviter: string): Invitation => ({
  id: row.id,
  name: row.name,
  role: row.role,
  label: row.label,
  invitedBy: { id: row.invitedBy, name: inviter },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

export const list = async ({ db, now }: ApiDeps): Promise<Invitation[]> =>
  (await listInvitations(db, now())).map(({ invitation, inviter }) => toInvitation(invitation, inviter));

/**
 * Creates an invitation. The secret is returned only here, in the fragment of the link, which browsers do not
 * send to the server. Only a hash of the secret is stored.
 * @throws AppError invitations.too_many, auth.forbidden_super
 */
export const create = (
  { db, now, publicOrigin }: ApiDeps,
  actor: SessionActor,
  { name, role, label, days }: BodyOf<typeof createCall>,
): Promise<Answer<typeof createCall>> =>
  db.transaction(async (tx) => {
    // Locks the rows of all super admins, so that concurrent calls cannot exceed the limit.
    await lockWithSuperAdmins(tx, actor, actor.userId);
    const createdAt = now();
    const limit = serverLimits.openInvitations;
    if ((await countInvitations(tx, createdAt)) >= limit)
      throw new AppError('invitations.too_many', { limit });
    const secret = newSecret();
    const expiresAt = new Date(createdAt.getTime() + days * MILLISECONDS_PER_DAY);
    const row = await insertInvitation(tx, {
      tokenHash: hashSecret(secret),
      name,
      role,
      label,
      invitedBy: actor.userId,
      createdAt,
      expiresAt,
    });
    const detail = { name, role, hasLabel: label !== '', expiresAt: expiresAt.toISOString() };
    await auditAct(tx, actor, 'invitation.create', row.id, detail);
    return { ...toInvitation(row, actor.userName), link: `${publicOrigin ?? ''}/invitation#${secret}` };
  });

/**
 * Withdraws an invitation, including an invitation from another super admin.
 * @throws AppError invitations.not_found, auth.forbidden_super
 */
export const withdraw = ({ db }: ApiDeps, actor: SessionActor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockWithSuperAdmins(tx, actor, actor.userId);
    const deleted = await deleteInvitation(tx, id);
    if (!deleted) throw new AppError('invitations.not_found', { id });
    const { name, role } = deleted;
    await auditAct(tx, actor, 'invitation.withdraw', id, { name, role });
  });
