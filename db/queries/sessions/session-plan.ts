import { openSessionStatuses, type SessionStatus } from '@stimmlage/core/codes/statuses';
import { limits } from '@stimmlage/core/limits';
import { serverLimits } from '@stimmlage/core/server-limits';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { isCounted } from '../../figures/counted';
import { idArray } from '../../sql/recordset';
import { failedAlone } from './failed-alone';
import { countBatches, type SessionRow, setSessionStatus } from './sessions';

/**
 * Key of the advisory lock that serialises planning. The key is arbitrary, but must be the same in every
 * process.
 */
const PLAN_LOCK = 7_184_010;

/**
 * What a session classifies, and with which model and codebook. Content counts as labelled separately for each
 * combination of model and codebook.
 */
export interface SessionScope {
  modelName: string;
  modelVersion: string;
  codebookVersion: number;
  /** If set, this gold set is classified instead of hits. */
  goldSetId?: number | null;
  /** If set, a sample of this session's statements is classified again, instead of hits. */
  retestOf?: number | null;
  /**
   * If set, hits that any other model or codebook has labelled are left out, and those that the model did not
   * label although it was asked about nothing else.
   */
  unlabelledOnly?: boolean;
}

/**
 * SQL condition that content with a label of a session `s` is not to be classified again: with `unlabelledOnly`
 * those of every session, otherwise those from the same model and codebook.
 */
const isOf = ({ modelName, modelVersion, codebookVersion, goldSetId, unlabelledOnly }: SessionScope): SQL =>
  unlabelledOnly && goldSetId == null
    ? sql`true`
    : sql`
  s.model_name = ${modelName} and s.model_version = ${modelVersion} and s.codebook_version = ${codebookVersion}`;

/**
 * SQL condition that a session may classify content: hits that are not filtered out, or the items of its gold
 * set.
 */
const candidates = ({ goldSetId = null }: SessionScope): SQL =>
  goldSetId === null
    ? isCounted('c')
    : sql`c.id in (select content_id from gold_items where gold_set_id = ${goldSetId})`;

/** SQL condition that a session still has to classify content, for the first time or for a retest. */
const isToClassify = (scope: SessionScope, sessionId = 0): SQL =>
  scope.retestOf == null ? unlabelled(scope, sessionId) : toRetest(scope.retestOf, sessionId);

/**
 * SQL condition that content has no label from this model and codebook, or from any if only unlabelled
 * content is wanted, and is not reserved by another such session. A failed session also reserves content while its batches may
 * still be with the provider. The reserved ids are collected into a multirange once, so that every lookup is a binary search, regardless of
 * the planner's estimates. Each id is lowered by one, because a range excludes its upper bound, and the
 * highest bigint has no successor that could be that bound.
 */
const unlabelled = (scope: SessionScope, sessionId: number): SQL => sql`
  ${candidates(scope)}
  and not exists (
    select from labels l
    where l.content_id = c.id and l.session_id in (select s.id from sessions s where ${isOf(scope)})
  )
  and not (
    select coalesce(range_agg(int8range(item - 1, item)), '{}')
    from requests r join batches b on b.id = r.batch_id join sessions s on s.id = b.session_id,
      unnest(r.content_ids) as item
    where (s.status in ${[...openSessionStatuses]} or b.completed_at is null) and s.id <> ${sessionId} and ${isOf(scope)}
      and s.retest_of is null
  ) @> (c.id - 1)`;

/** Whether content is left out of a plan because the model did not label it when it was asked about it alone. */
const leavesOutFailed = ({ unlabelledOnly, goldSetId, retestOf, again }: PlanScope): boolean =>
  unlabelledOnly === true && goldSetId == null && retestOf == null && again === undefined;

/** SQL condition that content is not left out of a plan because of earlier failures; see `unlabelled`. */
const isNotGivenUp = (scope: PlanScope): SQL =>
  leavesOutFailed(scope)
    ? sql`and not (
        select coalesce(range_agg(int8range(item - 1, item)), '{}') from (${failedAlone(scope)}) failed
      ) @> (c.id - 1)`
    : sql``;

/** Counts the items that a plan leaves out although they have no label, because the model failed to label them. */
export const countGivenUp = async (db: Queryable, scope: PlanScope): Promise<number> => {
  if (!leavesOutFailed(scope)) return 0;
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`
      select count(*)::int as count from content c
      where c.id in (${failedAlone(scope)}) and ${isToClassify(scope)}`,
  );
  return row?.count ?? 0;
};

