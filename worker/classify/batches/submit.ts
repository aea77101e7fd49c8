import type { Codebook } from '@stimmlage/core/codebook/codebook';
import { answerSchema, itemsPrompt, systemPrompt } from '@stimmlage/core/codebook/prompt';
import { isSuspect } from '@stimmlage/core/codebook/suspect';
import type { Model } from '@stimmlage/core/models';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { serverLimits } from '@stimmlage/core/server-limits';
import {
  findBatch,
  listKnownProviderBatches,
  lockUnsentBatch,
  noteSubmitted,
  withdrawIntent,
} from '@stimmlage/db/queries/sessions/batches';
import {
  type AskedTexts,
  getItemTexts,
  halveBatch,
  listRequests,
  noteAskedTexts,
  type RequestRow,
} from '@stimmlage/db/queries/sessions/requests';
import { type BatchRow, lockSession } from '@stimmlage/db/queries/sessions/sessions';
import type { WorkerDeps } from '../../deps';
import {
  type BatchProvider,
  type BatchQuestion,
  type BatchState,
  ProviderBatchGone,
  ProviderBusy,
  ProviderRefused,
  ProviderRefusedQuestion,
  ProviderResultsMissing,
  ProviderTooLarge,
  ProviderUnknownModel,
  SUBMIT_TIMEOUT_MS,
} from '../providers/provider';
import type { BudgetCheck } from '../session/budget';
import { endBatch } from '../session/close';
import { type CustomId, customIdOf, parseCustomId } from './custom-id';
import { noteIntentToSend, SENDER_GONE_MS } from './intent';

/** How long a batch may take to appear at the provider after the worker that sent the batch has died. */
const CREATION_MS = 20_000;

/** The largest difference between this machine's clock and the provider's clock that is allowed for. */
const CLOCK_SKEW_MS = 120_000;

export interface Classifier {
  model: Model;
  codebook: Codebook;
}

export interface Asking {
  questions: BatchQuestion[];
  asked: AskedTexts[];
}

/**
 * Builds a question for each request. A request is left out if all of its content has been deleted or filtered
 * out. A post in a shared request that has become suspicious since suspects were separated is left out of it, and
 * asked about alone in the next attempt.
 */
export const buildQuestions = async (
  deps: WorkerDeps,
  batch: BatchRow,
  rows: readonly RequestRow[],
  { model, codebook }: Classifier,
): Promise<Asking> => {
  const texts = await getItemTexts(
    deps.db,
    rows.flatMap((row) => row.contentIds),
  );
  const system = systemPrompt(codebook);
  const schema = answerSchema(codebook);
  const itemsOf = ({ contentIds }: RequestRow) =>
    contentIds.map((id) => {
      const item = texts.get(id) ?? null;
      return item !== null && contentIds.length > 1 && isSuspect(item.text) ? null : item;
    });
  const questions = rows.flatMap((row) => {
    const items = itemsOf(row);
    if (items.every((item) => item === null)) return [];
    return [{ customId: customIdOf(batch, row), model, system, data: itemsPrompt(items), schema }];
  });
  const asked = rows.map((row) => ({
    id: row.id,
    textHashes: itemsOf(row).map((item) => item?.textHash ?? null),
  }));
  return { questions, asked };
};

const bytesOf = (questions: readonly BatchQuestion[]): number =>
  questions.reduce(
    (sum, question) => sum + Buffer.byteLength(question.data) + Buffer.byteLength(question.system),
    0,
  );

/**
 * Moves half of the requests of an unsent batch to another batch, because the provider does not accept as many
 * at once. Does nothing if another worker has sent the batch.
 */
const splitBatch = ({ db }: WorkerDeps, { id, sessionId }: BatchRow): Promise<void> =>
  db.transaction(async (tx) => {
    // The session first, as everywhere: a cancellation locks it before its batches.
    await lockSession(tx, sessionId);
    if (await lockUnsentBatch(tx, id)) await halveBatch(tx, id);
  });

/**
 * Submits a batch to the provider. If it is too large, it is divided into two. The intent to send the batch is
 * recorded first. If this worker dies before it has recorded the outcome, the next worker sees the intent and
 * looks for the batch at the provider.
 * @throws HeldByBudget if the budget does not cover the batch
 */
