import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { Queryable, Tx } from '../../connection';
import { invitations, users } from '../../tables';

export type InvitationRow = typeof invitations.$inferSelect;
export type NewInvitation = Omit<typeof invitations.$inferInsert, 'id'>;

export const insertInvitation = async (tx: Tx, invitation: NewInvitation): Promise<InvitationRow> => {
  const [row] = await tx.insert(invitations).values(invitation).returning();
  if (!row) throw new Error('The invitation was not stored');
  return row;
};

/**
 * SQL condition that an invitation is valid: the invitation has not expired, and its sender is still an
 * active super admin.
 */
const holds = (now: Date) =>
  and(gt(invitations.expiresAt, now), eq(users.role, 'super_admin'), eq(users.isActive, true));

/** Lists the open invitations, newest first, with the names of their senders. */
export const listInvitations = (
  db: Queryable,
  now: Date,
): Promise<{ invitation: InvitationRow; inviter: string }[]> =>
  db
    .select({ invitation: invitations, inviter: users.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(holds(now))
    .orderBy(desc(invitations.id));

export const countInvitations = async (db: Queryable, now: Date): Promise<number> =>
  (await db.select({ n: count() }).from(invitations).where(gt(invitations.expiresAt, now)))[0]?.n ?? 0;

/** Finds an invitation, with the name of its sender; undefined if the invitation is no longer valid. */
export const findInvitation = async (
  db: Queryable,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ invitation: InvitationRow; inviter: string } | undefined> =>
  (
    await db
      .select({ invitation: invitations, inviter: users.name })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(and(eq(invitations.tokenHash, tokenHash), holds(now)))
  )[0];

/** Deletes and returns an invitation. Of several concurrent calls, only one returns the invitation. */
export const deleteInvitation = async (tx: Tx, id: number): Promise<InvitationRow | undefined> =>
  (await tx.delete(invitations).where(eq(invitations.id, id)).returning())[0];

/** Permanently withdraws all invitations sent by a user. */
export const deleteInvitationsBy = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(invitations).where(eq(invitations.invitedBy, userId));
};
