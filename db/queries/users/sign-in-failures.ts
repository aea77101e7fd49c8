import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../connection';
import { signInFailures } from '../../tables';

type FailureRow = typeof signInFailures.$inferSelect;
export type Failures = Pick<FailureRow, 'failures' | 'at' | 'blockedUntil'>;

/** Returns the counter for a key, which is created if missing, and locks it until the transaction ends. */
export const lockFailures = async (tx: Tx, key: Uint8Array, now: Date): Promise<Failures> => {
  const [row] = await tx
    .insert(signInFailures)
    .values({ key, failures: 0, at: now })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: { failures: sql`${signInFailures.failures}` },
    })
    .returning();
  if (!row) throw new Error('The attempt was not counted');
  return row;
};

export const writeFailures = async (tx: Tx, key: Uint8Array, failures: Failures): Promise<void> => {
  await tx.update(signInFailures).set(failures).where(eq(signInFailures.key, key));
};

/** Undoes one failure and the delay that it caused. */
export const takeBackFailure = async (tx: Tx, key: Uint8Array): Promise<void> => {
  await tx
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, blockedUntil: null })
    .where(eq(signInFailures.key, key));
};

export const clearFailures = async (tx: Tx, key: Uint8Array): Promise<void> => {
  await tx.delete(signInFailures).where(eq(signInFailures.key, key));
};

/**
 * Limits the number of counters to `most`, so that made-up accounts and IP addresses cannot fill the
 * database. The counters with the fewest failures are deleted first, but never that of an existing user's
 * account: many failures elsewhere must not reset the number of guesses at its password.
 * @param ofAccount the start of the text whose hash is the key of such a counter; a NUL and the email address
 * in lower case follow.
 */
export const boundFailures = async (
  db: Queryable,
  { most, ofAccount }: { most: number; ofAccount: string },
): Promise<void> => {
  // Selected without locks: a limit with an offset would lock every counter before it.
  await db.execute(sql`
    delete from sign_in_failures where key in (
      select key from sign_in_failures where key in (
        select key from sign_in_failures
        where key not in (
          select sha256(convert_to(${ofAccount}, 'UTF8') || '\\x00'::bytea || convert_to(lower(email), 'UTF8'))
          from users
        )
        order by failures desc, at desc offset ${most} limit 100
      ) for update skip locked
    )`);
};

/**
 * Deletes counters that began before `before` and therefore no longer count. Skips counters that another
 * transaction has locked.
 */
export const deleteOldFailures = async (db: Queryable, before: Date): Promise<void> => {
  await db.execute(sql`
    delete from sign_in_failures where key in (
      select key from sign_in_failures where at < ${before.toISOString()}::timestamptz limit 100 for update skip locked
    )`);
};
