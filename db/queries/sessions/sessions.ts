import { openSessionStatuses, type SessionStatus } from '@stimmlage/core/codes/statuses';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { and, asc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { batches, sessions } from '../../tables';
import { leftOutOf } from './left-out';

export type SessionRow = typeof sessions.$inferSelect;
export type BatchRow = typeof batches.$inferSelect;
export type NewSession = Pick<
  typeof sessions.$inferInsert,
  | 'name'
  | 'modelName'
  | 'modelVersion'
  | 'codebookVersion'
  | 'contentLimit'
  | 'goldSetId'
  | 'retestOf'
  | 'unlabelledOnly'
  | 'requestedBy'
>;

export const insertSession = async (tx: Tx, session: NewSession): Promise<number> => {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('The session was not inserted');
  await announce(tx);
  return row.id;
};

export const findSession = async (db: Queryable, id: number): Promise<SessionRow | undefined> =>
  (await db.select().from(sessions).where(eq(sessions.id, id)))[0];

/** Finds a published session, whose figures any visitor may select. */
export const findPublishedSession = async (db: Queryable, id: number): Promise<SessionRow | undefined> =>
  (
    await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, id), isNotNull(sessions.publishedAt)))
  )[0];

/** Publishes a session's figures, or unpublishes the figures if the time is null. */
export const setSessionPublished = async (tx: Tx, id: number, publishedAt: Date | null): Promise<void> => {
  await tx.update(sessions).set({ publishedAt }).where(eq(sessions.id, id));
  await announce(tx);
};

/**
 * Finds a session and locks its row until the transaction ends; until then, the session can neither be
 * planned nor end. A transaction that writes to both a session and its batches must lock the session first,
 * because two such transactions could otherwise deadlock.
 */
export const lockSession = async (tx: Tx, id: number): Promise<SessionRow | undefined> =>
  (await tx.select().from(sessions).where(eq(sessions.id, id)).for('update'))[0];

/**
 * SQL condition that a session's labels are counted in figures. Labels for gold sets and retests are not
 * counted.
 */
export const isCounting = (session: string): SQL =>
  sql.raw(`(${session}.gold_set_id is null and ${session}.retest_of is null)`);

export const listSessionNames = (
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: sessions.id, name: sessions.name })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]));

export interface ModelLabels extends Record<string, unknown> {
  model: string;
  count: number;
}

/** Counts the labels assigned by each model, in descending order. */
export const listModelLabels = (db: Queryable): Promise<ModelLabels[]> =>
  rowsOf(
    db,
    sql`
      select s.model_name as model, sum(r.n)::float8 as count
      from label_rollup_day r join sessions s on s.id = r.session_id
      where r.session_id <> 0 group by 1 having sum(r.n) > 0 order by 2 desc, 1`,
  );

export const listBatches = (db: Queryable, sessionId: number): Promise<BatchRow[]> =>
  db.select().from(batches).where(eq(batches.sessionId, sessionId)).orderBy(asc(batches.sequence));

/**
 * Whether a session has open batches. The open batches of a session that has ended are still with the
 * provider.
 */
export const hasOpenBatches = async (db: Queryable, sessionId: number): Promise<boolean> =>
  (await db.$count(batches, and(eq(batches.sessionId, sessionId), isNull(batches.completedAt)))) > 0;

export interface AbandonedBatch {
  batch: BatchRow;
  session: SessionRow;
}

/**
 * Lists the open batches of sessions that have ended, each with its session. No job waits for these batches.
 */
export const listAbandonedBatches = (db: Queryable): Promise<AbandonedBatch[]> =>
  db
    .select({ batch: batches, session: sessions })
    .from(batches)
    .innerJoin(sessions, eq(batches.sessionId, sessions.id))
    .where(and(isNull(batches.completedAt), isNotNull(sessions.finishedAt)))
    .orderBy(asc(batches.id));

/** Whether any of the given sessions has an open batch that may have been sent to the provider. */
export const hasBatchAtProvider = async (tx: Tx, sessionIds: readonly number[]): Promise<boolean> =>
  (await tx.$count(
    batches,
    and(
      inArray(batches.sessionId, [...sessionIds]),
      isNull(batches.completedAt),
      isNotNull(batches.intentAt),
    ),
  )) > 0;

export const countBatches = (db: Queryable, sessionId: number): Promise<number> =>
  db.$count(batches, eq(batches.sessionId, sessionId));

export const listOpenSessionIds = async (db: Queryable): Promise<number[]> =>
  (
    await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(inArray(sessions.status, [...openSessionStatuses]))
  ).map(({ id }) => id);

/** Changes the status of an open session; a session that has ended is left unchanged. */
export const setSessionStatus = async (
  db: Queryable,
  id: number,
  status: Extract<SessionStatus, 'processing' | 'submitted'>,
): Promise<void> => {
  await db
    .update(sessions)
    .set({ status })
    .where(and(eq(sessions.id, id), inArray(sessions.status, [...openSessionStatuses])));
};

/**
 * Records that a session's batches were written in this transaction. `plannedAt` is equal to the creation
 * time of these batches, which distinguishes the batches of the new plan from those of earlier plans.
 */
