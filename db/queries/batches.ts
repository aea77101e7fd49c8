import type { RequestState, SessionStatus } from '@stimmlage/core/codes/statuses';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../connection';
import { batches, requests } from '../tables';
import { announce } from './announce';
import { arrayLiteral, columnArrays } from './column-arrays';
import { idArray, recordset } from './recordset';
import { type BatchRow, holdOffCancel } from './sessions';

export type RequestRow = typeof requests.$inferSelect;

export const findBatch = async (db: Queryable, id: number): Promise<BatchRow | undefined> =>
  (await db.select().from(batches).where(eq(batches.id, id)))[0];

/** Those requests of a batch with these sequences that are open. */
export const listOpenRequests = (
  db: Queryable,
  batchId: number,
  sequences: readonly number[],
): Promise<RequestRow[]> =>
  db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.batchId, batchId),
        eq(requests.state, 'pending'),
        sql`${requests.sequence} = any(${idArray(sequences)})`,
      ),
    );

export const listRequests = (db: Queryable, batchId: number): Promise<RequestRow[]> =>
  db.select().from(requests).where(eq(requests.batchId, batchId)).orderBy(asc(requests.sequence));

/** Locks a batch that was not sent yet; false when it was, or is gone. */
export const lockUnsentBatch = async (tx: Tx, batchId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, batchId), eq(batches.status, 'pending'), isNull(batches.intentAt)))
    .for('update');
  return rows.length > 0;
};

/** Takes items out of requests of an unsent batch and gives each a request of its own, at the batch's end. */
export const splitRequests = async (
  tx: Tx,
  batchId: number,
  splits: readonly { request: RequestRow; alone: ReadonlySet<string> }[],
): Promise<void> => {
  const alone: string[] = [];
  for (const { request, alone: apart } of splits) {
    const rest = request.contentIds.filter((id) => !apart.has(id));
    const [first = [], ...others] = rest.length > 0 ? [rest] : request.contentIds.map((id) => [id]);
    await tx.update(requests).set({ contentIds: first }).where(eq(requests.id, request.id));
    alone.push(...others.flat(), ...(rest.length > 0 ? apart : []));
  }
  if (alone.length === 0) return;
  await tx.execute(sql`
    with last as (select max(sequence) as sequence from requests where batch_id = ${batchId}),
    added as (
      insert into requests (batch_id, sequence, content_ids)
      select ${batchId}, last.sequence + n, array[item]
      from last, unnest(${idArray(alone)}) with ordinality as t(item, n) returning id
    )
    update batches set total_requests = total_requests + (select count(*) from added) where id = ${batchId}`);
};

export interface ItemText {
  text: string;
  textHash: string;
  context: string | null;
}

/** Texts to classify, with that of the post each replies to; deleted content is not there. */
export const getItemTexts = async (db: Queryable, ids: readonly string[]): Promise<Map<string, ItemText>> => {
  const rows = await rowsOf<{ id: string } & ItemText & Record<string, unknown>>(
    db,
    sql`
      select c.id::text, c.text, c.text_hash::text as "textHash", p.text as context
      from content c left join content p on p.id = c.parent_id
      where c.id = any(${idArray(ids)})`,
  );
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
};

/**
 * Notes that the provider is about to be called; false when another process has noted it already, or the session
 * is to be canceled. A cancel under way is waited for.
 */
export const noteIntent = (db: Queryable, batchId: number, at: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await holdOffCancel(tx, batchId))) return false;
    const rows = await tx
      .update(batches)
      .set({ status: 'processing', intentAt: at })
      .where(and(eq(batches.id, batchId), eq(batches.status, 'pending'), isNull(batches.intentAt)))
      .returning({ id: batches.id });
    return rows.length > 0;
  });

export type AskedTexts = Pick<RequestRow, 'id' | 'textHashes'>;

/** Notes which texts requests ask about. */
export const noteAskedTexts = async (db: Queryable, asked: readonly AskedTexts[]): Promise<void> => {
  await db.execute(sql`
    update requests r set text_hashes = i.hashes::bigint[]
    from ${columnArrays('i', asked, {
      id: ['bigint', ({ id }) => id],
      hashes: ['text', ({ textHashes }) => arrayLiteral(textHashes ?? [], (hash) => hash)],
    })}
    where r.id = i.id`);
};

/** Notes that a batch is being worked off in calls. */
export const beginBatch = async (db: Queryable, batchId: number): Promise<void> => {
  await db
    .update(batches)
    .set({ status: 'processing' })
    .where(and(eq(batches.id, batchId), eq(batches.status, 'pending')));
};

/** Notes what an open request has met, by which it is known when it meets it again. */
export const noteRequestError = async (db: Queryable, id: number, error: string): Promise<void> => {
  await db
    .update(requests)
    .set({ error })
    .where(and(eq(requests.id, id), eq(requests.state, 'pending')));
};

const hasIntentOf = (batchId: number, at: Date) =>
  and(eq(batches.id, batchId), eq(batches.status, 'processing'), eq(batches.intentAt, at));

/** Notes that the sender whose intent is of this time is still at it; false when that intent stands no more. */
export const renewIntent = async (db: Queryable, batchId: number, from: Date, to: Date): Promise<boolean> => {
  const rows = await db
    .update(batches)
    .set({ intentAt: to })
    .where(hasIntentOf(batchId, from))
    .returning({ id: batches.id });
  return rows.length > 0;
};

/**
 * The batch is certainly not at the provider: it may be sent again.
 * @returns false when the intent of this time stands no more.
 */
