import type { Codebook } from '@stimmlage/core/codebook/codebook';
import { findCodebook } from '@stimmlage/core/codebook/current';
import { messageOf } from '@stimmlage/core/errors/app-error';
import type { JobPayload } from '@stimmlage/core/jobs';
import { limits } from '@stimmlage/core/limits';
import { findModel, type Model } from '@stimmlage/core/models';
import { listRetryableItems, notePoll } from '@stimmlage/db/queries/batches';
import { planRetry, planSession } from '@stimmlage/db/queries/session-plan';
import {
  type BatchRow,
  findSession,
  getSessionProgress,
  listBatches,
  noteSessionError,
  type SessionRow,
  setSessionStatus,
} from '@stimmlage/db/queries/sessions';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import { endBatch } from './close';
import { ingestBatch } from './ingest';
import { type Provider, ProviderBatchGone, ProviderBusy, ProviderFault, ProviderRefused } from './provider';
import { LONGEST_SECONDS, pauseAsked, pollDelay } from './retry-delay';
import { settleBatch, submitBatch } from './submit';

interface Work {
  deps: WorkerDeps;
  provider: Provider;
  session: SessionRow;
  model: Model;
  codebook: Codebook;
  signal: AbortSignal;
}

const isOpen = (batch: BatchRow): boolean => batch.completedAt === null;

/** Ends a session for good; but one with a batch that is or may be at the provider waits: that is paid for. */
const giveUp = async (deps: WorkerDeps, sessionId: number, error: string): Promise<JobOutcome> => {
  const open = (await listBatches(deps.db, sessionId)).filter(isOpen);
  if (open.some((batch) => batch.status !== 'pending')) {
    await noteSessionError(deps.db, sessionId, error);
    return { again: LONGEST_SECONDS };
  }
  await setSessionStatus(deps.db, sessionId, 'failed', { error, finishedAt: deps.now() });
  return undefined;
};

const plan = ({ deps, session, model }: Work): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const items = await planSession(tx, session.id, session, session.contentLimit, {
      itemsPerRequest: model.itemsPerRequest,
      requestsPerBatch: limits.requestsPerBatch,
    });
    if (items === null) return;
    await setSessionStatus(tx, session.id, 'processing', { plannedAt: deps.now() });
  });

/** The last repetition asks for each item by itself: one that spoils its request spoils only itself then. */
const retryFailed = async (
  { deps, session, model }: Work,
  batches: readonly BatchRow[],
): Promise<boolean> => {
  const attempt = Math.max(0, ...batches.map((batch) => batch.attempt));
  if (attempt >= limits.itemRetries) return false;
  const items = await listRetryableItems(deps.db, session.id, attempt);
  if (items.length === 0) return false;
  await deps.db.transaction((tx) =>
    planRetry(tx, session.id, attempt + 1, items, {
      itemsPerRequest: attempt + 1 === limits.itemRetries ? 1 : model.itemsPerRequest,
      requestsPerBatch: limits.requestsPerBatch,
    }),
  );
  return true;
};

const finish = async ({ deps, session }: Work): Promise<void> => {
  const progress = (await getSessionProgress(deps.db, [session.id])).get(session.id);
  const finishedAt = deps.now();
  if ((progress?.labelledCount ?? 0) > 0)
    return setSessionStatus(deps.db, session.id, 'completed', { finishedAt });
  const error = (await findSession(deps.db, session.id))?.error ?? 'There was no content left to analyse';
  await setSessionStatus(deps.db, session.id, 'failed', { finishedAt, error });
};

/** Asks after a submitted batch; seconds until it should be asked again, or null when it is closed. */
const pollBatch = async (work: Work, batch: BatchRow): Promise<number | null> => {
  const { deps, provider } = work;
  try {
    const state = await provider.state(batch.providerBatchId ?? '');
    if (state.endedAt !== null) {
      const closed = await ingestBatch(deps, provider, batch, state.endedAt, work);
      return closed ? null : 0;
    }
  } catch (error) {
    if (!(error instanceof ProviderBatchGone)) throw error;
    await endBatch(deps, batch, work.model, { reason: error.message, retryable: true });
    return null;
  }
  await notePoll(deps.db, batch.id);
  return pollDelay(batch.polls);
};

