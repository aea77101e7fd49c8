import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../connection';
import { signInFailures } from '../../tables';

type FailureRow = typeof signInFailures.$inferSelect;
export type Failures = Pick<FailureRow, 'failures' | 'at' | 'blockedUntil'>;

/**
 * Returns the counter for a key, and locks its row until the transaction ends. Creates the counter if it does
 * not exist.
 */
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

/** Subtracts one failure from a counter, and ends the delay that the failure caused. */
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
 * database. Counters with the fewest failures are deleted first, but counters for the accounts of existing
 * users are never deleted: attackers could otherwise reset the number of guesses at a user's password by
 * causing many failures elsewhere.
 * @param ofAccount prefix for the keys of counters for accounts. The key is the hash of the prefix, a NUL and
 * the email address in lower case.
 */
export const boundFailures = async (
  db: Queryable,
  { most, ofAccount }: { most: number; ofAccount: string },
): Promise<void> => {
  // Counters are selected without locks, because a locking query with an offset would also lock every skipped
  // row.
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
 * Deletes counters that were started before a given time, because their failures no longer count. Counters
 * locked by another transaction are skipped.
 */
export const deleteOldFailures = async (db: Queryable, before: Date): Promise<void> => {
  await db.execute(sql`
    delete from sign_in_failures where key in (
      select key from sign_in_failures where at < ${before.toISOString()}::timestamptz limit 100 for update skip locked
    )`);
};
