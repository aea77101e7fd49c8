import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@stimmlage/core/days';
import type { JobPayload } from '@stimmlage/core/jobs';
import { providerVariables } from '@stimmlage/core/models';
import { reason } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';
import { BATCH_GONE_DAYS } from '@stimmlage/db/queries/privacy/erasure';
import { findBatch, toSent } from '@stimmlage/db/queries/sessions/batches';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../../deps';
import { type BatchProvider, ProviderBatchGone } from '../providers/provider';

/** The number of seconds after which an open batch is checked again. */
const OPEN_SECONDS = 300;
/** The number of seconds after which the job is started again if all of its tries have failed. */
const AWAY_SECONDS = MILLISECONDS_PER_HOUR / 1000;

/** @throws ReasonedError if this worker has no API key */
const forget = async (provider: BatchProvider | undefined, batchId: string): Promise<void> => {
  if (provider === undefined)
    throw new ReasonedError(
      reason('batch.not_forgotten', { variable: providerVariables.anthropic, days: BATCH_GONE_DAYS }),
    );
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
 * provider's retention period for the batch has ended. It has no row, so its error is shown with its queue, also after
 * its last try, when the next job is already waiting.
 */
export const forgetBatchHandler =
  ({ db, queue, providers, now }: Pick<WorkerDeps, 'db' | 'queue' | 'providers' | 'now'>) =>
  async (payload: JobPayload<'batch.forget'>, { last }: Pick<JobContext, 'last'>): Promise<JobOutcome> => {
    const { batchId, sent } = payload;
    const batch = await findBatch(db, batchId);
    if (batch?.completedAt === null) return { again: OPEN_SECONDS };
    const held = batch ? toSent(batch) : sent;
    if (!held) return undefined;
    if (now().getTime() - Date.parse(held.sentAt) > BATCH_GONE_DAYS * MILLISECONDS_PER_DAY) return undefined;
    try {
      await forget(providers.anthropic, held.providerBatchId);
    } catch (error) {
      if (last) await queue.sendAgain('batch.forget', payload, AWAY_SECONDS);
      throw error;
    }
    return undefined;
  };
