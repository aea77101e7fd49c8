import { estimateAnswer } from '@stimmlage/core/codebook/estimate';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import {
  listRequests,
  mayBeSent,
  noteRequestError,
  type RequestRow,
} from '@stimmlage/db/queries/sessions/requests';
import type { BatchRow } from '@stimmlage/db/queries/sessions/sessions';
import type { WorkerDeps } from '../../deps';
import { type IngestContext, readResult, writeRequests } from '../batches/ingest';
import { buildQuestions } from '../batches/submit';
import { lostTokens } from '../providers/lost-tokens';
import {
  type BatchResult,
  type CallProvider,
  ProviderFault,
  ProviderRefusedQuestion,
  ProviderStumbled,
  ProviderUnknownModel,
  type Tokens,
} from '../providers/provider';
import { endBatch, notAsked } from '../session/close';
import { withGrace } from '../session/grace';

export interface CallContext extends IngestContext {
  /** Aborted when no further questions may be sent in this turn. */
  turn: AbortSignal;
}

interface Asking {
  deps: WorkerDeps;
  provider: CallProvider;
  batch: BatchRow;
  context: CallContext;
}

type Outcome = Extract<BatchResult, { type: 'answered' | 'errored' }>;

const settle = ({ deps, context }: Asking, row: RequestRow, outcome: Outcome): Promise<void> =>
  writeRequests(deps, context, [readResult(row, outcome, context.codebook)]);

/**
 * Sends one request, unless it has been answered in the meantime or its session has been cancelled, and writes
 * the outcome. If the server fails twice on the same request, the request itself is assumed to be the cause. The
 * request is then marked as failed, so that the other requests are not blocked for ever. Its items are sent again
 * in another request.
 * @throws ProviderFault for a fault that affects all requests, and when the server fails on the request for
 * the first time.
 */
const askRequest = async (asking: Asking, row: RequestRow, late: AbortSignal): Promise<void> => {
  const { deps, provider, batch, context } = asking;
  if (!(await mayBeSent(deps.db, row.id))) return;
  const { questions, asked } = await buildQuestions(deps, batch, [row], context);
  const [question] = questions;
  const customId = question?.customId ?? '';
  const fail = (reasons: Reasons, remedy: 'again' | 'alone', lost?: Tokens): Promise<void> =>
    settle(asking, row, { customId, type: 'errored', reasons, remedy, ...(lost && { lost }) });
  if (!question) return fail([reason('request.content_deleted')], 'again');
  try {
    const answer = await provider.ask(question, late);
    await settle(asking, { ...row, ...asked[0] }, { customId, type: 'answered', answer });
  } catch (error) {
    if (error instanceof ProviderRefusedQuestion) return fail(error.reasons, 'alone');
    if (error instanceof ProviderStumbled) {
      const lost = lostTokens(
        error,
        question,
        estimateAnswer(row.contentIds.length, question.model.provider),
      );
      if (row.error.length === 0) await noteRequestError(deps.db, row.id, error.reasons, lost);
      else await fail(error.reasons, 'again', lost);
    }
    throw error;
  }
};

/**
 * Sends the open requests of a batch, several at a time, until a request fails. Returns the faults of all
 * requests that were in progress.
 */
const askOpenRequests = async (asking: Asking): Promise<unknown[]> => {
  const { deps, provider, batch, context } = asking;
  const requests = await listRequests(deps.db, batch.id);
  const open = requests.filter((row) => row.state === 'pending').values();
  const faults: unknown[] = [];
  await withGrace(context.signal, async (late) => {
    const askSome = async (): Promise<void> => {
      for (const row of open) {
        if (context.turn.aborted || faults.length > 0) return;
        await askRequest(asking, row, late).catch((error: unknown) => faults.push(error));
      }
    };
    await Promise.all(Array.from({ length: provider.concurrency }, askSome));
  });
  return faults;
};

/**
 * Sends the requests of a batch, several at a time. Each answer is written as it arrives, so if the worker is
 * killed, only the requests in progress are repeated.
 * @returns false if the turn ends before the batch is closed.
 * @throws ProviderFault for a fault that affects all requests; the open requests have to be sent later.
 */
export const workOffBatch = async (
  deps: WorkerDeps,
  provider: CallProvider,
  batch: BatchRow,
  context: CallContext,
): Promise<boolean> => {
  const faults = await askOpenRequests({ deps, provider, batch, context });
  const unexpected = faults.find((fault) => !(fault instanceof ProviderFault));
  if (unexpected !== undefined) throw unexpected;
  // A process that is stopping aborts its questions, so these faults were not caused by the provider.
  if (context.signal.aborted) return false;
  const unknownModel = faults.find((fault) => fault instanceof ProviderUnknownModel);
  if (faults.length > 0 && unknownModel === undefined) throw faults[0];
  if (context.turn.aborted && unknownModel === undefined) return false;
  const leftover = unknownModel ? { ...notAsked, reasons: unknownModel.reasons } : notAsked;
  await endBatch(deps, batch, context.model, leftover);
  return true;
};