/**
 * SQL condition that content has a label from a session, but no label from the session's retest yet, and has not
 * been filtered out since.
 */
const toRetest = (retestOf: number, sessionId: number): SQL => sql`
  (c.scope = 'gold' or ${isCounted('c')}) and exists (select from labels l where l.content_id = c.id and l.session_id = ${retestOf})
  and not exists (select from retest_labels r where r.content_id = c.id and r.session_id = ${sessionId})`;

/** Returns the number of items to draw for a retest. */
const wantedOf = ({ contentLimit }: Pick<PlanScope, 'contentLimit'>): number =>
  contentLimit ?? limits.retestItems;

/**
 * Selects the items of a retest: all labelled items of a random sample of the session's requests, each item
 * with its position in the request (`place`) and the request's position in the sample (`turn`). The sample
 * has as many requests as the number of items requires, but at least enough requests to mix their items.
 * Texts can only influence labels within the same request, so requests with a single labelled item are not
 * drawn. As every request drawn therefore has at least two labelled items, it is enough to draw half as many
 * requests as items.
 */
const drawnForRetest = ({ retestOf, contentLimit }: PlanScope, sessionId: number): SQL => sql`
  select c.id, item.place, request.turn
  from (
    select content_ids, failed_ids, row_number() over turns as turn, count(*) over () as requests,
      sum(cardinality(content_ids)) over turns - cardinality(content_ids) as before
    from (
      select r.id, r.content_ids, r.failed_ids, hashint8extended(r.id, ${sessionId}) as draw
      from requests r join batches b on b.id = r.batch_id
      where b.session_id = ${retestOf} and r.state = 'answered'
        and cardinality(r.content_ids) - cardinality(r.failed_ids) >= 2
      order by draw, r.id limit greatest(${wantedOf({ contentLimit })}::int / 2 + 1, ${serverLimits.retestRequests}::int)
    ) drawn
    window turns as (order by draw, id rows unbounded preceding)
  ) request, unnest(request.content_ids) with ordinality as item(id, place) join content c on c.id = item.id
  where request.requests > 1 and (request.before < ${wantedOf({ contentLimit })} or request.turn <= ${serverLimits.retestRequests})
    and item.id <> all(request.failed_ids) and ${toRetest(retestOf ?? 0, sessionId)}`;

/**
 * Returns the order in which items are packed into requests: newest first. A retest instead takes one item
 * from each drawn request in turn, so that items are packed with different neighbours if there are enough
 * requests.
 */
const orderOf = ({ retestOf }: SessionScope): SQL =>
  retestOf == null ? sql`posted_at desc, id desc` : sql`place, turn, id`;

/** The content for which a session is planned. */
export interface PlanScope extends SessionScope {
  /** Maximum number of items, newest first; null for all of them. */
  contentLimit: number | null;
  /**
   * The id of a session. If set, the items that the session planned earlier and did not label are planned
   * again.
   */
  again?: number;
}

/**
 * Selects the items of a plan (the id and the columns of `orderOf`), in no particular order.
 * @param sessionId the session that is planned; 0 for an estimate. It is also the seed of a sample, so that planning the
 * session again draws the same items.
 */
export const itemsOfPlan = (scope: PlanScope, sessionId = 0): SQL => {
  const { contentLimit, again } = scope;
  if (again === undefined && scope.retestOf != null) return drawnForRetest(scope, sessionId);
  if (again !== undefined)
    return sql`
      select c.id, c.posted_at, 1 as place, 1 as turn from content c
      where c.id in (
        select unnest(r.failed_ids) from requests r join batches b on b.id = r.batch_id where b.session_id = ${again}
      ) and ${isToClassify(scope, again)}`;
  const newest =
    contentLimit === null ? sql`` : sql`order by c.posted_at desc, c.id desc limit ${contentLimit}`;
  return sql`select c.id, c.posted_at from content c where ${isToClassify(scope)} ${isNotGivenUp(scope)} ${newest}`;
};

/** Returns the scope with which a session would be planned now. */
export const planScopeOf = async (
  db: Queryable,
  session: SessionScope & Pick<SessionRow, 'id' | 'contentLimit'>,
): Promise<PlanScope> => ({
  ...session,
  ...((await countBatches(db, session.id)) > 0 ? { again: session.id } : {}),
});

