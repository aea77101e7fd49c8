import type { Reasons } from '@stimmlage/core/reasons/reason';
import { loggedOf } from '@stimmlage/core/reasons/reasoned-error';
import { notePoll } from '@stimmlage/db/queries/sessions/batches';
import type { BatchRow } from '@stimmlage/db/queries/sessions/sessions';
import { type BatchProvider, ProviderBatchGone, ProviderFault, ProviderRefused } from '../providers/provider';
import { LONGEST_SECONDS, pollDelay } from '../providers/retry-delay';
import { HeldByBudget, requireBudget } from '../session/budget';
import { endBatch } from '../session/close';
import { pauseAfter, type Round, type Work } from '../session/round';
import { ingestBatch } from './ingest';
import { settleBatch, submitBatch } from './submit';

/** Asks after a submitted batch; seconds until it should be asked again, or null when it is closed. */
const pollBatch = async (work: Work, provider: BatchProvider, batch: BatchRow): Promise<number | null> => {
  const { deps } = work;
  const providerBatchId = batch.providerBatchId ?? '';
  try {
    const state = await provider.state(providerBatchId);
    if (state.endedAt !== null) {
      const closed = await ingestBatch(deps, provider, batch, state.endedAt, work);
      return closed ? null : 0;
    }
    if (work.session.cancelRequested && !state.canceling) await provider.cancel(providerBatchId);
  } catch (error) {
    if (!(error instanceof ProviderBatchGone)) throw error;
    await endBatch(deps, batch, work.model, { reasons: error.reasons, retryable: true });
    return null;
  }
  await notePoll(deps.db, batch.id);
  return pollDelay(batch.polls);
};

/** One step of one batch; seconds until the next, or null when none is needed. */
const advanceBatch = async (work: Work, provider: BatchProvider, batch: BatchRow): Promise<number | null> => {
  const { deps } = work;
  if (batch.status === 'submitted') return pollBatch(work, provider, batch);
  if (batch.status === 'processing') return (await settleBatch(deps, provider, batch)) ? 0 : pollDelay(0);
  await requireBudget(deps, work.session, batch);
  await submitBatch(deps, provider, batch, work);
  return pollDelay(0);
};

interface Turn {
  wait: number | null;
  /** A refusal that only a person can lift, a revoked key for instance. */
  heldUpBy: Reasons;
  /** The provider wants a pause: nothing else is asked in this round. */
  endsRound: boolean;
}

/** A batch's step, with what its faults mean for it and the others. */
const takeTurn = async (work: Work, provider: BatchProvider, batch: BatchRow): Promise<Turn> => {
  const { deps, session } = work;
  try {
    return { wait: await advanceBatch(work, provider, batch), heldUpBy: [], endsRound: false };
  } catch (error) {
    await notePoll(deps.db, batch.id);
    if (error instanceof HeldByBudget)
      return { wait: LONGEST_SECONDS, heldUpBy: error.reasons, endsRound: false };
    if (!(error instanceof ProviderFault)) throw error;
    deps.log.warn({ sessionId: session.id, batchId: batch.id, ...loggedOf(error) }, 'provider fault');
    const heldUpBy = error instanceof ProviderRefused ? error.reasons : [];
    return { wait: pauseAfter(error, batch), heldUpBy, endsRound: true };
  }
};

/**
 * Takes open batches one step further, those least asked after first: one in trouble holds up no other.
 * @throws the first error of our own, after all had their turn.
 */
export const advanceInBatches = async (
  work: Work,
  provider: BatchProvider,
  open: readonly BatchRow[],
): Promise<Round> => {
  const waits: number[] = [];
  const errors: unknown[] = [];
  let heldUpBy: Reasons = [];
  for (const batch of open.toSorted((a, b) => a.polls - b.polls)) {
    if (work.signal.aborted) break;
    try {
      const turn = await takeTurn(work, provider, batch);
      if (turn.heldUpBy.length > 0) heldUpBy = turn.heldUpBy;
      if (turn.wait === null) continue;
      if (turn.endsRound) return { wait: turn.wait, heldUpBy };
      waits.push(turn.wait);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return { wait: work.signal.aborted || waits.length === 0 ? 0 : Math.min(...waits), heldUpBy };
};
