import type { SessionStatus } from '@stimmlage/core/codes/statuses';
import type { SentBatch } from '@stimmlage/core/jobs';
import { readReasons } from '@stimmlage/core/reasons/read';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { batches } from '../../tables';
import { type BatchRow, holdOffCancel } from './sessions';

export const findBatch = async (db: Queryable, id: number): Promise<BatchRow | undefined> =>
  (await db.select().from(batches).where(eq(batches.id, id)))[0];

/** Returns what the provider stores of a batch; undefined if the batch is not known to have been sent. */
export const toSent = ({
  providerBatchId,
  intentAt,
}: Pick<BatchRow, 'providerBatchId' | 'intentAt'>): SentBatch | undefined =>
  providerBatchId === null || intentAt === null
    ? undefined
    : { providerBatchId, sentAt: intentAt.toISOString() };

/** Lists the batches of sessions, in order of id. */
export const listBatchesOf = (db: Queryable, sessionIds: readonly number[]): Promise<BatchRow[]> =>
  db
    .select()
    .from(batches)
    .where(inArray(batches.sessionId, [...sessionIds]))
    .orderBy(asc(batches.id));

/** Locks an unsent batch; returns false if the batch has already been sent or deleted. */
export const lockUnsentBatch = async (tx: Tx, batchId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, batchId), eq(batches.status, 'pending'), isNull(batches.intentAt)))
    .for('update');
  return rows.length > 0;
};

/**
 * Records the intent to send a batch to the provider. Returns false if another process has already recorded
 * an intent, or if cancellation of the session has been requested. Waits for a concurrent cancellation
 * request.
 * @param requireBudget throws if the budget does not cover the batch. Its lock comes after that of the session.
 */
export const noteIntent = (
  db: Queryable,
  batchId: number,
  at: Date,
  requireBudget: (tx: Tx) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await holdOffCancel(tx, batchId))) return false;
    await requireBudget(tx);
    const rows = await tx
      .update(batches)
      .set({ status: 'processing', intentAt: at })
      .where(and(eq(batches.id, batchId), eq(batches.status, 'pending'), isNull(batches.intentAt)))
      .returning({ id: batches.id });
    return rows.length > 0;
  });

/**
 * Marks a pending batch as being processed in individual calls.
 * @param requireBudget throws if the budget does not cover the batch.
 */
export const beginBatch = (
  db: Queryable,
  batchId: number,
  requireBudget: (tx: Tx) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await requireBudget(tx);
    await tx
      .update(batches)
      .set({ status: 'processing' })
      .where(and(eq(batches.id, batchId), eq(batches.status, 'pending')));
  });

const hasIntentOf = (batchId: number, at: Date) =>
  and(eq(batches.id, batchId), eq(batches.status, 'processing'), eq(batches.intentAt, at));

/**
 * Renews an intent, identified by its time, to show that the sender is still active. Returns false if another
 * process has replaced the intent.
 */
export const renewIntent = async (db: Queryable, batchId: number, from: Date, to: Date): Promise<boolean> => {
  const rows = await db
    .update(batches)
    .set({ intentAt: to })
    .where(hasIntentOf(batchId, from))
    .returning({ id: batches.id });
  return rows.length > 0;
};

/**
 * Withdraws the intent for a batch that the provider is certain not to have received, so that the batch can
 * be sent again.
 * @returns false if another process has replaced the intent.
 */
export const withdrawIntent = async (db: Queryable, batchId: number, at: Date): Promise<boolean> => {
  const rows = await db
    .update(batches)
    .set({ status: 'pending', intentAt: null })
    .where(hasIntentOf(batchId, at))
    .returning({ id: batches.id });
  return rows.length > 0;
};

/**
 * Records the provider's id for the batch; returns false if the batch is closed or already has a provider's
 * id.
 */
export const noteSubmitted = async (
  db: Queryable,
  batchId: number,
  providerBatchId: string,
  at: Date,
): Promise<boolean> => {
  const rows = await db
    .update(batches)
    .set({ status: 'submitted', providerBatchId, submittedAt: at })
    .where(and(eq(batches.id, batchId), isNull(batches.providerBatchId), isNull(batches.completedAt)))
    .returning({ id: batches.id });
  return rows.length > 0;
};

