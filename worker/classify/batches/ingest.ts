import { checkAnswer } from '@stimmlage/core/codebook/answer';
import type { Codebook } from '@stimmlage/core/codebook/codebook';
import { eraseInTerms, handlesInTerms, type Terms } from '@stimmlage/core/handles';
import type { Model } from '@stimmlage/core/models';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import type { Tx } from '@stimmlage/db/connection';
import { type NewLabel, writeLabels } from '@stimmlage/db/queries/labels/labels';
import { writeRetestLabels } from '@stimmlage/db/queries/labels/retest-labels';
import { holdErased } from '@stimmlage/db/queries/privacy/erased-handles';
import {
  listOpenRequests,
  lockOpenRequests,
  type RequestOutcome,
  type RequestRow,
  settleRequests,
} from '@stimmlage/db/queries/sessions/requests';
import type { BatchRow, SessionRow } from '@stimmlage/db/queries/sessions/sessions';
import { collectGarbage } from '../../collect-garbage';
import type { WorkerDeps } from '../../deps';
import {
  type Answer,
  type BatchProvider,
  type BatchResult,
  ProviderDamaged,
  type Tokens,
} from '../providers/provider';
import { endBatch } from '../session/close';
import { parseCustomId } from './custom-id';

/**
 * The number of results written in one transaction. The changes to the figures are summed before they are
 * written, so larger chunks need fewer updates of rollup rows per label.
 */
const CHUNK_RESULTS = 1_500;

/** The maximum number of chunks in progress: while Postgres writes one chunk, the next chunk is read. */
const CHUNKS_AT_ONCE = 2;

/** The session and codebook for which labels are written. Labels from a retest are stored separately. */
export interface WriteContext {
  session: Pick<SessionRow, 'id' | 'retestOf'>;
  codebook: Codebook;
}

/** A request whose result has been read, with its outcome and its valid labels. */
interface ReadRequest {
  outcome: RequestOutcome;
  labels: readonly NewLabel[];
  /** The provider's name for the model; null if the model did not answer. */
  providerModel: string | null;
}

const failed = (
  row: RequestRow,
  reasons: Reasons,
  retryable: boolean,
  lost: Tokens = { input: 0, output: 0, cached: 0 },
): ReadRequest => ({
  outcome: {
    id: row.id,
    state: 'failed',
    failedIds: row.contentIds,
    retryable,
    error: reasons,
    tokensIn: lost.input,
    tokensOut: lost.output,
    tokensCached: lost.cached,
  },
  labels: [],
  providerModel: null,
});

/** Returns true if an item was left out of a request because its content had been deleted or filtered out. */
const wasGone = ({ textHashes }: RequestRow, index: number): boolean => textHashes?.[index] === null;

const answered = (
  row: RequestRow,
  { document, trouble, tokens, providerModel }: Answer,
  codebook: Codebook,
): ReadRequest => {
  const items = checkAnswer(codebook, document, row.contentIds.length).map((outcome, index) =>
    wasGone(row, index) ? ({ ok: false, reason: reason('item.deleted') } as const) : outcome,
  );
  const labels = row.contentIds.flatMap((contentId, index): NewLabel[] => {
    const item = items[index];
    return item?.ok ? [{ contentId, ...item.item, textHash: row.textHashes?.[index] ?? null }] : [];
  });
  const labelled = new Set(labels.map((label) => label.contentId));
  const faults = items.flatMap((item) => (item.ok ? [] : [item.reason]));
  const why = trouble ?? faults.find(({ code }) => code !== 'item.deleted') ?? faults[0];
  const outcome: RequestOutcome = {
    id: row.id,
    state: 'answered',
    failedIds: row.contentIds.filter((id) => !labelled.has(id)),
    retryable: true,
    error: why === undefined ? [] : [why],
    tokensIn: tokens.input,
    tokensOut: tokens.output,
    tokensCached: tokens.cached,
  };
  return { outcome, labels, providerModel };
};

/** The reasons for requests that ended without a result. */
const endings = { expired: 'batch.expired', canceled: 'batch.canceled' } as const;

/** Converts the provider's result to the outcome and the valid labels of a request. */
export const readResult = (row: RequestRow, result: BatchResult, codebook: Codebook): ReadRequest => {
  if (result.type === 'answered') return answered(row, result.answer, codebook);
  const isRetryable = { again: true, alone: row.contentIds.length > 1, none: false };
  return result.type === 'errored'
    ? failed(row, result.reasons, isRetryable[result.remedy], result.lost)
    : failed(row, [reason(endings[result.type])], result.type === 'expired');
};

/**
 * Marks items as failed if their text has changed since they were sent. Their labels were for the old text,
 * so the items are sent again with the new text.
 */
const withRestated = ({ outcome, labels }: ReadRequest, restated: ReadonlySet<string>): RequestOutcome => {
  const ids = labels.map(({ contentId }) => contentId).filter((id) => restated.has(id));
  if (ids.length === 0) return outcome;
  const error = outcome.error.length > 0 ? outcome.error : [reason('item.edited')];
  return { ...outcome, failedIds: [...outcome.failedIds, ...ids], error };
};

/**
 * Replaces the handles of people who have been erased since their statements were sent to the model. Places
 * that contain such a handle are left out.
 */