export const submitBatch = async (
  deps: WorkerDeps,
  provider: BatchProvider,
  batch: BatchRow,
  classifier: Classifier,
  budget: BudgetCheck,
): Promise<void> => {
  const giveUp = (reasons: Reasons, retryable = false): Promise<void> =>
    endBatch(deps, batch, classifier.model, { reasons, retryable });
  const requests = await listRequests(deps.db, batch.id);
  const { questions, asked } = await buildQuestions(deps, batch, requests, classifier);
  if (questions.length === 0) return giveUp([reason('batch.content_deleted')], true);
  if (bytesOf(questions) > serverLimits.batchBytes) {
    return requests.length > 1 ? splitBatch(deps, batch) : giveUp([reason('batch.too_large')]);
  }
  const intent = await noteIntentToSend(deps, batch, budget);
  if (!intent) return;
  try {
    const { id } = await intent.send(async (signal) => {
      await noteAskedTexts(deps.db, asked);
      return provider.submit(questions, signal);
    });
    if (await noteSubmitted(deps.db, batch.id, id, deps.now())) return;
    deps.log.error({ batchId: batch.id, providerBatchId: id }, 'a batch was submitted that was not awaited');
  } catch (error) {
    // If the provider refused the request or was busy, no batch was created. After any other fault, a batch
    // may exist, so the intent remains, and the provider is queried before the batch is sent again.
    const isCertain = error instanceof ProviderRefused || error instanceof ProviderBusy;
    const isWithdrawn = isCertain && (await intent.withdraw());
    if (isWithdrawn && error instanceof ProviderTooLarge && requests.length > 1)
      return splitBatch(deps, batch);
    // A refused question or an unknown model concerns only this batch. After any other fault, such as a
    // revoked key, the whole session waits.
    const isItsOwn = error instanceof ProviderRefusedQuestion || error instanceof ProviderUnknownModel;
    if (isWithdrawn && isItsOwn) return giveUp(error.reasons);
    throw error;
  }
};

/**
 * A batch with more than this number of leading results that are not ours belongs to another client. The
 * limit avoids reading a large batch of another client in full.
 */
const MOST_STRANGERS = 10;

/**
 * Looks for one of our requests among the first results of an ended batch. Returns null if the results are
 * not ours or the batch no longer exists, and undefined if the batch has no results. Returns `'later'` if the
 * results are temporarily missing.
 */
const firstOf = async (
  provider: BatchProvider,
  { id }: BatchState,
): Promise<CustomId | null | undefined | 'later'> => {
  let strangers = 0;
  try {
    for await (const { customId } of provider.results(id)) {
      const ours = parseCustomId(customId);
      if (ours) return ours;
      strangers += 1;
      if (strangers > MOST_STRANGERS) break;
    }
  } catch (error) {
    if (error instanceof ProviderResultsMissing) return 'later';
    if (!(error instanceof ProviderBatchGone)) throw error;
    return null;
  }
  return strangers === 0 ? undefined : null;
};

/**
 * Returns the earliest time at which the provider may have created the batch; null if the batch was never
 * sent.
 */
const soughtSince = ({ intentAt }: BatchRow): Date | null =>
  intentAt && new Date(intentAt.getTime() - SUBMIT_TIMEOUT_MS - CLOCK_SKEW_MS);

/**
 * Records that a batch at the provider is ours, so that the batch need not be identified again. The batch may
 * be the one being looked for, or another batch whose submission was uncertain.
 * @returns our id for the batch; undefined if the batch is not ours.
 */
const noteFound = async (
  { db, now }: WorkerDeps,
  state: BatchState,
  { batchId, attempt }: CustomId,
): Promise<number | undefined> => {
  const batch = await findBatch(db, batchId);
  const since = batch && soughtSince(batch);
  if (!since || state.createdAt < since) return undefined;
  if (batch.attempt !== attempt || state.requests > batch.totalRequests) return undefined;
  await noteSubmitted(db, batch.id, state.id, now());
  return batch.id;
};

/**
 * Returns true if a batch at the provider is the batch being looked for; undefined if this cannot be decided
 * yet.
 */
const isSought = async (
  deps: WorkerDeps,
  provider: BatchProvider,
  state: BatchState,
  batch: BatchRow,
): Promise<boolean | undefined> => {
  const first = state.endedAt === null ? 'later' : await firstOf(provider, state);
  if (first === 'later') return undefined;
  // The number of requests matches, but there are no results. If the batch is ours, sending its items again
  // now would double the cost. If the batch is not ours, adopting it only means that our items are sent again
  // later.
  const isLost = first === undefined && state.requests === batch.totalRequests;
  if (isLost) return noteSubmitted(deps.db, batch.id, state.id, deps.now());
  return first ? (await noteFound(deps, state, first)) === batch.id : false;
};

/**
 * Settles a batch that has an intent but no provider id. If the batch is found at the provider, its provider
 * id is recorded. If it does not exist there, the intent is withdrawn, so that the batch can be sent again.
 * The search looks for our custom ids in the results of every unknown batch that may have been created by the
 * submission. Results can be read only once a batch has ended, so the search has to wait for an unfinished
 * batch that may be ours.
 * @returns true once the batch is settled; false if the search has to be repeated later.
 */
export const settleBatch = async (
  deps: WorkerDeps,
  provider: BatchProvider,
  batch: BatchRow,
): Promise<boolean> => {
  const since = soughtSince(batch);
  if (batch.intentAt === null || since === null) return true;
  const known = await listKnownProviderBatches(deps.db, since);
  const age = deps.now().getTime() - batch.intentAt.getTime();
  let undecided = age < SENDER_GONE_MS + CREATION_MS;
  for await (const state of provider.list()) {
    if (state.createdAt < since) break;
    if (known.has(state.id) || state.requests > batch.totalRequests) continue;
    const isFound = await isSought(deps, provider, state, batch);
    if (isFound) return true;
    undecided ||= isFound === undefined;
  }
  if (!undecided) await withdrawIntent(deps.db, batch.id, batch.intentAt);
  return !undecided;
};
