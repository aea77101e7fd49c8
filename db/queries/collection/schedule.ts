import { and, eq, lte } from 'drizzle-orm';
import type { Queryable, Tx } from '../../connection';
import { collectionSchedule } from '../../tables';

export type ScheduleRow = typeof collectionSchedule.$inferSelect;

const ROW = 1;
const theRow = eq(collectionSchedule.id, ROW);

/** The default schedule. A new installation only collects on demand. */
export const defaultSchedule = { enabled: false, schedule: 'daily' } as const;

/** Finds the schedule for automatic collection; undefined if no schedule has ever been set. */
export const findSchedule = async (db: Queryable): Promise<ScheduleRow | undefined> =>
  (await db.select().from(collectionSchedule).where(theRow))[0];

/**
 * Finds the schedule and locks its row until the end of the transaction. A concurrent change of the schedule,
 * and a tick that would start a run, wait for the lock.
 */
export const lockSchedule = async (tx: Tx): Promise<ScheduleRow | undefined> =>
  (await tx.select().from(collectionSchedule).where(theRow).for('update'))[0];

/** Locks the schedule for a change. If no schedule exists, creates one with the defaults first. */
export const claimSchedule = async (tx: Tx, timezone: string): Promise<ScheduleRow> => {
  await tx
    .insert(collectionSchedule)
    .values({ id: ROW, ...defaultSchedule, timezone })
    .onConflictDoNothing();
  const row = await lockSchedule(tx);
  if (!row) throw new Error('The schedule was not written');
  return row;
};

export const setSchedule = async (tx: Tx, schedule: Partial<Omit<ScheduleRow, 'id'>>): Promise<void> => {
  await tx.update(collectionSchedule).set(schedule).where(theRow);
};

/** Whether a scheduled run is due. */
export const isScheduleDue = async (db: Queryable, now: Date): Promise<boolean> =>
  (
    await db
      .select({ id: collectionSchedule.id })
      .from(collectionSchedule)
      .where(and(theRow, eq(collectionSchedule.enabled, true), lte(collectionSchedule.nextAt, now)))
  ).length > 0;
