import { type Billed, findModel, formerModel } from '@stimmlage/core/models';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { closeUnsentBatches } from '@stimmlage/db/queries/sessions/batches';
import {
  type BatchRow,
  endSession,
  listAbandonedBatches,
  listBatches,
  lockSession,
  noteLeftOut,
  noteSessionError,
  type SessionRow,
} from '@stimmlage/db/queries/sessions/sessions';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../../deps';
import { LONGEST_SECONDS } from '../providers/retry-delay';
import { awaitedReason, isAwaited } from './awaited';
import { endBatch, notAsked } from './close';

/** Closes a batch that was sent, without its results. */
const closeUnread = (deps: WorkerDeps, batch: BatchRow, model: Billed, why: Reasons): Promise<void> =>
  endBatch(deps, batch, model, { reasons: [...why, reason('batch.given_up')], retryable: false });

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
    else await closeUnread(deps, batch, billed, why);
  }
  if (kept.length > 0) {
    await noteSessionError(deps.db, id, [...why, ...awaitedReason(kept, session)]);
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
 * Closes the batches of ended sessions whose results the provider no longer retains. Such a session has no job; until its
 * batches are closed, no other session classifies their posts, and their cost is kept back from the budget.
 */
export const closeAbandonedBatches = async (deps: WorkerDeps): Promise<void> => {
  for (const { batch, session } of await listAbandonedBatches(deps.db)) {
    if (batch.intentAt === null || isAwaited(batch, untilLost, deps.now())) continue;
    const model = findModel(deps.models, session.modelName, session.modelVersion);
    await closeUnread(deps, batch, model ?? formerModelOf(session, batch), session.error);
  }
};
