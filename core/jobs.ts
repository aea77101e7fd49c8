import { z } from 'zod';

/**
 * The jobs, which only contain ids; state is stored in rows. Any new field must be optional, because jobs
 * already in the queue do not have it.
 */
export const jobs = {
  'collection.run': z.object({ runId: z.number().int() }),
  'collection.tick': z.object({}),
  'import.run': z.object({ importId: z.number().int() }),
  'session.advance': z.object({ sessionId: z.number().int() }),
  'batch.forget': z.object({ batchId: z.number().int() }),
  'trends.tick': z.object({}),
  'trends.fetch': z.object({ fetchId: z.number().int() }),
  'trends.analyze': z.object({ fetchId: z.number().int() }),
  'trends.mentions': z.object({}),
  'upkeep.nightly': z.object({}),
  'upkeep.run': z.object({ upkeepId: z.number().int() }),
  'upkeep.resume': z.object({}),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]>;

export const jobNames = Object.keys(jobs) as JobName[];