/** Whether a plan would have any items. */
export const hasItemsToPlan = async (db: Queryable, scope: PlanScope): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from (${itemsOfPlan(scope)}) chosen limit 1`)).length > 0;

export const hasContentToClassify = (db: Queryable, scope: SessionScope): Promise<boolean> =>
  hasItemsToPlan(db, { ...scope, contentLimit: null });

export interface Packing {
  itemsPerRequest: number;
  requestsPerBatch: number;
}

/**
 * Packs numbered content (relation `item` with id, and n starting at 0) into a session's batches and
 * requests.
 */
const pack = (sessionId: number, attempt: number, { itemsPerRequest, requestsPerBatch }: Packing): SQL => sql`
  packed as (
    select r, r / ${requestsPerBatch}::int as b, r % ${requestsPerBatch}::int + 1 as sequence,
      array_agg(id order by n) as ids
    from (select id, n, n / ${itemsPerRequest}::int as r from item) numbered
    group by r
  ),
  before as (select count(*)::int as batches from batches where session_id = ${sessionId}),
  batch as (
    insert into batches (session_id, sequence, attempt, total_requests, content_count)
    select ${sessionId}, b + 1 + before.batches, ${attempt}, count(*), sum(cardinality(ids))
    from packed cross join before group by b, before.batches order by b
    returning id, sequence
  ),
  request as (
    insert into requests (batch_id, sequence, content_ids)
    select batch.id, packed.sequence, packed.ids
    from packed cross join before join batch on batch.sequence = packed.b + 1 + before.batches
    order by packed.r
    returning cardinality(content_ids) as items
  )
  select coalesce(sum(items), 0)::int as items from request`;

interface PlanState extends Record<string, unknown> {
  status: SessionStatus;
  /** Whether the session has been cancelled, so that nothing more is planned. */
  isCanceled: boolean;
  attempts: number;
}

/**
 * Locks a session for planning and reads its state. Waits for any other transaction that is planning the
 * session.
 */
const lockForPlan = async (tx: Tx, sessionId: number): Promise<PlanState | undefined> => {
  await tx.execute(sql`select from sessions where id = ${sessionId} for update`);
  const [row] = await rowsOf<PlanState>(
    tx,
    sql`
      select s.status, s.cancel_requested as "isCanceled", (select count(distinct b.attempt) from batches b where b.session_id = s.id)::int as attempts
      from sessions s where s.id = ${sessionId}`,
  );
  return row;
};

/**
 * Plans a pending session: writes all its batches and requests before anything is sent. Content is
 * planned newest first. If the session has been planned before, only the items that are still unlabelled are
 * planned, as the session's next attempt. Only one plan is made at a time, so that no content can be part of
 * two plans.
 * @returns the number of items planned, which is 0 for a cancelled session, or null if the session is no longer
 * pending.
 */
export const planSession = async (
  tx: Tx,
  sessionId: number,
  scope: SessionScope,
  contentLimit: number | null,
  packing: Packing,
): Promise<number | null> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${PLAN_LOCK})`);
  const session = await lockForPlan(tx, sessionId);
  if (session?.status !== 'pending') return null;
  if (session.isCanceled) return 0;
  const again = session.attempts > 0 ? { again: sessionId } : {};
  const [row] = await rowsOf<{ items: number }>(
    tx,
    sql`
      with item as (
        select id, (row_number() over (order by ${orderOf(scope)}) - 1)::int as n
        from (${itemsOfPlan({ ...scope, contentLimit, ...again }, sessionId)}) chosen
      ), ${pack(sessionId, session.attempts, packing)}`,
  );
  return row?.items ?? 0;
};

/**
 * Writes additional batches that retry the failed items of a session, unless this attempt has already been
 * planned or the session has been cancelled.
 */
export const planRetry = async (
  tx: Tx,
  sessionId: number,
  attempt: number,
  contentIds: readonly string[],
  packing: Packing,
): Promise<void> => {
  const session = await lockForPlan(tx, sessionId);
  if (session?.attempts !== attempt || session.isCanceled) return;
  await tx.execute(sql`
    with item as (
      select id, (row_number() over (order by id desc) - 1)::int as n
      from unnest(${idArray(contentIds)}) as t(id)
    ), ${pack(sessionId, attempt, packing)}`);
  // Its batches are not with the provider yet, and may have to wait for the budget.
  await setSessionStatus(tx, sessionId, 'processing');
};
