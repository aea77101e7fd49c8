import type { JobName } from '@stimmlage/core/jobs';
import type { QueueOptions, QueuePolicy } from 'pg-boss';

export const QUEUE_SCHEMA = 'queue';

/**
 * Options that let jobs survive crashes and outages. The job of a killed worker returns to the queue when a
 * heartbeat is missed. The delay between retries grows to ten minutes, so that an outage of an hour does not
 * use up all retries.
 */
const patient = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
} satisfies QueueOptions;

/** At most one job with the same key can be waiting; sending a job again reschedules the waiting job. */
const keyed: QueuePolicy = 'short';

export const queues: Record<JobName, QueueOptions & { policy: QueuePolicy }> = {
  'collection.run': { ...patient, policy: keyed },
  'collection.tick': { ...patient, policy: keyed },
  'import.run': { ...patient, policy: keyed },
  'session.advance': { ...patient, policy: keyed },
  'batch.forget': { ...patient, policy: keyed },
  'trends.tick': { ...patient, policy: keyed },
  'trends.fetch': { ...patient, policy: keyed },
  'trends.analyze': { ...patient, policy: keyed },
  'trends.mentions': { ...patient, policy: keyed },
  'upkeep.nightly': { ...patient, policy: keyed },
  'upkeep.run': { ...patient, policy: keyed },
  'upkeep.resume': { ...patient, policy: keyed, retryLimit: 0 },
};
