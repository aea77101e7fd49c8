import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { toLogFields } from '@stimmlage/core/reasons/reasoned-error';
import { notePoll } from '@stimmlage/db/queries/sessions/batches';
import { type BatchRow, isCancelRequested, type SessionRow } from '@stimmlage/db/queries/sessions/sessions';
import {
  type BatchProvider,
  ProviderBatchGone,
  ProviderFault,
  ProviderRefused,
  ProviderResultsMissing,
} from '../providers/provider';
import { LONGEST_SECONDS, pollDelay } from '../providers/retry-delay';
import { awaitedReason, isAwaited } from '../session/awaited';
import { type BudgetCheck, createBudgetCheck, HeldByBudget } from '../session/budget';
import { endBatch } from '../session/close';
import { pauseAfter, type Round, type Work } from '../session/round';
import { ingestBatch } from './ingest';
import { settleBatch, submitBatch } from './submit';
import { askSuspectsAlone } from './suspects';

/** Whether a fault keeps a batch from being read until a person or the provider does something about it. */
const isLasting = (error: unknown): error is ProviderFault =>
  error instanceof ProviderResultsMissing || error instanceof ProviderRefused;

const isLost = (error: unknown, batch: BatchRow, { deps, session }: Work): error is ProviderFault =>
  error instanceof ProviderBatchGone ||
  (isLasting(error) && batch.intentAt !== null && !isAwaited(batch, session, deps.now()));

/** Polls a submitted batch. Returns the seconds until the next poll, or null if the batch has been closed. */
const pollBatch = async (work: Work, provider: BatchProvider, batch: BatchRow): Promise<number | null> => {
  const { deps } = work;
  const providerBatchId = batch.providerBatchId ?? '';
  const state = await provider.state(providerBatchId);
  if (state.endedAt !== null) {
    const closed = await ingestBatch(deps, provider, batch, state.endedAt, work);
    return closed ? null : 0;
  }
  if (work.session.cancelRequested && !state.canceling) await provider.cancel(providerBatchId);
  await notePoll(deps.db, batch.id);
  return pollDelay(batch.polls);
};

/** Follows a batch that was, or may have been, sent. A batch that is lost is closed. */
const followBatch = async (work: Work, provider: BatchProvider, batch: BatchRow): Promise<number | null> => {
  const { deps } = work;
  try {
    if (batch.status === 'submitted') return await pollBatch(work, provider, batch);
    return (await settleBatch(deps, provider, batch)) ? 0 : pollDelay(0);
  } catch (error) {
    if (!isLost(error, batch, work)) throw error;
    await endBatch(deps, batch, work.model, { reasons: error.reasons, retryable: true });
    return null;
  }
};

/** A round in progress. */
interface Ongoing {
  work: Work;
  provider: BatchProvider;
  budget: BudgetCheck;
}

/**
 * Takes the next step for a batch. Returns the seconds until the step after that, or null if the batch has
 * been closed. Suspicious texts get requests of their own before the cost of an unsent batch is estimated.
 */
const advanceBatch = async ({ work, provider, budget }: Ongoing, batch: BatchRow): Promise<number | null> => {
  const { deps } = work;
  if (batch.status !== 'pending') return followBatch(work, provider, batch);
  await askSuspectsAlone(deps, batch.id);
  await budget.require(batch);
  await submitBatch(deps, provider, batch, work, budget);
  return pollDelay(0);
};

interface Turn {
  wait: number | null;
  /**
   * Why the batch makes no progress; empty if the batch makes progress. The cause can be a temporary fault, a
   * fault that only a person can fix, or an uncertain submission.
   */
  heldUpBy: Reasons;
  /** Whether the round ends after this batch, because the provider failed or asked for a pause. */
  endsRound: boolean;
}

/**
 * Returns the reason to store on a session while it is unclear whether one of its batches has reached the
 * provider. Returns the session's current reason if that reason explains the uncertainty, and otherwise a
 * generic reason.
 */