export const withdrawIntent = async (db: Queryable, batchId: number, at: Date): Promise<boolean> => {
  const rows = await db
    .update(batches)
    .set({ status: 'pending', intentAt: null })
    .where(hasIntentOf(batchId, at))
    .returning({ id: batches.id });
  return rows.length > 0;
};

/** Notes under which id the provider has the batch; false when the batch is closed or has an id already. */
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

/** Which of the provider's batches are ours already. */
export const listKnownProviderBatches = async (db: Queryable, since: Date): Promise<Set<string>> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
      select provider_batch_id as id from batches
      where provider_batch_id is not null and submitted_at >= ${since.toISOString()}::timestamptz`,
  );
  return new Set(rows.map(({ id }) => id));
};

export interface RequestOutcome {
  id: number;
  state: Exclude<RequestState, 'pending'>;
  failedIds: readonly string[];
  retryable: boolean;
  error: string | null;
  tokensIn: number;
  tokensOut: number;
  tokensCached: number;
}

/** Locks requests, in one order; those that are open. */
export const lockOpenRequests = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
      select id::int from requests where id = any(${idArray(ids)}) and state = 'pending' order by id for update`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Settles requests that the transaction has locked. */
export const settleRequests = async (tx: Tx, outcomes: readonly RequestOutcome[]): Promise<void> => {
  if (outcomes.length === 0) return;
  const rows = outcomes.map((outcome) => ({
    id: outcome.id,
    state: outcome.state,
    failed_ids: outcome.failedIds,
    retryable: outcome.retryable,
    error: outcome.error,
    tokens_in: outcome.tokensIn,
    tokens_out: outcome.tokensOut,
    tokens_cached: outcome.tokensCached,
  }));
  await tx.execute(sql`
    update requests r set state = i.state, retryable = i.retryable, error = i.error, tokens_in = i.tokens_in,
      tokens_out = i.tokens_out, tokens_cached = i.tokens_cached,
      failed_ids = array(select jsonb_array_elements_text(i.failed_ids)::bigint)
    from ${recordset('i', rows, {
      id: 'bigint',
      state: 'text',
      failed_ids: 'jsonb',
      retryable: 'boolean',
      error: 'text',
      tokens_in: 'int',
      tokens_out: 'int',
      tokens_cached: 'int',
    })}
    where r.id = i.id`);
};

/** Settles what no result named: the requests of a batch that are still open, whole; how many there were. */
export const settleOpenRequests = async (
  tx: Tx,
  batchId: number,
  error: string,
  retryable: boolean,
): Promise<number> => {
  const rows = await tx
    .update(requests)
    .set({ state: 'failed', error, retryable, failedIds: sql`${requests.contentIds}` })
    .where(and(eq(requests.batchId, batchId), eq(requests.state, 'pending')))
    .returning({ id: requests.id });
  return rows.length;
};

export interface BatchTotals {
  successful: number;
  failed: number;
  labelled: number;
  tokensIn: number;
  tokensOut: number;
  tokensCached: number;
  firstError: string | null;
}

export const getBatchTotals = async (db: Queryable, batchId: number): Promise<BatchTotals> => {
  const [row] = await rowsOf<BatchTotals & Record<string, unknown>>(
    db,
    sql`
      select count(*) filter (where state = 'answered' and cardinality(failed_ids) < cardinality(content_ids))::int as successful,
        count(*) filter (where not (state = 'answered' and cardinality(failed_ids) < cardinality(content_ids)))::int as failed,
        coalesce(sum(cardinality(content_ids) - cardinality(failed_ids)) filter (where state = 'answered'), 0)::int as labelled,
        coalesce(sum(tokens_in), 0)::int as "tokensIn", coalesce(sum(tokens_out), 0)::int as "tokensOut",
        coalesce(sum(tokens_cached), 0)::int as "tokensCached",
        (array_agg(error order by sequence) filter (where error is not null))[1] as "firstError"
      from requests where batch_id = ${batchId}`,
  );
  if (!row) throw new Error(`Batch ${batchId} has no totals`);
  return row;
};

/** Closes a batch with its counts; false when it is closed already. */
export const closeBatch = async (
  tx: Tx,
  batch: Pick<BatchRow, 'id'>,
  status: Extract<SessionStatus, 'completed' | 'failed' | 'canceled'>,
  totals: BatchTotals,
  error: string | null,
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
  if (rows.length > 0) await announce(tx, 'sessions');
  return rows.length > 0;
};

/** Closes what was never sent of a session: its items stay pending. */
export const closeUnsentBatches = async (
  tx: Tx,
  sessionId: number,
  status: Extract<SessionStatus, 'failed' | 'canceled'>,
  error: string,
): Promise<void> => {
  await tx.execute(sql`
    with closed as (
      update batches set status = ${status}, error = ${error}, failed_requests = total_requests, completed_at = now()
      where session_id = ${sessionId} and status = 'pending' and completed_at is null returning id
    )
    update requests r set state = 'failed', error = ${error}, failed_ids = content_ids
    from closed where r.batch_id = closed.id`);
  await announce(tx, 'sessions');
};

/** Items of a session's last attempt that failed and may be sent again: those that are still there. */
export const listRetryableItems = async (
  db: Queryable,
  sessionId: number,
  attempt: number,
): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
      select c.id::text
      from requests r join batches b on b.id = r.batch_id, unnest(r.failed_ids) as item join content c on c.id = item
      where b.session_id = ${sessionId} and b.attempt = ${attempt} and r.retryable`,
  );
  return rows.map(({ id }) => id);
};
