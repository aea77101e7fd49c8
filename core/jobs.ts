import { z } from 'zod';

/** A batch as the provider stores it. */
const sentBatch = z.object({
  /** The provider's id for the batch. */
  providerBatchId: z.string(),
  /** When the batch was sent. */
  sentAt: z.iso.datetime(),
});

export type SentBatch = z.infer<typeof sentBatch>;

/**
 * The payloads of jobs. A payload contains only ids; state is stored in database rows. There are two exceptions. A
 * batch's row is deleted before the provider has deleted the batch: `sent` contains what the row contained. `atStart`
 * marks the job that a worker sends when it starts. Any new field must be optional, because jobs that are already in the queue lack the field.
 */
export const jobs = {
  'collection.run': z.object({ runId: z.number().int() }),
  'collection.tick': z.object({}),
  'import.run': z.object({ importId: z.number().int() }),
  'session.advance': z.object({ sessionId: z.number().int() }),
  'batch.forget': z.object({ batchId: z.number().int(), sent: sentBatch.optional() }),
  'trends.tick': z.object({}),
  'trends.fetch': z.object({ fetchId: z.number().int() }),
  'trends.analyze': z.object({ fetchId: z.number().int() }),
  'trends.mentions': z.object({}),
  'upkeep.nightly': z.object({}),
  'upkeep.run': z.object({ upkeepId: z.number().int() }),
  'upkeep.resume': z.object({ atStart: z.literal(true).optional() }),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]>;

export const jobNames = Object.keys(jobs) as JobName[];
