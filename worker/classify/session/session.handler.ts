import { findCodebook } from '@stimmlage/core/codebook/current';
import type { JobPayload } from '@stimmlage/core/jobs';
import { limits } from '@stimmlage/core/limits';
import { findModel, providerVariables } from '@stimmlage/core/models';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { Tx } from '@stimmlage/db/connection';
import { closeUnsentBatches } from '@stimmlage/db/queries/sessions/batches';
import { findCommonRefusal, listRetryableItems } from '@stimmlage/db/queries/sessions/requests';
import { getSessionProgress } from '@stimmlage/db/queries/sessions/session-list';
import { planRetry, planSession } from '@stimmlage/db/queries/sessions/session-plan';
import {
  type BatchRow,
  endSession,
  findSession,
  getFirstFailure,
  hasOpenBatches,
  listBatches,
  lockSession,
  noteDelay,
  noteLeftOut,
  notePlanned,
  noteResumed,
  type SessionRow,
  setSessionStatus,
} from '@stimmlage/db/queries/sessions/sessions';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../../deps';
import { oneAtATime } from '../../one-at-a-time';
import { advanceInBatches } from '../batches/batch-round';
import { advanceByCalls } from '../calls/call-round';
import type { Provider } from '../providers/provider';
import { giveUp } from './give-up';
import type { Round, Work } from './round';

/** The length of a session's turn. After a turn, other sessions can be processed. */
const TURN_MS = 30_000;

/** Starts a turn; the returned signal is aborted when the turn is over. */
const beginTurn = (): AbortSignal => AbortSignal.timeout(TURN_MS);

const isOpen = (batch: BatchRow): boolean => batch.completedAt === null;

/** Closes the batches of a cancelled session that were never sent to the provider. */
const dropUnsent = (tx: Tx, sessionId: number): Promise<void> =>
  closeUnsentBatches(tx, sessionId, 'canceled', [reason('batch.not_sent')]);

const plan = ({ deps, session, model }: Work): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const items = await planSession(tx, session.id, session, session.contentLimit, {
      itemsPerRequest: model.itemsPerRequest,
      requestsPerBatch: limits.requestsPerBatch[model.provider],
    });
    if (items === null) return;
    // If there was nothing to plan but batches are open, these batches belong to the previous plan, which
    // remains in effect.
    if (items === 0 && (await hasOpenBatches(tx, session.id))) await noteResumed(tx, session.id);
    else await notePlanned(tx, session.id);
  });

/**
 * Returns the number of the first attempt of a session's latest plan. Attempts with lower numbers are from
 * before the session was reopened.
 */
const firstAttempt = ({ plannedAt }: SessionRow, batches: readonly BatchRow[]): number =>
  Math.min(
    ...batches.filter(({ createdAt }) => plannedAt && createdAt >= plannedAt).map(({ attempt }) => attempt),
  );

/**
 * Multiplied by the items per request: the number of refused requests from which the cause is assumed to be in
 * all requests, such as a context that is too small, and not in single items. The more items a request holds,
 * the more probable it is that the provider objects to one of them.
 */
const ENOUGH_REFUSALS = 10;

const isRefused = ({ status, error }: BatchRow): boolean =>
  status === 'failed' && error[0]?.code === 'provider.refused';

/**
 * Returns the reason for which the provider has refused every request of the latest plan so far; empty if
 * there is no such reason, or if a batch that was sent, also by an earlier plan, has no result yet.
 */
const refusalOfAll = async (
  { deps, model, session: { plannedAt } }: Work,
  provider: Provider,
  batches: readonly BatchRow[],
): Promise<Reasons> => {
  if (batches.some((batch) => isOpen(batch) && batch.status !== 'pending')) return [];
  const closed = batches.filter(
    (batch) => plannedAt !== null && batch.createdAt >= plannedAt && !isOpen(batch),
  );
  if (!closed.every(isRefused)) return [];
  // A batch that was refused as a whole says nothing about its single requests.
  const answered = closed.filter(
    ({ providerBatchId }) => provider.kind === 'calls' || providerBatchId !== null,
  );
  return findCommonRefusal(
    deps.db,
    answered.map(({ id }) => id),
    ENOUGH_REFUSALS * model.itemsPerRequest,
  );
};

/**
 * Plans the next attempt of a session, with its failed items. On the last attempt, every item is sent in a separate request, so that an item
 * that makes its request fail does not affect other items.
 */
