import { sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../../connection';

const CHANNEL = 'announcements';

/** What a write has changed of that which readers keep. */
export const topics = ['labels', 'corrections', 'sessions', 'trends', 'targets', 'settings'] as const;
export type Topic = (typeof topics)[number];

/** Tells every process what has changed, once the transaction commits; several times in one are told once. */
export const announce = async (tx: Queryable, topic: Topic): Promise<void> => {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${topic})`);
};

/**
 * Listens to every process's announcements, on a connection of its own that is made again when it is lost.
 * @param heard called with each topic.
 * @param listening called when the ears are open, at first and again after each loss: what was announced
 * meanwhile is not heard.
 */
export const listenToAnnouncements = async (
  client: Connection['client'],
  heard: (topic: string) => void,
  listening: () => void,
): Promise<{ stop(): Promise<void> }> => {
  const { unlisten } = await client.listen(CHANNEL, heard, listening);
  return { stop: unlisten };
};