const eraseInLabels = async (tx: Tx, labels: readonly NewLabel[]): Promise<readonly NewLabel[]> => {
  const termsOf = ({ specificIssues, geographicMentions }: NewLabel): Terms => ({
    points: specificIssues,
    places: geographicMentions,
  });
  const handles = labels.flatMap((label) => handlesInTerms(termsOf(label)));
  if (handles.length === 0) return labels;
  const isErased = await holdErased(tx, handles);
  return labels.map((label) => {
    const { points, places } = eraseInTerms(termsOf(label), isErased);
    return { ...label, specificIssues: points, geographicMentions: places };
  });
};

/**
 * Writes the labels from the given requests, updates the figures, and marks the requests as completed, all in
 * one transaction. After an interruption, an answer has therefore either been written in full or will be read
 * again. Requests that another process has already completed are left unchanged.
 */
const writeOfModel = (
  deps: WorkerDeps,
  { session, codebook }: WriteContext,
  providerModel: string | null,
  requests: readonly ReadRequest[],
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const open = await lockOpenRequests(
      tx,
      requests.map(({ outcome }) => outcome.id),
    );
    const settled = requests.filter(({ outcome }) => open.has(outcome.id));
    const labels = await eraseInLabels(
      tx,
      settled.flatMap((request) => request.labels),
    );
    const restated =
      session.retestOf === null
        ? (
            await writeLabels(tx, {
              sessionId: session.id,
              timezone: deps.timezone,
              codebookVersion: codebook.version,
              providerModel: providerModel ?? '',
              analyzedAt: deps.now(),
              labels,
            })
          ).restated
        : await writeRetestLabels(tx, { sessionId: session.id, analyzedAt: deps.now() }, labels);
    await settleRequests(
      tx,
      settled.map((request) => withRestated(request, restated)),
    );
  });

/**
 * Writes the outcomes of requests. Requests are grouped by the model name that the provider reported, usually
 * a single one, and each group is written in one transaction.
 */
export const writeRequests = async (
  deps: WorkerDeps,
  context: WriteContext,
  requests: readonly ReadRequest[],
): Promise<void> => {
  for (const [model, some] of Map.groupBy(requests, ({ providerModel }) => providerModel))
    await writeOfModel(deps, context, model, some);
};

/**
 * The results in a chunk, keyed by the sequence number of their request. If there are several results for one
 * request, only the first result is used.
 */
type Results = Map<number, BatchResult>;

/** Converts the results in a chunk to outcomes, skipping requests that are no longer open. */
const readChunk = async (
  deps: WorkerDeps,
  batch: BatchRow,
  { codebook }: WriteContext,
  results: Results,
): Promise<ReadRequest[]> => {
  const rows = await listOpenRequests(deps.db, batch.id, [...results.keys()]);
  return rows.flatMap((row) => {
    const result = results.get(row.sequence);
    return result ? [readResult(row, result, codebook)] : [];
  });
};

/**
 * Writes the results in a chunk. The results can be freed from memory while their outcomes are being written.
 */
const writeResults = (
  deps: WorkerDeps,
  batch: BatchRow,
  context: WriteContext,
  results: Results,
): Promise<void> =>
  readChunk(deps, batch, context, results).then((requests) => writeRequests(deps, context, requests));

/** How long after the end of a batch its unreadable results are requested again. */
const PATIENCE_MS = 3_600_000;

export interface IngestContext extends WriteContext {
  model: Model;
  signal: AbortSignal;
}

/**
 * Reads a batch's results from the first line. Even if an error or a stop interrupts the reading, all results
 * read so far are written, unless a write fails.
 * @returns false if the process has to stop before all results have been read.
 */
const readResults = async (
  deps: WorkerDeps,
  provider: BatchProvider,
  batch: BatchRow,
  context: IngestContext,
): Promise<boolean> => {
  let results: Results = new Map();
  const writing: Promise<void>[] = [];
  const write = async (): Promise<void> => {
    if (writing.length === CHUNKS_AT_ONCE) await writing.shift();
    const chunk = writeResults(deps, batch, context, results);
    chunk.catch(() => undefined);
    writing.push(chunk);
    results = new Map();
  };
  try {
    for await (const result of provider.results(batch.providerBatchId ?? '')) {
      if (context.signal.aborted) return false;
      const id = parseCustomId(result.customId);
      if (id?.batchId !== batch.id || id.attempt !== batch.attempt || results.has(id.request)) continue;
      results.set(id.request, result);
      if (results.size < CHUNK_RESULTS) continue;
      await write();
      collectGarbage();
    }
    return true;
  } finally {
    // Even after an error, all writes are awaited, so that a failed write is reported.
    try {
      await write();
    } finally {
      await Promise.allSettled(writing);
    }
    await Promise.all(writing);
  }
};

/**
 * Reads the results of an ended batch line by line, writes the results in chunks, and closes the batch. After
 * an interruption at any point, this function can be called again, because completed requests are skipped.
 * Results for requests that this installation did not send are ignored.
 * @returns false if the process has to stop before all results have been read.
 * @throws ProviderFault if the results have to be read again later.
 */
export const ingestBatch = async (
  deps: WorkerDeps,
  provider: BatchProvider,
  batch: BatchRow,
  endedAt: Date,
  context: IngestContext,
): Promise<boolean> => {
  try {
    if (!(await readResults(deps, provider, batch, context))) return false;
  } catch (error) {
    const isLate = deps.now().getTime() - endedAt.getTime() > PATIENCE_MS;
    if (!(error instanceof ProviderDamaged && isLate)) throw error;
  }
  await endBatch(deps, batch, context.model, {
    reasons: [reason('request.no_result')],
    retryable: true,
  });
  return true;
};
