import { sql } from 'drizzle-orm';
import type { Connection, Queryable } from './connection';

const CHANNEL = 'announcements';

/**
 * Notifies every process that its cached responses may be stale. Postgres delivers the notification on
 * commit, at most once per transaction.
 */
export const announce = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
};

/**
 * Listens for announcements from any process, on a separate connection that is reopened if it is lost.
 * @param heard called on each announcement.
 * @param listening called whenever listening starts, including after each reconnect, because announcements
 * made while the connection was lost are missed.
 */
export const listenToAnnouncements = async (
  client: Connection['client'],
  heard: () => void,
  listening: () => void,
): Promise<{ stop(): Promise<void> }> => {
  const { unlisten } = await client.listen(CHANNEL, heard, listening);
  return { stop: unlisten };
};
