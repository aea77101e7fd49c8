import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../connection';
import { knownDevices, users } from '../../tables';

/**
 * Whether the user with the given email address has signed in from a device since a given time.
 * @param email in lower case.
 */
export const isKnownDevice = async (
  db: Queryable,
  email: string,
  tokenHash: Uint8Array,
  since: Date,
): Promise<boolean> => {
  const found = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.tokenHash, tokenHash),
        gt(knownDevices.lastUsedAt, since),
        sql`lower(${users.email}) = ${email}`,
      ),
    );
  return found.length > 0;
};

/** Whether any user has signed in from a device. */
export const hasDevice = async (db: Queryable, tokenHash: Uint8Array): Promise<boolean> =>
  (
    await db
      .select({ userId: knownDevices.userId })
      .from(knownDevices)
      .where(eq(knownDevices.tokenHash, tokenHash))
      .limit(1)
  ).length > 0;

/** Records a sign-in from a device. Only the user's `most` most recently used devices are remembered. */
export const noteDevice = async (
  tx: Tx,
  { userId, tokenHash, at, most }: { userId: number; tokenHash: Uint8Array; at: Date; most: number },
): Promise<void> => {
  await tx
    .insert(knownDevices)
    .values({ userId, tokenHash, lastUsedAt: at })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastUsedAt: at },
    });
  const beyond = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .offset(most);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), sql`${knownDevices.tokenHash} in ${beyond}`));
};

/** Forgets all devices of a user, except for `kept`. */
export const forgetDevicesOf = async (
  tx: Tx,
  userId: number,
  kept: Uint8Array | null = null,
): Promise<void> => {
  await tx
    .delete(knownDevices)
    .where(
      and(eq(knownDevices.userId, userId), kept === null ? undefined : ne(knownDevices.tokenHash, kept)),
    );
};

/**
 * Forgets devices from which no user has signed in since a given time.
 * @returns the number of devices forgotten.
 */
export const forgetUnusedDevices = async (db: Queryable, before: Date): Promise<number> =>
  (
    await db
      .delete(knownDevices)
      .where(lt(knownDevices.lastUsedAt, before))
      .returning({ n: knownDevices.userId })
  ).length;