/** One step of one batch; seconds until the next, or null when none is needed. */
const advanceBatch = async (work: Work, batch: BatchRow): Promise<number | null> => {
  const { deps, provider } = work;
  if (batch.status === 'submitted') return pollBatch(work, batch);
  if (batch.status === 'processing') return (await settleBatch(deps, provider, batch)) ? 0 : pollDelay(0);
  await submitBatch(deps, provider, batch, work);
  return pollDelay(0);
};

interface Round {
  /** Seconds until the next; 0 to go on at once. */
  wait: number;
  /** The sentence of a refusal that only a person can lift, a revoked key for instance. */
  heldUpBy: string | null;
}

const pauseAfter = (fault: ProviderFault, batch: BatchRow): number => {
  if (fault instanceof ProviderRefused) return LONGEST_SECONDS;
  const asked = fault instanceof ProviderBusy ? fault.retryAfterSeconds : null;
  return asked === null ? pollDelay(batch.polls) : pauseAsked(asked);
};

/**
 * Takes open batches one step further, those least asked after first: one in trouble holds up no other.
 * @throws the first error of our own, after all had their turn.
 */
const advanceBatches = async (work: Work, open: readonly BatchRow[]): Promise<Round> => {
  const { deps, session, signal } = work;
  const waits: number[] = [];
  const errors: unknown[] = [];
  for (const batch of open.toSorted((a, b) => a.polls - b.polls)) {
    if (signal.aborted) break;
    try {
      const wait = await advanceBatch(work, batch);
      if (wait !== null) waits.push(wait);
    } catch (error) {
      await notePoll(deps.db, batch.id);
      if (!(error instanceof ProviderFault)) {
        errors.push(error);
        continue;
      }
      deps.log.warn({ sessionId: session.id, batchId: batch.id, error: error.message }, 'provider fault');
      // The round ends: the provider wants a pause.
      const heldUpBy = error instanceof ProviderRefused ? error.message : null;
      return { wait: pauseAfter(error, batch), heldUpBy };
    }
  }
  if (errors.length > 0) throw errors[0];
  return { wait: signal.aborted || waits.length === 0 ? 0 : Math.min(...waits), heldUpBy: null };
};

const advance = async (work: Work): Promise<JobOutcome> => {
  const { deps, session } = work;
  if (session.status === 'pending') await plan(work);
  let told = session.error;
  for (;;) {
    const batches = await listBatches(deps.db, session.id);
    const open = batches.filter(isOpen);
    if (open.length === 0) {
      if (await retryFailed(work, batches)) continue;
      await finish(work);
      return undefined;
    }
    const { wait, heldUpBy } = await advanceBatches(work, open);
    if (heldUpBy !== told) await noteSessionError(deps.db, session.id, heldUpBy);
    told = heldUpBy;
    if (open.every((batch) => batch.status === 'submitted'))
      await setSessionStatus(deps.db, session.id, 'submitted');
    if (wait > 0 || work.signal.aborted) return { again: wait };
  }
};

const handle = async (deps: WorkerDeps, sessionId: number, context: JobContext): Promise<JobOutcome> => {
  const session = await findSession(deps.db, sessionId);
  if (!session || session.finishedAt !== null) return undefined;
  const model = findModel(session.modelName, session.modelVersion);
  if (!model)
    return giveUp(deps, sessionId, `There is no model ${session.modelName} ${session.modelVersion}`);
  const codebook = findCodebook(session.codebookVersion);
  if (!codebook) return giveUp(deps, sessionId, `There is no codebook ${session.codebookVersion}`);
  if (deps.provider === null)
    return giveUp(deps, sessionId, 'ANTHROPIC_API_KEY is missing: nothing can be classified.');
  try {
    return await advance({ deps, provider: deps.provider, session, model, codebook, signal: context.signal });
  } catch (error) {
    const outcome = context.last ? await giveUp(deps, sessionId, messageOf(error)) : undefined;
    if (!outcome) throw error;
    deps.log.error({ sessionId, error: messageOf(error) }, 'session held up');
    return outcome;
  }
};

/** Job `session.advance`: plans, submits, polls, ingests and finishes a session, a step at a time. */
export const sessionHandler =
  (deps: WorkerDeps) =>
  async ({ sessionId }: JobPayload<'session.advance'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'session', sessionId, () => handle(deps, sessionId, context));
