import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@stimmlage/core/days';
import type { JobPayload } from '@stimmlage/core/jobs';
import { BATCH_GONE_DAYS } from '@stimmlage/db/queries/privacy/erasure';
import { findBatch, toSent } from '@stimmlage/db/queries/sessions/batches';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../../deps';
import { type BatchProvider, ProviderBatchGone } from '../providers/provider';

/** The number of seconds after which an open batch is checked again. */
const OPEN_SECONDS = 300;
/**
 * The number of seconds after which the job is started again if all of its tries have failed, or if this
 * worker has no API key.
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
 * Job `batch.forget`: has the provider delete a batch that contains data about an erased person, or texts of
 * a deleted gold set. An open batch also contains statements of other people, and may not have been sent yet,
 * so the job waits until the batch has ended. The job repeats until the batch has been deleted, or until the
 * provider's retention period for the batch has ended.
 */
export const forgetBatchHandler =
  ({ db, providers, now }: Pick<WorkerDeps, 'db' | 'providers' | 'now'>) =>
  async (
    { batchId, sent }: JobPayload<'batch.forget'>,
    { last }: Pick<JobContext, 'last'>,
  ): Promise<JobOutcome> => {
    const batch = await findBatch(db, batchId);
    if (batch?.completedAt === null) return { again: OPEN_SECONDS };
    const held = batch ? toSent(batch) : sent;
    if (!held) return undefined;
    if (now().getTime() - Date.parse(held.sentAt) > BATCH_GONE_DAYS * MILLISECONDS_PER_DAY) return undefined;
    if (providers.anthropic === undefined) return { again: AWAY_SECONDS };
    try {
      await forget(providers.anthropic, held.providerBatchId);
    } catch (error) {
      if (!last) throw error;
      return { again: AWAY_SECONDS };
    }
    return undefined;
  };
