import { boundsOfMonth } from '@stimmlage/core/months';
import { eq, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../connection';
import { usageLedger } from '../tables';

export type UsageEntry = typeof usageLedger.$inferInsert;

/** Books a paid call. A batch that is booked already is not booked again. */
export const bookUsage = async (db: Queryable, entry: UsageEntry): Promise<void> => {
  await db.insert(usageLedger).values(entry).onConflictDoNothing();
};

/** What each batch of a session has cost, in micro-dollars; one that is not booked is not there. */
export const getBatchCosts = async (db: Queryable, sessionId: number): Promise<Map<number, number>> => {
  const rows = await db
    .select({ batchId: usageLedger.batchId, costMicros: usageLedger.costMicros })
    .from(usageLedger)
    .where(eq(usageLedger.sessionId, sessionId));
  return new Map(
    rows.flatMap(({ batchId, costMicros }) => (batchId === null ? [] : [[batchId, costMicros]])),
  );
};

/** What a day (UTC) has used; costs in micro-dollars. */
export interface UsageDay {
  date: string;
  posts: number;
  users: number;
  tokensIn: number;
  tokensOut: number;
  xMicros: number;
  aiMicros: number;
}

/** Days of a month (YYYY-MM) on which something was booked, in order. */
export const listUsageByDay = (db: Queryable, month: string): Promise<UsageDay[]> => {
  const { from, to } = boundsOfMonth(month);
  return rowsOf<UsageDay & Record<string, unknown>>(
    db,
    sql`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as date,
        sum(posts_read)::float8 as posts, sum(users_read)::float8 as users,
        sum(tokens_in)::float8 as "tokensIn", sum(tokens_out)::float8 as "tokensOut",
        coalesce(sum(cost_micros) filter (where provider = 'x'), 0)::float8 as "xMicros",
        coalesce(sum(cost_micros) filter (where provider <> 'x'), 0)::float8 as "aiMicros"
      from usage_ledger
      where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
      group by 1 order by 1`,
  );
};
