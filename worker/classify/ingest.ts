import type { Codebook } from '@stimmlage/core/codebook/codebook';
import type { Model } from '@stimmlage/core/models';
import {
  listRequests,
  type RequestOutcome,
  type RequestRow,
  settleRequests,
} from '@stimmlage/db/queries/batches';
import { type NewLabel, writeLabels } from '@stimmlage/db/queries/labels';
import type { BatchRow } from '@stimmlage/db/queries/sessions';
import type { WorkerDeps } from '../deps';
import { checkAnswer } from './answer';
import { endBatch } from './close';
import { parseCustomId } from './custom-id';
import { type BatchResult, type Provider, ProviderDamaged } from './provider';

/** Labels written in one transaction. */
const CHUNK_LABELS = 2_000;

interface Chunk {
  labels: Map<string, NewLabel[]>;
  outcomes: RequestOutcome[];
  size: number;
}

const emptyChunk = (): Chunk => ({ labels: new Map(), outcomes: [], size: 0 });

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
const addResult = (chunk: Chunk, row: RequestRow, result: BatchResult): void => {
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
  chunk.labels.set(providerModel, [...(chunk.labels.get(providerModel) ?? []), ...labels]);
  chunk.size += labels.length;
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

const writeChunk = async (
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
  provider: Provider,
  batch: BatchRow,
  { codebook, signal }: IngestContext,
): Promise<boolean> => {
  const requests = await listRequests(deps.db, batch.id);
  const open = new Map(
    requests.filter((row) => row.state === 'pending').map((row) => [row.sequence, row] as const),
  );
  let chunk = emptyChunk();
  const write = (): Promise<void> => {
    const full = chunk;
    chunk = emptyChunk();
    return writeChunk(deps, batch, codebook, full);
  };
  try {
    for await (const result of provider.results(batch.providerBatchId ?? '')) {
      if (signal.aborted) return false;
      const id = parseCustomId(result.customId);
      const row = id?.batchId === batch.id && id.attempt === batch.attempt ? open.get(id.request) : undefined;
      if (!row) continue;
      open.delete(row.sequence);
      addResult(chunk, row, result);
      if (chunk.size >= CHUNK_LABELS) await write();
    }
    return true;
  } finally {
    await write();
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
  provider: Provider,
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
