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
  type SessionRow,
  setSessionStatus,
} from '@stimmlage/db/queries/sessions';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import { endBatch } from './close';
import { ingestBatch } from './ingest';
import { type Provider, ProviderBatchGone } from './provider';
import { pollDelay } from './retry-delay';
import { isPassing, settleBatch, submitBatch } from './submit';

interface Work {
  deps: WorkerDeps;
  provider: Provider;
  session: SessionRow;
  model: Model;
  codebook: Codebook;
  signal: AbortSignal;
}

const fail = (deps: WorkerDeps, sessionId: number, error: string): Promise<void> =>
  setSessionStatus(deps.db, sessionId, 'failed', { error, finishedAt: deps.now() });

const plan = ({ deps, session, model }: Work): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await planSession(tx, session.id, session, session.contentLimit, {
      itemsPerRequest: model.itemsPerRequest,
      requestsPerBatch: limits.requestsPerBatch,
    });
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

const isOpen = (batch: BatchRow): boolean => batch.completedAt === null;

/** Takes open batches one step further, in order; a passing fault ends the round: the provider wants a pause. */
const advanceBatches = async (work: Work, open: readonly BatchRow[]): Promise<number> => {
  const waits: number[] = [];
  for (const batch of open) {
    if (work.signal.aborted) return 0;
    try {
      const wait = await advanceBatch(work, batch);
      if (wait !== null) waits.push(wait);
    } catch (error) {
      if (!isPassing(error)) throw error;
      work.deps.log.warn(
        { sessionId: work.session.id, batchId: batch.id, error: error.message },
        'provider fault',
      );
      await notePoll(work.deps.db, batch.id);
      waits.push(('retryAfterSeconds' in error ? error.retryAfterSeconds : null) ?? pollDelay(batch.polls));
      break;
    }
  }
  return waits.length === 0 ? 0 : Math.min(...waits);
};

const advance = async (work: Work): Promise<JobOutcome> => {
  const { deps, session } = work;
  if (session.status === 'pending') await plan(work);
  for (;;) {
    const batches = await listBatches(deps.db, session.id);
    const open = batches.filter(isOpen);
    if (open.length === 0) {
      if (await retryFailed(work, batches)) continue;
      await finish(work);
      return undefined;
    }
    const wait = await advanceBatches(work, open);
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
    return void (await fail(
      deps,
      sessionId,
      `There is no model ${session.modelName} ${session.modelVersion}`,
    ));
  const codebook = findCodebook(session.codebookVersion);
  if (!codebook) return void (await fail(deps, sessionId, `There is no codebook ${session.codebookVersion}`));
  if (deps.provider === null)
    return void (await fail(deps, sessionId, 'ANTHROPIC_API_KEY is missing: nothing can be classified.'));
  try {
    return await advance({ deps, provider: deps.provider, session, model, codebook, signal: context.signal });
  } catch (error) {
    if (context.last) await fail(deps, sessionId, messageOf(error));
    throw error;
  }
};

/** Job `session.advance`: plans, submits, polls, ingests and finishes a session, a step at a time. */
export const sessionHandler =
  (deps: WorkerDeps) =>
  async ({ sessionId }: JobPayload<'session.advance'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'session', sessionId, () => handle(deps, sessionId, context));
