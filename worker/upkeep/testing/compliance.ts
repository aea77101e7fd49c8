import { getTotals } from '@stimmlage/db/figures/read/figures';
import type { content } from '@stimmlage/db/tables';
import { newLabel } from '@stimmlage/db/testing/content';
import { storeLabels } from '@stimmlage/db/testing/store';
import { type CollectionTest, useWorld } from '../../collect/testing/world';
import { keepUp } from './upkeep';

type Post = typeof content.$inferSelect;

export const makeReply = (posts: readonly Post[], index: number): Post => {
  const reply = posts.filter(({ kind }) => kind === 'reply')[index];
  if (!reply) throw new Error('There is no such reply');
  return reply;
};

/** Returns the path of a post's author in the sandbox's control API. */
export const accountPath = (row: { authorId: string | null }): string => `/world/users/${row.authorId}`;

/**
 * Starts a separate harness for each test in the calling file, and returns helpers for tests of the nightly
 * check.
 */
export const useCompliance = () => {
  const world: CollectionTest = useWorld();

  /**
   * Collects the posts and replies of two targets, labels all unfiltered content, and returns the labelled
   * content, oldest first.
   */
  const collectAndLabel = async (): Promise<Post[]> => {
    const { harness } = world;
    await harness.addTargets({ username: 'anna_k' }, { username: 'bernd_b' });
    await harness.collect();
    const stored = await world.stored();
    const counted = stored.filter(({ scope, isFilteredOut }) => scope === 'hit' && !isFilteredOut);
    await storeLabels(harness.database, { sessionId: 7, labels: counted.map(({ id }) => newLabel(id)) });
    harness.pass(60);
    return counted.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  };

  return {
    world,
    collectAndLabel,
    byId: async (id: string) => (await world.stored()).find((row) => row.id === id),
    /** Returns the number of a session's labels that are counted in the figures. */
    total: async (sessionId: number) =>
      (await getTotals(world.harness.database.db, { sessionId })).reduce((sum, { n }) => sum + n, 0),
    control: (method: 'POST' | 'DELETE' | 'PATCH' | 'PUT', path: string, body?: unknown) =>
      world.harness.sandbox.control(method, path, body),
    recheck: () => keepUp(world.harness.deps, 'compliance', world.harness.pass),
  };
};
