import { sessionStatuses } from '@stimmlage/core/codes/statuses';
import type { ListOrder } from '@stimmlage/core/contracts/common';
import type { SessionKind, SessionSort } from '@stimmlage/core/contracts/sessions';
import { modelsLabelled } from '@stimmlage/core/models';
import {
  and,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { codeOrder } from '../../sql/code-order';
import { dictionaryOrder } from '../../sql/dictionary-order';
import { contains } from '../../sql/like';
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

export interface SessionFilter {
  kind?: SessionKind | undefined;
  goldSetId?: number | undefined;
  /** A part of the name, or of the name or the display name of the model, or the id. */
  search?: string | undefined;
  ids?: readonly number[] | undefined;
}

const ofKind = {
  posts: and(isNull(sessions.goldSetId), isNull(sessions.retestOf)),
  gold_set: isNotNull(sessions.goldSetId),
  retest: isNotNull(sessions.retestOf),
} as const satisfies Record<SessionKind, SQL | undefined>;

const found = (search: string): SQL | undefined =>
  or(
    ilike(sessions.name, contains(search)),
    ilike(sessions.modelName, contains(search)),
    inArray(sessions.modelName, modelsLabelled(search)),
    // The display name of an unknown model has spaces instead of hyphens.
    sql`replace(${sessions.modelName}, '-', ' ') ilike ${contains(search)}`,
    sql`${sessions.id}::text = ${search}`,
  );

/** SQL condition that a session matches a filter. */
const matches = ({ kind, goldSetId, search, ids }: SessionFilter): SQL | undefined =>
  and(
    kind && ofKind[kind],
    goldSetId === undefined ? undefined : eq(sessions.goldSetId, goldSetId),
    search ? found(search) : undefined,
    ids && inArray(sessions.id, [...ids]),
  );

/** Selects the sessions that match a filter, in order. The progress of all is only computed if it decides the order. */
const selectSorted = (db: Queryable, order: ListOrder<SessionSort>, filter: SessionFilter) => {
  const progress = sortsByProgress(order) ? sql`true` : sql`false`;
  return db
    .select(getTableColumns(sessions))
    .from(sessions)
    .leftJoin(sql`(${progressOf(progress)}) p`, sql`p.id = ${sessions.id}`)
    .where(matches(filter))
    .orderBy(...orderOf(order));
};

/** Lists sessions, by default all of them, newest first. */
export const listSessions = async (
  db: Queryable,
  order: ListOrder<SessionSort> = {},
  { limit, ...filter }: SessionFilter & { limit?: number | undefined } = {},
): Promise<SessionRow[]> => {
  const sorted = selectSorted(db, order, filter);
  return limit === undefined ? sorted : sorted.limit(limit);
};

/** Reads one page of the sessions that match a filter, by default newest first, with their total number. */
export const pageSessions = async (
  db: Queryable,
  order: ListOrder<SessionSort>,
  filter: SessionFilter,
  page: number,
  limit: number,
): Promise<{ rows: SessionRow[]; total: number }> => {
  const [rows, total] = await Promise.all([
    selectSorted(db, order, filter)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(sessions, matches(filter)),
  ]);
  return { rows, total };
};
