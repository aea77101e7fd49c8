import { checkAnswer } from '@stimmlage/core/codebook/answer';
import type { Codebook } from '@stimmlage/core/codebook/codebook';
import type { Model } from '@stimmlage/core/models';
import {
  listOpenRequests,
  type RequestOutcome,
  type RequestRow,
  settleRequests,
} from '@stimmlage/db/queries/batches';
import { type NewLabel, writeLabels } from '@stimmlage/db/queries/labels';
import type { BatchRow } from '@stimmlage/db/queries/sessions';
import type { WorkerDeps } from '../deps';
import { endBatch } from './close';
import { parseCustomId } from './custom-id';
import { type BatchProvider, type BatchResult, ProviderDamaged } from './provider';

/**
 * Results written in one transaction. What a chunk adds to figures is summed before it is written: the larger the
 * chunk, the fewer rows of the rollups it changes for each label.
 */
const CHUNK_RESULTS = 1_000;

/** While Postgres takes a chunk, the one before it ends and the one after it is read. */
const CHUNKS_AT_ONCE = 2;

export interface Chunk {
  labels: Map<string, NewLabel[]>;
  outcomes: RequestOutcome[];
}

export const emptyChunk = (): Chunk => ({ labels: new Map(), outcomes: [] });

const failed = (row: RequestRow, error: string, retryable: boolean): RequestOutcome => ({
  id: row.id,
  state: 'failed',
  failedIds: row.contentIds,
  retryable,
  error,
  tokensIn: 0,
  tokensOut: 0,
  tokensCached: 0,
});

/** Adds one result to the chunk: its valid labels, and what became of its request. */
export const addResult = (chunk: Chunk, row: RequestRow, result: BatchResult): void => {
  if (result.type !== 'answered') {
    const reasons = { expired: 'The batch expired at the provider', canceled: 'The batch was canceled' };
    const isRetryable = { again: true, alone: row.contentIds.length > 1, none: false };
    const [error, retryable] =
      result.type === 'errored'
        ? [result.message, isRetryable[result.remedy]]
        : [reasons[result.type], result.type === 'expired'];
    chunk.outcomes.push(failed(row, error, retryable));
    return;
  }
  const { document, trouble, tokens, providerModel } = result.answer;
  const outcomes = checkAnswer(document, row.contentIds.length);
  const labels = row.contentIds.flatMap((contentId, index) => {
    const outcome = outcomes[index];
    return outcome?.ok ? [{ contentId, ...outcome.item }] : [];
  });
  const labelled = new Set(labels.map((label) => label.contentId));
  const firstFault = outcomes.find((outcome) => !outcome.ok);
  const ofModel = chunk.labels.get(providerModel) ?? [];
  chunk.labels.set(providerModel, ofModel);
  ofModel.push(...labels);
  chunk.outcomes.push({
    id: row.id,
    state: 'answered',
    failedIds: row.contentIds.filter((id) => !labelled.has(id)),
    retryable: true,
    error: trouble ?? (firstFault?.ok === false ? firstFault.reason : null),
    tokensIn: tokens.input,
    tokensOut: tokens.output,
    tokensCached: tokens.cached,
  });
};

/**
 * Writes labels with all that follows from them, and which requests are settled, in one transaction: whatever breaks
 * off, an answer is either written whole or read again.
 */
export const writeChunk = async (
  deps: WorkerDeps,
  batch: BatchRow,
  codebook: Codebook,
  chunk: Chunk,
): Promise<void> => {
  if (chunk.outcomes.length === 0) return;
  const analyzedAt = deps.now();
  await deps.db.transaction(async (tx) => {
    await settleRequests(tx, chunk.outcomes);
    for (const [providerModel, labels] of chunk.labels) {
      await writeLabels(tx, {
        sessionId: batch.sessionId,
        timezone: deps.timezone,
        codebookVersion: codebook.version,
        providerModel,
        analyzedAt,
        labels,
      });
    }
  });
};

/** Results by the sequence of their request, each the first of its request. */
type Results = Map<number, BatchResult>;

/** Takes and writes results to requests that are still open. */
const writeResults = async (
  deps: WorkerDeps,
  batch: BatchRow,
  codebook: Codebook,
  results: Results,
): Promise<void> => {
  const chunk = emptyChunk();
  for (const row of await listOpenRequests(deps.db, batch.id, [...results.keys()])) {
    const result = results.get(row.sequence);
    if (result) addResult(chunk, row, result);
  }
  await writeChunk(deps, batch, codebook, chunk);
};

/** Results of which some cannot be read are read again for this long after their batch has ended. */
const PATIENCE_MS = 3_600_000;

export interface IngestContext {
  model: Model;
  codebook: Codebook;
  signal: AbortSignal;
}

/**
 * Reads results once, from the first line on; what was read is written, however the reading ends.
 * @returns false when the process wants to stop before the end.
 */
const readResults = async (
  deps: WorkerDeps,
  provider: BatchProvider,
  batch: BatchRow,
  { codebook, signal }: IngestContext,
): Promise<boolean> => {
  let results: Results = new Map();
  const writing: Promise<void>[] = [];
  const write = async (): Promise<void> => {
    if (writing.length === CHUNKS_AT_ONCE) await writing.shift();
    const chunk = writeResults(deps, batch, codebook, results);
    chunk.catch(() => undefined);
    writing.push(chunk);
    results = new Map();
    // Left to itself, the collector lets the rows of many chunks pile up before it looks.
    Bun.gc(true);
  };
  try {
    for await (const result of provider.results(batch.providerBatchId ?? '')) {
      if (signal.aborted) return false;
      const id = parseCustomId(result.customId);
      if (id?.batchId !== batch.id || id.attempt !== batch.attempt || results.has(id.request)) continue;
      results.set(id.request, result);
      if (results.size >= CHUNK_RESULTS) await write();
    }
    return true;
  } finally {
    // However the reading ends, nothing is left running, and no failure is lost.
    try {
      await write();
    } finally {
      await Promise.allSettled(writing);
    }
    await Promise.all(writing);
  }
};

/**
 * Reads the results of an ended batch line by line, writes them in chunks, each in one transaction, and closes
 * the batch. A second reading skips what is settled, so it may break off and be repeated anywhere. Results that
 * we did not ask for are ignored.
 * @returns false when the process wants to stop before the end.
 * @throws ProviderFault for a reading that has to be repeated later.
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
    reason: 'The provider gave no result for this request',
    retryable: true,
  });
  return true;
};
