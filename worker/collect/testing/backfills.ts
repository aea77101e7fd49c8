import { createBackfill } from '@stimmlage/db/queries/collection/runs';
import { getTarget } from '@stimmlage/db/queries/targets/targets';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import { drain, type Harness } from '../../testing/harness';
import { collectionHandler } from '../collect.handler';

const HOUR = 3_600_000;

/**
 * Has an account in the sandbox's world write one post per hour, ending the given number of hours ago;
 * returns the ids of the posts.
 */
export const writePosts = async (
  { sandbox }: Harness,
  author: string,
  count: number,
  hoursAgo = 1,
  text = 'zur Bahn im Norden',
): Promise<string[]> => {
  const given = Array.from({ length: count }, (_, index) => ({
    author,
    text: `Beitrag ${index} ${text}`,
    createdAt: new Date(Date.now() - (hoursAgo + count - 1 - index) * HOUR).toISOString(),
  }));
  const { posts } = await sandbox.control<{ posts: { id: string }[] }>('POST', '/world/posts', given);
  return posts.map(({ id }) => id);
};

/** Adds a target whose account, `frieda`, has not written anything yet. */
export const addNewcomer = async ({ sandbox, addTargets }: Harness): Promise<void> => {
  await sandbox.control('POST', '/world/users', { username: 'frieda' });
  await addTargets({ username: 'frieda' });
};

/** Creates a backfill of a target; returns functions that process the backfill. */
export const beginBackfill = async (
  harness: Harness,
  posts: number,
  targetId = 1,
): Promise<{ id: number; step(): Promise<JobOutcome>; toEnd(): Promise<void> }> => {
  const { db } = harness.database;
  const target = await getTarget(db, targetId);
  if (!target) throw new Error(`There is no target ${targetId}`);
  const run = await db.transaction((tx) => createBackfill(tx, target, { posts, requestedBy: 1 }));
  if (typeof run === 'string') throw new Error(run);
  const handle = (context: JobContext) => collectionHandler(harness.deps)({ runId: run.id }, context);
  return {
    id: run.id,
    step: () => handle({ signal: new AbortController().signal, last: false }),
    toEnd: async () => {
      await drain(handle, harness.pass);
    },
  };
};
