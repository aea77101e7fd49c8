import type { TestDatabase } from './database';

/**
 * Has the queue miss a killed worker's heartbeat after three seconds in place of ten, and give its job to another a
 * second later in place of five. The workers of a stack read this from the database.
 */
export const hastenQueue = async ({ client }: TestDatabase): Promise<void> => {
  await client`update queue.queue set heartbeat_seconds = 3, retry_delay = 1`;
};
