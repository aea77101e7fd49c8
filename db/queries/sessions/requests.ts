import { replyContext } from '@stimmlage/core/codebook/context';
import type { RequestState } from '@stimmlage/core/codes/statuses';
import { readReasons } from '@stimmlage/core/reasons/read';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { and, asc, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { arrayLiteral, columnArrays } from '../../sql/column-arrays';
import { idArray, recordset } from '../../sql/recordset';
import { batches, requests, sessions } from '../../tables';
import { isShownOnX } from '../content/shown-on-x';
import { isSendable } from './left-out';

export type RequestRow = typeof requests.$inferSelect;

/** Lists the open requests of a batch with the given sequence numbers. */
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

/**
 * Whether a request may be sent: it is still open, and cancellation of its session has not been requested. Another
 * worker may have taken over the session, for example if Postgres was restarted and the lock was lost.
 */
export const mayBeSent = async (db: Queryable, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: requests.id })
      .from(requests)
      .innerJoin(batches, eq(batches.id, requests.batchId))
      .innerJoin(sessions, eq(sessions.id, batches.sessionId))
      .where(and(eq(requests.id, id), eq(requests.state, 'pending'), not(sessions.cancelRequested)))
  ).length > 0;

/** Moves each of the given items of an unsent batch into a separate request at the end of the batch. */
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

/**
 * Moves the second half of the requests of an unsent batch to a new batch of the same attempt. The batch must be
 * locked.
 */
export const halveBatch = async (tx: Tx, batchId: number): Promise<void> => {
  await tx.execute(sql`
    with half as (
      select id, content_ids, row_number() over (order by sequence) as sequence
      from requests where batch_id = ${batchId}
      order by sequence offset (select (count(*) + 1) / 2 from requests where batch_id = ${batchId})
    ),
    moved as (
      select count(*)::int as requests, sum(cardinality(content_ids))::int as items, min(sequence) - 1 as before from half
    ),
    kept as (
      update batches set total_requests = total_requests - moved.requests, content_count = content_count - moved.items
      from moved where id = ${batchId} returning session_id, attempt
    ),
    added as (
      insert into batches (session_id, sequence, attempt, total_requests, content_count)
      select kept.session_id, last.sequence + 1, kept.attempt, moved.requests, moved.items
      from kept, moved, lateral (
        select max(b.sequence) as sequence from batches b where b.session_id = kept.session_id
      ) last
      returning id
    )
    update requests r set batch_id = added.id, sequence = half.sequence - moved.before
    from half, moved, added where r.id = half.id`);
};

export interface ItemText {
  text: string;
  textHash: string;
  context: string | null;
}

/**
 * Reads the texts to classify, with the beginning of the parent post of each reply. Content that has been
 * deleted or filtered out is omitted, and so is a parent that X withholds.
 */
export const getItemTexts = async (db: Queryable, ids: readonly string[]): Promise<Map<string, ItemText>> => {
  const rows = await rowsOf<{ id: string } & ItemText & Record<string, unknown>>(
    db,
    sql`
      select c.id::text, c.text, c.text_hash::text as "textHash", p.text as context
      from content c left join content p on p.id = c.parent_id and ${isShownOnX('p')}
      where c.id = any(${idArray(ids)}) and ${isSendable}`,
  );
  return new Map(rows.map(({ id, context, ...texts }) => [id, { ...texts, context: replyContext(context) }]));
};

export type AskedTexts = Pick<RequestRow, 'id' | 'textHashes'>;

/** Records the hashes of the texts that were sent with each request. */
export const noteAskedTexts = async (db: Queryable, asked: readonly AskedTexts[]): Promise<void> => {
  await db.execute(sql`
    update requests r set text_hashes = i.hashes::bigint[]
    from ${columnArrays('i', asked, {
      id: ['bigint', ({ id }) => id],
      hashes: ['text', ({ textHashes }) => arrayLiteral(textHashes ?? [], (hash) => hash)],
    })}
    where r.id = i.id`);
};

/** SQL for a number of tokens to which another is added, up to the largest number that the column holds. */
const added = (before: SQLWrapper, more: SQL): SQL => sql`least(${before}::bigint + ${more}, 2147483647)`;

