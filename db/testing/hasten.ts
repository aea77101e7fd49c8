import type { TestDatabase } from './database';

/**
 * Makes the queue notice a killed worker's missing heartbeat after three seconds instead of ten, and retry
 * its job after one second instead of five. Workers read these settings from the database.
 */
export const hastenQueue = async ({ client }: TestDatabase): Promise<void> => {
  await client`update queue.queue set heartbeat_seconds = 3, retry_delay = 1`;
};
