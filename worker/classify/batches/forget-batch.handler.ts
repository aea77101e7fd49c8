import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@stimmlage/core/days';
import type { JobPayload } from '@stimmlage/core/jobs';
import { BATCH_GONE_DAYS } from '@stimmlage/db/queries/privacy/erasure';
import { findBatch } from '@stimmlage/db/queries/sessions/batches';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../../deps';
import { type BatchProvider, ProviderBatchGone } from '../providers/provider';

/** Seconds until an open batch is polled again. */
const OPEN_SECONDS = 300;
/**
 * Seconds until the next attempt if the provider failed on every try of a job, or if there is no API key
 * here.
 */
const AWAY_SECONDS = MILLISECONDS_PER_HOUR / 1000;

const forget = async (provider: BatchProvider, batchId: string): Promise<void> => {
  try {
    await provider.forget(batchId);
  } catch (error) {
    if (!(error instanceof ProviderBatchGone)) throw error;
  }
};

/**
 * Job `batch.forget`: makes the provider delete a batch that contains data about an erased person. Waits for
 * an open batch to end first, because it also contains other people's statements. Retries until the provider
 * has deleted the batch or the batch has expired there.
 */
export const forgetBatchHandler =
  ({ db, providers, now }: Pick<WorkerDeps, 'db' | 'providers' | 'now'>) =>
  async (
    { batchId }: JobPayload<'batch.forget'>,
    { last }: Pick<JobContext, 'last'>,
  ): Promise<JobOutcome> => {
    const batch = await findBatch(db, batchId);
    if (!batch?.intentAt) return undefined;
    if (now().getTime() - batch.intentAt.getTime() > BATCH_GONE_DAYS * MILLISECONDS_PER_DAY) return undefined;
    if (batch.completedAt === null) return { again: OPEN_SECONDS };
    if (batch.providerBatchId === null) return undefined;
    if (providers.anthropic === undefined) return { again: AWAY_SECONDS };
    try {
      await forget(providers.anthropic, batch.providerBatchId);
    } catch (error) {
      if (!last) throw error;
      return { again: AWAY_SECONDS };
    }
    return undefined;
  };
