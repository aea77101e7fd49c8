import { createHash } from 'node:crypto';
import { MILLISECONDS_PER_HOUR } from '@stimmlage/core/days';
import { and, count, eq, gt, lt, not, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../connection';
import { auditLog, type Refused, refusals } from '../../tables';

const hourOf = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / MILLISECONDS_PER_HOUR) * MILLISECONDS_PER_HOUR);

const keyOf = (entry: Refused): Uint8Array => createHash('sha256').update(JSON.stringify(entry)).digest();

const isCounted = async (tx: Tx, hour: Date, entry: Refused): Promise<boolean> =>
  (
    await tx
      .select({ n: refusals.count })
      .from(refusals)
      .where(and(eq(refusals.hour, hour), eq(refusals.key, keyOf(entry))))
  ).length > 0;

/**
 * Returns an entry that contains only the action. After too many kinds of refusal in an hour, this entry is
 * counted instead of the full entry.
 */
const anyLike = ({ action }: Refused): Refused => ({
  userId: null,
  userName: '',
  action,
  objectType: 'account',
  objectId: null,
  ip: null,
  detail: { kind: 'others' },
});

/**
 * Writes an entry to the audit log.
 * @param times how often the refusal has occurred since the previous entry; the sum over all entries is the
 * exact number.
 */
const write = async (tx: Tx, { detail, ...entry }: Refused, times: number, at: Date): Promise<void> => {
  await tx.insert(auditLog).values({ ...entry, at, detail: { ...detail, times } });
};

/**
 * Counts a refusal. The first refusal of each kind in an hour is written to the audit log immediately.
 * @param most maximum number of kinds counted separately in an hour. Users and all other callers have
 * separate limits of this size.
 */
export const countRefusal = (db: Queryable, refused: Refused, at: Date, most: number): Promise<void> =>
  db.transaction(async (tx) => {
    const hour = hourOf(at);
    // The limit applies to existing users separately, so that attempts with made-up accounts cannot use up
    // the kinds available for existing users.
    const isOfUser = sql`${refusals.entry}->>'userId' is not null`;
    const alike = refused.userId === null ? not(isOfUser) : isOfUser;
    const [kinds] = await tx
      .select({ n: count() })
      .from(refusals)
      .where(and(eq(refusals.hour, hour), alike));
    const isTooMany = (kinds?.n ?? 0) >= most && !(await isCounted(tx, hour, refused));
    const entry = isTooMany ? anyLike(refused) : refused;
    const [row] = await tx
      .insert(refusals)
      .values({ hour, key: keyOf(entry), entry, count: 1, noted: 1, lastAt: at })
      .onConflictDoUpdate({
        target: [refusals.hour, refusals.key],
        set: { count: sql`${refusals.count} + 1`, lastAt: at },
      })
      .returning({ count: refusals.count });
    if (row?.count === 1) await write(tx, entry, 1, at);
  });

/** Writes the refusals counted so far to the audit log, and deletes the counters of past hours. */
export const settleRefusals = (db: Queryable, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(refusals)
      .where(gt(refusals.count, refusals.noted))
      .orderBy(refusals.hour, refusals.key)
      .for('update');
    for (const row of rows.toSorted((a, b) => a.lastAt.getTime() - b.lastAt.getTime())) {
      await write(tx, row.entry, row.count - row.noted, row.lastAt);
      await tx
        .update(refusals)
        .set({ noted: row.count })
        .where(and(eq(refusals.hour, row.hour), eq(refusals.key, row.key)));
    }
    await tx.delete(refusals).where(and(lt(refusals.hour, hourOf(now)), eq(refusals.count, refusals.noted)));
  });