export const notePoll = async (db: Queryable, batchId: number): Promise<void> => {
  await db
    .update(batches)
    .set({ polls: sql`${batches.polls} + 1` })
    .where(eq(batches.id, batchId));
};

/** Lists the provider's ids of all batches submitted since a given time. */
export const listKnownProviderBatches = async (db: Queryable, since: Date): Promise<Set<string>> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
      select provider_batch_id as id from batches
      where provider_batch_id is not null and submitted_at >= ${since.toISOString()}::timestamptz`,
  );
  return new Set(rows.map(({ id }) => id));
};

export interface BatchTotals {
  successful: number;
  failed: number;
  labelled: number;
  tokensIn: number;
  tokensOut: number;
  tokensCached: number;
  firstError: Reasons;
}

/** SQL condition that a request has been answered with a valid label for at least one item. */
const isSuccess = sql`(state = 'answered' and cardinality(failed_ids) < cardinality(content_ids))`;

/** SQL condition that a request was never sent, because all of its posts had been deleted or filtered out. */
const isLeftOut = sql`coalesce(error -> 0 ->> 'code' in ('request.content_deleted', 'batch.content_deleted'), false)`;

/** The largest number that the ledger can store for a batch. */
const MOST_TOKENS = 2 ** 31 - 1;

const sumOfTokens = (column: 'tokens_in' | 'tokens_out' | 'tokens_cached') =>
  sql`least(coalesce(sum(${sql.identifier(column)}), 0), ${MOST_TOKENS})::int`;

export const getBatchTotals = async (db: Queryable, batchId: number): Promise<BatchTotals> => {
  const [row] = await rowsOf<BatchTotals & Record<string, unknown>>(
    db,
    sql`
      select count(*) filter (where ${isSuccess})::int as successful, count(*) filter (where not ${isSuccess} and not ${isLeftOut})::int as failed,
        coalesce(sum(cardinality(content_ids) - cardinality(failed_ids)) filter (where state = 'answered'), 0)::int
          as labelled,
        ${sumOfTokens('tokens_in')} as "tokensIn", ${sumOfTokens('tokens_out')} as "tokensOut",
        ${sumOfTokens('tokens_cached')} as "tokensCached",
        coalesce((array_agg(error order by sequence) filter (where error <> '[]'))[1], '[]') as "firstError"
      from requests where batch_id = ${batchId}`,
  );
  if (!row) throw new Error(`Batch ${batchId} has no totals`);
  return { ...row, firstError: readReasons(row.firstError) };
};

/** Closes a batch with its counts; returns false if the batch is already closed. */
export const closeBatch = async (
  tx: Tx,
  batch: Pick<BatchRow, 'id'>,
  status: Extract<SessionStatus, 'completed' | 'failed' | 'canceled'>,
  totals: BatchTotals,
  error: Reasons,
): Promise<boolean> => {
  const rows = await tx
    .update(batches)
    .set({
      status,
      error,
      successfulRequests: totals.successful,
      failedRequests: totals.failed,
      labelledCount: totals.labelled,
      completedAt: sql`now()`,
    })
    .where(and(eq(batches.id, batch.id), sql`${batches.completedAt} is null`))
    .returning({ id: batches.id });
  if (rows.length > 0) await announce(tx);
  return rows.length > 0;
};

/** Closes the unsent batches of a session; their items remain pending. */
export const closeUnsentBatches = async (
  tx: Tx,
  sessionId: number,
  status: Extract<SessionStatus, 'failed' | 'canceled'>,
  error: Reasons,
): Promise<void> => {
  const why = sql`${JSON.stringify(error)}::jsonb`;
  await tx.execute(sql`
    with closed as (
      update batches set status = ${status}, error = ${why}, failed_requests = total_requests, completed_at = now()
      where session_id = ${sessionId} and status = 'pending' and completed_at is null returning id
    )
    update requests r set state = 'failed', error = ${why}, failed_ids = content_ids, text_hashes = null
    from closed where r.batch_id = closed.id`);
  await announce(tx);
};