const doubtOf = ({ error }: SessionRow): Reasons =>
  error.some(({ code }) => code === 'provider.unclear') ? error : [reason('provider.unclear', { said: '' })];

/**
 * Takes the next step for a batch. After a fault, determines how long to wait, and whether the round has to
 * end.
 */
const takeTurn = async (ongoing: Ongoing, batch: BatchRow): Promise<Turn> => {
  const { deps, session } = ongoing.work;
  try {
    const wait = await advanceBatch(ongoing, batch);
    const isInDoubt = batch.status === 'processing' && wait !== 0;
    return { wait, heldUpBy: isInDoubt ? doubtOf(session) : [], endsRound: false };
  } catch (error) {
    await notePoll(deps.db, batch.id);
    if (error instanceof HeldByBudget)
      return { wait: LONGEST_SECONDS, heldUpBy: error.reasons, endsRound: false };
    if (!(error instanceof ProviderFault)) throw error;
    deps.log.warn({ sessionId: session.id, batchId: batch.id, ...toLogFields(error) }, 'provider fault');
    const until = session.cancelRequested && isLasting(error) ? awaitedReason([batch], session) : [];
    return { wait: pauseAfter(error, batch), heldUpBy: [...error.reasons, ...until], endsRound: true };
  }
};

/**
 * Returns the order in which batches take a step: one that was sent and one that was not in turn, so that
 * neither uploads nor answers wait for all of the others; the least polled first, so that a failing batch does
 * not block the other batches.
 */
const inTurn = (open: readonly BatchRow[]): BatchRow[] => {
  const byPolls = open.toSorted((a, b) => a.polls - b.polls);
  const sent = byPolls.filter(({ status }) => status !== 'pending');
  const unsent = byPolls.filter(({ status }) => status === 'pending');
  return Array.from({ length: open.length }, (_, n) => [sent[n] ?? [], unsent[n] ?? []].flat()).flat();
};

/** Whether the round has to end before the next batch: its turn is over, or the session was just cancelled. */
const isOver = async ({ deps, session, turn }: Work): Promise<boolean> =>
  turn.aborted || (!session.cancelRequested && (await isCancelRequested(deps.db, session.id)));

interface Steps {
  waits: number[];
  /** Whether a batch has been sent or closed. */
  hasMoved: boolean;
  /** Whether some batches have not had their turn. */
  isCut: boolean;
}

/**
 * Returns the seconds until the next round. A round that was cut is continued at once, unless no batch was sent
 * or closed in its turn: then all that is left is to poll.
 */
const waitAfter = ({ signal, turn }: Work, { waits, hasMoved, isCut }: Steps): number => {
  if (signal.aborted || waits.length === 0) return 0;
  return isCut && (hasMoved || !turn.aborted) ? 0 : Math.min(...waits);
};

/**
 * Takes one step for each open batch, until the turn is over.
 * @throws the first internal error, but only after the other batches have had their turn.
 */
export const advanceInBatches = async (
  work: Work,
  provider: BatchProvider,
  open: readonly BatchRow[],
): Promise<Round> => {
  const ongoing = { work, provider, budget: createBudgetCheck(work.deps, work.session) };
  const steps: Steps = { waits: [], hasMoved: false, isCut: false };
  const errors: unknown[] = [];
  let heldUpBy: Reasons = [];
  for (const batch of inTurn(open)) {
    steps.isCut = await isOver(work);
    if (steps.isCut) break;
    try {
      const turn = await takeTurn(ongoing, batch);
      if (turn.heldUpBy.length > 0) heldUpBy = turn.heldUpBy;
      else if (turn.wait === null || batch.status === 'pending') steps.hasMoved = true;
      if (turn.wait === null) continue;
      if (turn.endsRound) return { wait: turn.wait, heldUpBy };
      steps.waits.push(turn.wait);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return { wait: waitAfter(work, steps), heldUpBy };
};
