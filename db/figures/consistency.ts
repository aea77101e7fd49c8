import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../connection';
import { consistencyChecks } from '../tables';
import { checkContent, checkCorrections, checkNames } from './derived';
import { type Mismatch, MOST_MISMATCHES } from './mismatch';
import { recountLabels } from './recount';

export interface ConsistencyReport {
  ok: boolean;
  checkedAt: Date;
  mismatches: Mismatch[];
}

/**
 * Checks all figures against a recount from their source rows, in a single snapshot, and stores the result of
 * the check.
 * @param timezone the installation's timezone.
 */
export const checkConsistency = async (db: Db, timezone: string): Promise<ConsistencyReport> => {
  const check = async (tx: Tx): Promise<Mismatch[]> => {
    // Computing days in the connection's timezone is twice as fast as converting each timestamp to a given
    // timezone.
    await tx.execute(
      sql`select set_config('TimeZone', ${timezone}, true), set_config('work_mem', '64MB', true)`,
    );
    const found = [
      await checkContent(tx),
      await checkNames(tx),
      await checkCorrections(tx),
      await recountLabels(tx),
    ];
    return found.flat();
  };
  const mismatches = await db.transaction(check, { isolationLevel: 'repeatable read' });
  const [row] = await db
    .insert(consistencyChecks)
    .values({ ok: mismatches.length === 0, mismatches: mismatches.slice(0, MOST_MISMATCHES) })
    .returning();
  return { ok: mismatches.length === 0, checkedAt: row?.checkedAt ?? new Date(), mismatches };
};