export const notePlanned = async (tx: Tx, id: number): Promise<void> => {
  await tx.update(sessions).set({ status: 'processing', plannedAt: sql`now()` }).where(eq(sessions.id, id));
};

/** Records that a session is resuming batches that were left open. */
export const noteResumed = async (tx: Tx, id: number): Promise<void> => {
  await tx.update(sessions).set({ status: 'processing' }).where(eq(sessions.id, id));
};

/**
 * Ends an open session with the given status, or as `canceled` if cancellation was requested. A session that
 * has already ended is left unchanged.
 */
export const endSession = async (
  db: Queryable,
  id: number,
  status: Extract<SessionStatus, 'completed' | 'failed'>,
  error: Reasons,
  finishedAt: Date,
): Promise<void> => {
  const orCanceled = <T>(canceled: T, value: T) =>
    sql`case when ${sessions.cancelRequested} then ${canceled} else ${value} end`;
  await db
    .update(sessions)
    .set({
      status: orCanceled<string>('canceled', status),
      error: orCanceled(sql`'[]'::jsonb`, sql`${JSON.stringify(error)}::jsonb`),
      finishedAt,
    })
    .where(and(eq(sessions.id, id), inArray(sessions.status, [...openSessionStatuses])));
  await announce(db);
};

/** Counts the items of a session that are left out, before or after the session ends. */
export const noteLeftOut = async (db: Queryable, id: number): Promise<void> => {
  await db
    .update(sessions)
    .set({ leftOutCount: sql`(${leftOutOf(sql`${id}`)})` })
    .where(eq(sessions.id, id));
};

/**
 * Requests cancellation of an open session. A session that has not been planned yet ends immediately, unless
 * it has been reopened and a batch from before is still with the provider. Any other session is ended by the
 * worker once no batch can still be with the provider, because batches that were sent have to be paid for.
 */
export const cancelSession = async (tx: Tx, session: SessionRow, at: Date): Promise<void> => {
  const endsNow = session.status === 'pending' && !(await hasOpenBatches(tx, session.id));
  await tx
    .update(sessions)
    .set(
      endsNow
        ? { cancelRequested: true, status: 'canceled', error: [], finishedAt: at }
        : { cancelRequested: true },
    )
    .where(eq(sessions.id, session.id));
  // Resets polling to the short initial interval.
  await tx
    .update(batches)
    .set({ polls: 0 })
    .where(and(eq(batches.sessionId, session.id), isNull(batches.completedAt)));
  await announce(tx);
};

/**
 * Whether cancellation of a session has been requested. If so, no further batches or requests of the session
 * may be sent.
 */
export const isCancelRequested = async (db: Queryable, id: number): Promise<boolean> =>
  (
    await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, id), sessions.cancelRequested))
  ).length > 0;

/**
 * Blocks cancellation of a batch's session until the transaction ends. Returns false if cancellation has
 * already been requested.
 */
export const holdOffCancel = async (tx: Tx, batchId: number): Promise<boolean> => {
  const [session] = await tx
    .select({ cancelRequested: sessions.cancelRequested })
    .from(sessions)
    .innerJoin(batches, eq(batches.sessionId, sessions.id))
    .where(eq(batches.id, batchId))
    .for('share', { of: sessions });
  return session?.cancelRequested === false;
};

/** Reopens a finished session for a new plan. */
export const reopenSession = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .update(sessions)
    .set({ status: 'pending', cancelRequested: false, error: [], leftOutCount: 0, finishedAt: null })
    .where(eq(sessions.id, id));
  await announce(tx);
};

/** Records why a session is delayed; empty if it is not. Changes nothing once the session has ended. */
export const noteDelay = async (db: Queryable, id: number, why: Reasons): Promise<void> => {
  await db
    .update(sessions)
    .set({ error: why })
    .where(and(eq(sessions.id, id), inArray(sessions.status, openSessionStatuses)));
};

/** Returns the error of the first failed batch in the latest plan of a session; empty if there is none. */
export const getFirstFailure = async (db: Queryable, id: number): Promise<Reasons> => {
  const [batch] = await db
    .select({ error: batches.error })
    .from(batches)
    .innerJoin(sessions, eq(batches.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.id, id),
        eq(batches.status, 'failed'),
        sql`${batches.error} <> '[]'`,
        gte(batches.createdAt, sessions.plannedAt),
      ),
    )
    .orderBy(asc(batches.completedAt), asc(batches.id))
    .limit(1);
  return batch?.error ?? [];
};

/** A model that labelled posts, and the version of the codebook that it was given. */
export type LabellingModel = Pick<SessionRow, 'modelName' | 'codebookVersion'>;

/**
 * Lists the models that have labelled content for figures, the one with the most recent labels first. Their
 * labels may have been replaced by newer ones since. Sessions for gold sets and retests are excluded.
 */
export const listLabellingModels = async (db: Queryable): Promise<LabellingModel[]> =>
  await rowsOf<LabellingModel>(
    db,
    sql`select s.model_name as "modelName", s.codebook_version::int as "codebookVersion"
      from sessions s join batches b on b.session_id = s.id
      where b.labelled_count > 0 and ${isCounting('s')}
      group by s.model_name, s.codebook_version
      order by max(coalesce(b.completed_at, 'infinity')) desc, s.model_name, s.codebook_version desc`,
  );
