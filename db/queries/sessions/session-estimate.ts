import { findCodebook } from '@stimmlage/core/codebook/current';
import { estimateUsage, SAMPLED_ITEMS, type UsageEstimate } from '@stimmlage/core/codebook/estimate';
import { openSessionStatuses } from '@stimmlage/core/codes/statuses';
import type { Model } from '@stimmlage/core/models';
import { exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { sessions } from '../../tables';
import { getItemTexts } from './requests';
import { itemsOfPlan, type PlanScope, planScopeOf, type SessionScope } from './session-plan';
import type { SessionRow } from './sessions';

/** Finds a model by name and version. Returns undefined if the model is no longer known. */
export type ModelOf = (name: string, version: string) => Model | undefined;

const NOTHING: UsageEstimate = {
  items: 0,
  sampledItems: 0,
  requests: 0,
  batches: 0,
  inputTokens: 0,
  outputTokens: 0,
  costMicros: 0,
};

interface Sample {
  items: number;
  /**
   * The number of requests into which the items have been packed; null if the items have not been packed yet.
   */
  requests: number | null;
  ids: string[];
}

/**
 * Estimates the usage of items. The usage is zero if the model or codebook is no longer known, because the
 * items are then not sent.
 */
const estimate = async (
  db: Queryable,
  scope: SessionScope,
  modelOf: ModelOf,
  { items, requests, ids }: Sample,
): Promise<UsageEstimate> => {
  const model = modelOf(scope.modelName, scope.modelVersion);
  const codebook = findCodebook(scope.codebookVersion);
  if (!model || !codebook || items === 0) return NOTHING;
  const texts = await getItemTexts(db, ids);
  return estimateUsage(model, codebook, [...texts.values()], {
    items,
    ...(requests === null ? {} : { requests }),
  });
};

/**
 * Estimates the usage of a session if it were planned now. All items are counted in one pass, but only a
 * sample of the texts is read.
 */
export const estimatePlan = async (
  db: Queryable,
  scope: PlanScope,
  modelOf: ModelOf,
): Promise<UsageEstimate> => {
  const [sample] = await rowsOf<Sample & Record<string, unknown>>(
    db,
    sql`
      with item as materialized (${itemsOfPlan(scope)})
      select (select count(*) from item)::int as items, null as requests,
        array(select id::text from item order by hashint8(id) limit ${SAMPLED_ITEMS}) as ids`,
  );
  return sample ? estimate(db, scope, modelOf, sample) : NOTHING;
};

/** Estimates the usage of the open batches that match a condition. */
const estimateBatches = async (
  db: Queryable,
  scope: SessionScope,
  modelOf: ModelOf,
  of: SQL,
): Promise<UsageEstimate> => {
  const [sample] = await rowsOf<Sample & Record<string, unknown>>(
    db,
    sql`
      with batch as (select b.id, b.total_requests, b.content_count from batches b where ${of})
      select coalesce(sum(content_count), 0)::int as items, coalesce(sum(total_requests), 0)::int as requests,
        array(
          select item::text from (
            select r.content_ids from requests r where r.batch_id in (select id from batch)
            order by hashint8(r.id) limit 100
          ) picked, unnest(picked.content_ids) as item limit ${SAMPLED_ITEMS}
        ) as ids
      from batch`,
  );
  return sample ? estimate(db, scope, modelOf, sample) : NOTHING;
};

export const estimateBatch = (
  db: Queryable,
  scope: SessionScope,
  modelOf: ModelOf,
  batchId: number,
): Promise<UsageEstimate> => estimateBatches(db, scope, modelOf, sql`b.id = ${batchId}`);

const isPlanned = ({ status }: SessionRow): boolean => status !== 'pending';

/** Estimates the cost of sent batches, which the provider may have received, in micro-dollars. */
export const estimateSent = async (
  db: Queryable,
  modelOf: ModelOf,
  batchIds: readonly number[],
): Promise<number> => {
  if (batchIds.length === 0) return 0;
  const isSent = sql`b.id = any(${sql.param([...batchIds])}::bigint[])`;
  const senders = await db
    .select()
    .from(sessions)
    .where(exists(sql`(select from batches b where b.session_id = ${sessions.id} and ${isSent})`));
  let micros = 0;
  for (const session of senders) {
    const of = sql`b.session_id = ${session.id} and ${isSent}`;
    micros += (await estimateBatches(db, session, modelOf, of)).costMicros;
  }
  return micros;
};

const estimateRest = async (db: Queryable, session: SessionRow, modelOf: ModelOf): Promise<number> => {
  // Before the batches are read: a session that is planned in between then counts twice rather than not at all.
  const toPlan = isPlanned(session)
    ? 0
    : (await estimatePlan(db, await planScopeOf(db, session), modelOf)).costMicros;
  const open = sql`b.session_id = ${session.id} and b.completed_at is null`;
  return toPlan + (await estimateBatches(db, session, modelOf, open)).costMicros;
};

/**
 * SQL condition that a session has open batches. The open batches of a failed session are still with the
 * provider.
 */
const hasOpenBatch = exists(
  sql`(select from batches b where b.session_id = ${sessions.id} and b.completed_at is null)`,
);

/**
 * Estimates the cost of sessions that is not in the ledger yet, whether or not their batches have been sent, in
 * micro-dollars.
 */
export const estimateOpenWork = async (db: Queryable, modelOf: ModelOf): Promise<number> => {
  const open = await db
    .select()
    .from(sessions)
    .where(or(inArray(sessions.status, [...openSessionStatuses]), hasOpenBatch));
  let micros = 0;
  for (const session of open) micros += await estimateRest(db, session, modelOf);
  return micros;
};
