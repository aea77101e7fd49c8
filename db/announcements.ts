import { sql } from 'drizzle-orm';
import type { Connection, Queryable } from './connection';

const CHANNEL = 'announcements';

/**
 * Notifies every process that its cached responses may be stale: once the transaction commits, and at most
 * once per transaction.
 */
export const announce = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
};

/**
 * Listens to the announcements of all processes, on a separate connection that is reopened when lost.
 * @param heard called with each announcement.
 * @param listening called when listening starts, initially and after each lost connection: announcements made
 * in between are missed.
 */
export const listenToAnnouncements = async (
  client: Connection['client'],
  heard: () => void,
  listening: () => void,
): Promise<{ stop(): Promise<void> }> => {
  const { unlisten } = await client.listen(CHANNEL, heard, listening);
  return { stop: unlisten };
};
