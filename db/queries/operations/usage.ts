import { boundsOfMonth } from '@stimmlage/core/days';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { usageLedger } from '../../tables';

export type UsageEntry = typeof usageLedger.$inferInsert;

/** Records a paid call in the ledger. A batch is recorded only once. */
export const bookUsage = async (db: Queryable, entry: UsageEntry): Promise<void> => {
  await db.insert(usageLedger).values(entry).onConflictDoNothing();
};

/** Returns the recorded cost of each of a session's batches, in micro-dollars. */
export const getBatchCosts = async (db: Queryable, sessionId: number): Promise<Map<number, number>> => {
  const rows = await db
    .select({ batchId: usageLedger.batchId, costMicros: usageLedger.costMicros })
    .from(usageLedger)
    .where(eq(usageLedger.sessionId, sessionId));
  return new Map(
    rows.flatMap(({ batchId, costMicros }) => (batchId === null ? [] : [[batchId, costMicros]])),
  );
};

/** The usage on a day (UTC). Costs are in micro-dollars. */
export interface UsageDay {
  date: string;
  posts: number;
  users: number;
  tokensIn: number;
  tokensOut: number;
  xMicros: number;
  aiMicros: number;
}

const inMonth = (month: string): SQL => {
  const { from, to } = boundsOfMonth(month);
  return sql`u.at >= ${from.toISOString()}::timestamptz and u.at < ${to.toISOString()}::timestamptz`;
};

/** Lists the usage on each day of a month (YYYY-MM), in chronological order, omitting days without usage. */
export const listUsageByDay = (db: Queryable, month: string): Promise<UsageDay[]> =>
  rowsOf<UsageDay & Record<string, unknown>>(
    db,
    sql`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as date,
        sum(posts_read)::float8 as posts, sum(users_read)::float8 as users,
        sum(tokens_in)::float8 as "tokensIn", sum(tokens_out)::float8 as "tokensOut",
        coalesce(sum(cost_micros) filter (where provider = 'x'), 0)::float8 as "xMicros",
        coalesce(sum(cost_micros) filter (where provider <> 'x'), 0)::float8 as "aiMicros"
      from usage_ledger u
      where ${inMonth(month)}
      group by 1 order by 1`,
  );

/** AI usage in a month; the cost is in micro-dollars. */
interface TokenUse {
  tokensIn: number;
  tokensOut: number;
  micros: number;
}

const tokenUse = sql`
  sum(u.tokens_in)::float8 as "tokensIn", sum(u.tokens_out)::float8 as "tokensOut",
  sum(u.cost_micros)::float8 as micros`;

interface ModelUse extends TokenUse {
  model: string;
  calls: number;
}

interface SessionUse extends TokenUse {
  id: number;
  name: string | null;
}

/**
 * Lists the usage of each model in a month, most expensive first. Models are identified by the name that the
 * provider gives them.
 */
export const listUsageByModel = (db: Queryable, month: string): Promise<ModelUse[]> =>
  rowsOf<ModelUse & Record<string, unknown>>(
    db,
    sql`
      select coalesce(u.model, u.provider) as model, count(*)::float8 as calls, ${tokenUse}
      from usage_ledger u
      where ${inMonth(month)} and u.provider <> 'x'
      group by 1 order by micros desc, model`,
  );

/**
 * Lists the most expensive sessions of a month, in descending order of cost. Deleted sessions have no name.
 */
export const listUsageBySession = (db: Queryable, month: string, most: number): Promise<SessionUse[]> =>
  rowsOf<SessionUse & Record<string, unknown>>(
    db,
    sql`
      select u.session_id::int as id, s.session_name as name, ${tokenUse}
      from usage_ledger u left join sessions s on s.id = u.session_id
      where ${inMonth(month)} and u.session_id is not null
      group by u.session_id, s.session_name order by micros desc, id desc limit ${most}`,
  );

interface CallUse {
  call: string;
  calls: number;
  posts: number;
  users: number;
  micros: number;
}

/** Lists the usage of each X API call in a month, most expensive first. */
export const listUsageByCall = (db: Queryable, month: string): Promise<CallUse[]> =>
  rowsOf<CallUse & Record<string, unknown>>(
    db,
    sql`
      select u.call, count(*)::float8 as calls, sum(u.posts_read)::float8 as posts,
        sum(u.users_read)::float8 as users, sum(u.cost_micros)::float8 as micros
      from usage_ledger u
      where ${inMonth(month)} and u.provider = 'x'
      group by 1 order by micros desc, u.call`,
  );