const planNextAttempt = async (
  { deps, session, model }: Work,
  batches: readonly BatchRow[],
): Promise<boolean> => {
  const attempt = Math.max(0, ...batches.map((batch) => batch.attempt));
  if (session.cancelRequested) return false;
  const retry = attempt + 1 - firstAttempt(session, batches);
  if (retry > serverLimits.itemRetries) return false;
  const items = await listRetryableItems(deps.db, session.id, attempt);
  if (items.length === 0) return false;
  await deps.db.transaction((tx) =>
    planRetry(tx, session.id, attempt + 1, items, {
      itemsPerRequest: retry === serverLimits.itemRetries ? 1 : model.itemsPerRequest,
      requestsPerBatch: limits.requestsPerBatch[model.provider],
    }),
  );
  return true;
};

const finish = async ({ deps, session: { id } }: Work): Promise<void> => {
  const session = await findSession(deps.db, id);
  // The session has been reopened since it was read, so it has to be planned again.
  if (session?.status === 'pending') return;
  await noteLeftOut(deps.db, id);
  const progress = await getSessionProgress(deps.db, [id]);
  const { contentCount = 0, labelledCount = 0, failedCount = 0, uncountedCount = 0 } = progress.get(id) ?? {};
  const hasFailures = failedCount > 0;
  const isDone = labelledCount + uncountedCount > 0 || (contentCount > 0 && !hasFailures);
  const status = isDone ? 'completed' : 'failed';
  const failure = await getFirstFailure(deps.db, id);
  const why = failure.length === 0 && contentCount === 0 ? [reason('session.empty')] : failure;
  await endSession(deps.db, id, status, isDone && !hasFailures ? [] : why, deps.now());
};

/**
 * Reads the current state of a session, which may have been cancelled since the last round. Returns undefined
 * if the session has ended.
 */
const takeStock = async (before: Work): Promise<{ work: Work; batches: BatchRow[] } | undefined> => {
  const { db } = before.deps;
  const session = await findSession(db, before.session.id);
  if (!session || session.finishedAt !== null) return undefined;
  if (session.cancelRequested) {
    await db.transaction(async (tx) => {
      await lockSession(tx, session.id);
      await dropUnsent(tx, session.id);
    });
  }
  return { work: { ...before, session }, batches: await listBatches(db, session.id) };
};

const takeRound = (work: Work, provider: Provider, open: readonly BatchRow[]): Promise<Round> =>
  provider.kind === 'calls' ? advanceByCalls(work, provider, open) : advanceInBatches(work, provider, open);

const advance = async (started: Work, provider: Provider): Promise<JobOutcome> => {
  const { deps } = started;
  const { id, status, error } = started.session;
  if (status === 'pending') await plan(started);
  let told = error;
  for (;;) {
    const stock = await takeStock(started);
    if (!stock) return undefined;
    const { work, batches } = stock;
    const open = batches.filter(isOpen);
    const refusal = await refusalOfAll(work, provider, batches);
    if (refusal.length > 0) return giveUp(deps, work.session, refusal, work.model);
    if (open.length === 0) {
      if (await planNextAttempt(work, batches)) continue;
      await finish(work);
      return undefined;
    }
    const { wait, heldUpBy } = await takeRound(work, provider, open);
    if (!Bun.deepEquals(heldUpBy, told)) await noteDelay(deps.db, id, heldUpBy);
    told = heldUpBy;
    if (open.every((batch) => batch.status === 'submitted')) await setSessionStatus(deps.db, id, 'submitted');
    if (wait > 0 || work.turn.aborted) return { again: wait };
  }
};

const handle = async (
  deps: WorkerDeps,
  sessionId: number,
  context: JobContext,
  begin: typeof beginTurn,
): Promise<JobOutcome> => {
  const session = await findSession(deps.db, sessionId);
  if (!session || session.finishedAt !== null) return undefined;
  const model = findModel(deps.models, session.modelName, session.modelVersion);
  if (!model)
    return giveUp(deps, session, [
      reason('session.no_model', { model: session.modelName, version: session.modelVersion }),
    ]);
  const codebook = findCodebook(session.codebookVersion);
  if (!codebook)
    return giveUp(
      deps,
      session,
      [reason('session.no_codebook', { codebook: session.codebookVersion })],
      model,
    );
  const provider = deps.providers[model.provider];
  if (provider === undefined)
    return giveUp(
      deps,
      session,
      [reason('session.no_key', { variable: providerVariables[model.provider] })],
      model,
    );
  const { signal } = context;
  const turn = AbortSignal.any([signal, begin()]);
  return advance({ deps, session, model, codebook, signal, turn }, provider);
};

/**
 * Job `session.advance`: plans a session, then submits, polls and ingests its batches and finishes the
 * session, one step at a time.
 */
export const sessionHandler =
  (deps: WorkerDeps, begin = beginTurn) =>
  async ({ sessionId }: JobPayload<'session.advance'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'session', sessionId, () => handle(deps, sessionId, context, begin));
