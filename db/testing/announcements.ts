import { randomUUID } from 'node:crypto';
import { announce, listenToAnnouncements, type Topic } from '../queries/operations/announce';
import type { TestDatabase } from './database';

/** Waits until whoever listens on this connection has heard all that was announced so far. */
export const untilHeard = async ({ client, db }: TestDatabase): Promise<void> => {
  const mark = randomUUID() as Topic;
  const marked = Promise.withResolvers<void>();
  const ears = await listenToAnnouncements(
    client,
    (topic) => {
      if (topic === mark) marked.resolve();
    },
    () => undefined,
  );
  await announce(db, mark);
  await marked.promise;
  await ears.stop();
};
