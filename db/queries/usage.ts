import type { Queryable } from '../connection';
import { usageLedger } from '../tables';

export type UsageEntry = typeof usageLedger.$inferInsert;

/** Books a paid call. A batch that is booked already is not booked again. */
export const bookUsage = async (db: Queryable, entry: UsageEntry): Promise<void> => {
  await db.insert(usageLedger).values(entry).onConflictDoNothing();
};
