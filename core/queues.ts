import type { z } from 'zod';
import type { databaseStatus } from './contracts/operations';

type Queue = z.infer<typeof databaseStatus.response>['queues'][number];

/**
 * The time that a job may wait in a queue without a running job before the queue counts as stuck, in seconds.
 */
const STUCK_SECONDS = 900;

/**
 * Whether jobs are waiting but not being processed by a worker. While a worker is processing a job of the queue,
 * the others wait for their turn.
 */
export const isStuck = ({
  waiting,
  active,
  oldestSeconds,
}: Pick<Queue, 'waiting' | 'active' | 'oldestSeconds'>): boolean =>
  waiting > 0 && active === 0 && oldestSeconds > STUCK_SECONDS;
