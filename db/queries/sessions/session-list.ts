import { sessionStatuses } from '@stimmlage/core/codes/statuses';
import type { ListOrder } from '@stimmlage/core/contracts/common';
import type { SessionSort } from '@stimmlage/core/contracts/sessions';
import { desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { codeOrder } from '../../sql/code-order';
import { dictionaryOrder } from '../../sql/dictionary-order';
import { listOrder } from '../../sql/list-order';
import { idArray } from '../../sql/recordset';
import { sessions } from '../../tables';
import { isCounting, type SessionRow } from './sessions';

export interface SessionProgress extends Record<string, unknown> {
  id: number;
  batchCount: number;
  completedBatches: number;
  /** Number of planned items. */
  contentCount: number;
  labelledCount: number;
  /**
   * Number of items without a label, except for those that were left out; only meaningful once all batches are
   * closed.
   */
  failedCount: number;
  /** Number of items without a label whose posts are no longer to be classified; 0 until the session ends. */
  leftOutCount: number;
  /**
   * Number of items whose label is no longer counted in any figure; only meaningful once all batches are
   * closed.
   */
  uncountedCount: number;
  costMicros: number;
}

/**
 * SQL query for the progress of sessions, derived from their batches, rollups and ledger entries. Rollups do
 * not contain the labels for gold sets and retests, so these labels are not counted until their batches are
 * closed.
 * @param which SQL condition for the sessions, whose table is called `s`.
 */
const progressOf = (which: SQL): SQL => sql`
  select s.id::int as id, coalesce(b.count, 0)::int as "batchCount", coalesce(b.closed, 0)::int as "completedBatches",
    coalesce(b.items, 0)::int as "contentCount",
    coalesce(case when ${isCounting('s')} then l.n else b.labelled end, 0)::int as "labelledCount",
    greatest(coalesce(b.items - b.labelled, 0) - s.left_out_count, 0)::int as "failedCount",
    s.left_out_count as "leftOutCount",
    case when ${isCounting('s')} then greatest(coalesce(b.labelled, 0) - coalesce(l.n, 0), 0) else 0 end::int
      as "uncountedCount",
    coalesce(u.cost, 0)::float8 as "costMicros"
  from sessions s
  left join lateral (
    select count(*) as count, count(*) filter (where completed_at is not null) as closed,
      sum(content_count) filter (where attempt = 0) as items, sum(labelled_count) as labelled
    from batches where session_id = s.id
  ) b on true
  left join lateral (select sum(n) as n from label_rollup_day where session_id = s.id) l on true
  left join lateral (select sum(cost_micros) as cost from usage_ledger where session_id = s.id) u on true
  where ${which}`;

/** Returns the progress of the given sessions. */
export const getSessionProgress = async (
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, SessionProgress>> => {
  const rows = await rowsOf<SessionProgress>(db, progressOf(sql`s.id = any(${idArray(ids)})`));
  return new Map(rows.map((row) => [row.id, row]));
};

const newestFirst = [desc(sessions.id)];

/** Sorts sessions by the values that the API returns. Figures on their progress are in the table `p`. */
const orderOf = (order: ListOrder<SessionSort>): SQL[] =>
  listOrder(order, {
    values: {
      session_name: dictionaryOrder(sessions.name),
      model_name: dictionaryOrder(sessions.modelName),
      status: codeOrder(sessionStatuses, sessions.status),
      created_at: sessions.createdAt,
      finished_at: sessions.finishedAt,
      content_count: sql`p."contentCount"`,
      labelled_count: sql`p."labelledCount"`,
      failed_count: sql`case when ${sessions.finishedAt} is null then 0 else p."failedCount" end`,
      cost_usd: sql`p."costMicros"`,
    },
    usual: newestFirst,
    ties: newestFirst,
  });

const sortsByProgress = ({ sort }: ListOrder<SessionSort>): boolean =>
  sort === 'content_count' || sort === 'labelled_count' || sort === 'failed_count' || sort === 'cost_usd';

/** Selects all sessions in order. The progress of all sessions is only computed if it decides the order. */
const selectSorted = (db: Queryable, order: ListOrder<SessionSort>) => {
  const progress = sortsByProgress(order) ? sql`true` : sql`false`;
  return db
    .select(getTableColumns(sessions))
    .from(sessions)
    .leftJoin(sql`(${progressOf(progress)}) p`, sql`p.id = ${sessions.id}`)
    .orderBy(...orderOf(order));
};

/** Lists sessions, by default newest first. */
export const listSessions = (db: Queryable, order: ListOrder<SessionSort> = {}): Promise<SessionRow[]> =>
  selectSorted(db, order);

/** Reads one page of sessions, by default newest first, with the total number. */
export const pageSessions = async (
  db: Queryable,
  order: ListOrder<SessionSort>,
  page: number,
  limit: number,
): Promise<{ rows: SessionRow[]; total: number }> => {
  const [rows, total] = await Promise.all([
    selectSorted(db, order)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(sessions),
  ]);
  return { rows, total };
};
