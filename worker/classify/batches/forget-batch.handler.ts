import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@stimmlage/core/days';
import type { JobPayload } from '@stimmlage/core/jobs';
import { BATCH_GONE_DAYS } from '@stimmlage/db/queries/privacy/erasure';
import { findBatch } from '@stimmlage/db/queries/sessions/batches';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../../deps';
import { type BatchProvider, ProviderBatchGone } from '../providers/provider';

/** A batch in work is asked after again this late. */
const OPEN_SECONDS = 300;
/** So is a provider that could not be asked in all of a job's tries, or has no key here. */
const AWAY_SECONDS = MILLISECONDS_PER_HOUR / 1000;

const forget = async (provider: BatchProvider, batchId: string): Promise<void> => {
  try {
    await provider.forget(batchId);
  } catch (error) {
    if (!(error instanceof ProviderBatchGone)) throw error;
  }
};

/**
 * Job `batch.forget`: the provider deletes a batch, with what it holds of somebody who was erased. One that is not
 * closed yet comes first to its end: it holds other people's statements, too. The provider is asked until it has
 * done so, or deletes the batch by itself.
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