/**
 * Records the error of an open request, so that a repeated error can be recognised.
 * @param lost what the provider may charge for the request although it has no answer.
 */
export const noteRequestError = async (
  db: Queryable,
  id: number,
  error: Reasons,
  lost: { input: number; output: number },
): Promise<void> => {
  await db
    .update(requests)
    .set({
      error,
      tokensIn: added(requests.tokensIn, sql`${lost.input}::int`),
      tokensOut: added(requests.tokensOut, sql`${lost.output}::int`),
    })
    .where(and(eq(requests.id, id), eq(requests.state, 'pending')));
};

export interface RequestOutcome {
  id: number;
  state: Exclude<RequestState, 'pending'>;
  failedIds: readonly string[];
  retryable: boolean;
  error: Reasons;
  tokensIn: number;
  tokensOut: number;
  tokensCached: number;
}

/** Locks open requests in order of id, and returns their ids. */
export const lockOpenRequests = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
      select id::int from requests where id = any(${idArray(ids)}) and state = 'pending' order by id for update`,
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * Records the outcomes of requests that the transaction has locked. Their tokens are added to those of earlier
 * tries that had no answer.
 */
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
    update requests r set state = i.state, retryable = i.retryable, error = i.error,
      tokens_in = ${added(sql`r.tokens_in`, sql`i.tokens_in`)}, tokens_out = ${added(sql`r.tokens_out`, sql`i.tokens_out`)},
      tokens_cached = i.tokens_cached, text_hashes = null,
      failed_ids = array(select jsonb_array_elements_text(i.failed_ids)::bigint)
    from ${recordset('i', rows, {
      id: 'bigint',
      state: 'text',
      failed_ids: 'jsonb',
      retryable: 'boolean',
      error: 'jsonb',
      tokens_in: 'int',
      tokens_out: 'int',
      tokens_cached: 'int',
    })}
    where r.id = i.id`);
};

const settleOpenRequestsWhere = async (
  tx: Tx,
  batchId: number,
  where: SQL | undefined,
  error: Reasons,
  retryable: boolean,
): Promise<number> => {
  const rows = await tx
    .update(requests)
    .set({ state: 'failed', error, retryable, failedIds: sql`${requests.contentIds}`, textHashes: null })
    .where(and(eq(requests.batchId, batchId), eq(requests.state, 'pending'), where))
    .returning({ id: requests.id });
  return rows.length;
};

/** Marks all requests of a batch that are still open as failed, and returns their number. */
export const settleOpenRequests = (
  tx: Tx,
  batchId: number,
  error: Reasons,
  retryable: boolean,
): Promise<number> => settleOpenRequestsWhere(tx, batchId, undefined, error, retryable);

/**
 * Settles the requests of a batch that were left out when the batch was sent, because there was no text left to
 * send. Should their posts count again, they are sent with the next attempt.
 */
export const settleEmptyRequests = (tx: Tx, batchId: number, error: Reasons): Promise<number> =>
  settleOpenRequestsWhere(
    tx,
    batchId,
    sql`${requests.textHashes} <> '{}' and array_remove(${requests.textHashes}, null) = '{}'`,
    error,
    true,
  );

/**
 * Returns the reason for which the provider has refused all settled requests of the given batches, if there are
 * at least `fewest` of them. Numbers in a reason may differ, because they can depend on the request. Returns
 * an empty list if any request was answered, or failed for another reason.
 */
export const findCommonRefusal = async (
  db: Queryable,
  batchIds: readonly number[],
  fewest: number,
): Promise<Reasons> => {
  const [row] = await rowsOf<{ error: unknown }>(
    db,
    sql`
      select (array_agg(error order by id))[1] as error from requests
      where batch_id = any(${idArray(batchIds)}) and state <> 'pending'
      having count(*) >= ${fewest} and bool_and(state = 'failed' and error -> 0 ->> 'code' = 'provider.refused')
        and count(distinct regexp_replace(error::text, '[0-9]+', '0', 'g')) = 1`,
  );
  return readReasons(row?.error);
};

/** Lists the items that failed in one attempt of a session, and may be sent again. */
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
      where b.session_id = ${sessionId} and b.attempt = ${attempt} and r.retryable and ${isSendable}`,
  );
  return rows.map(({ id }) => id);
};
