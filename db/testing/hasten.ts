import type { TestDatabase } from './database';

/**
 * Makes the queue notice the missing heartbeat of a killed worker after three seconds instead of ten, and
 * retry the worker's job after one second instead of five. Workers read these settings from the database.
 */
export const hastenQueue = async ({ client }: TestDatabase): Promise<void> => {
  await client`update queue.queue set heartbeat_seconds = 3, retry_delay = 1`;
};
