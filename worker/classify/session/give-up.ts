import { type Billed, findModel, formerModel } from '@stimmlage/core/models';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { closeUnsentBatches } from '@stimmlage/db/queries/sessions/batches';
import {
  type AbandonedBatch,
  type BatchRow,
  endSession,
  listBatches,
  lockSession,
  noteDelay,
  noteLeftOut,
  type SessionRow,
} from '@stimmlage/db/queries/sessions/sessions';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../../deps';
import { LONGEST_SECONDS } from '../providers/retry-delay';
import { awaitedReason, isAwaited } from './awaited';
import { endBatch, type Leftover, notAsked } from './close';

/** Why the requests of a batch that was sent have no results. */
const unread = (why: Reasons): Leftover => ({
  reasons: [...why, reason('batch.given_up')],
  retryable: false,
});

/** Only Anthropic accepts batches, so a batch that was sent is billed as Anthropic's. */
const formerModelOf = ({ modelName }: SessionRow, { intentAt }: BatchRow): Billed =>
  formerModel(modelName, intentAt === null ? 'openai' : 'anthropic');

/**
 * Ends a session permanently, unless one of its batches has been, or may have been, submitted to the
 * provider. Such a batch has to be paid for, so it is waited for as long as its results may become readable
 * again. An unfinished batch of single calls also keeps the session open, unless the session has been
 * cancelled, because the missing key or model may become available again.
 */
export const giveUp = async (
  deps: WorkerDeps,
  session: SessionRow,
  why: Reasons,
  model?: Billed,
): Promise<JobOutcome> => {
  const { id, cancelRequested } = session;
  const begun = (await listBatches(deps.db, id)).filter(
    ({ status, completedAt }) => completedAt === null && status !== 'pending',
  );
  const isKept = (batch: BatchRow): boolean =>
    batch.intentAt === null ? !cancelRequested : isAwaited(batch, session, deps.now());
  const kept = begun.filter(isKept);
  for (const batch of begun.filter((each) => !isKept(each))) {
    const billed = model ?? formerModelOf(session, batch);
    if (batch.intentAt === null) await endBatch(deps, batch, billed, notAsked);
    else await endBatch(deps, batch, billed, unread(why));
  }
  if (kept.length > 0) {
    await noteDelay(deps.db, id, [...why, ...awaitedReason(kept, session)]);
    return { again: LONGEST_SECONDS };
  }
  await deps.db.transaction(async (tx) => {
    const isCanceled = (await lockSession(tx, id))?.cancelRequested;
    const unsent = isCanceled ? ([reason('batch.not_sent')] as const) : why;
    await closeUnsentBatches(tx, id, isCanceled ? 'canceled' : 'failed', unsent);
    await noteLeftOut(tx, id);
    await endSession(tx, id, 'failed', why, deps.now());
  });
  return undefined;
};

/** Nothing has tried to read the batches of an ended session, so they are kept as long as their results. */
const untilLost = { cancelRequested: false };

/**
 * Closes a batch of an ended session once the provider no longer retains its results, or immediately if it was not sent
 * as a batch: an error kept it from being closed with its session. Such a session has no job; until its batches are
 * closed, no other session classifies their posts, and their cost is kept back from the budget.
 */
export const closeAbandonedBatch = async (
  deps: WorkerDeps,
  { batch, session }: AbandonedBatch,
): Promise<void> => {
  if (isAwaited(batch, untilLost, deps.now())) return;
  const model =
    findModel(deps.models, session.modelName, session.modelVersion) ?? formerModelOf(session, batch);
  const { error } = session;
  const unasked = error.length === 0 ? notAsked : { reasons: error, retryable: false };
  // The session may have been retried since, which continues the batch.
  const isDue = (current: SessionRow | undefined) => (current?.finishedAt ?? null) !== null;
  await endBatch(deps, batch, model, batch.intentAt === null ? unasked : unread(error), isDue);
};
