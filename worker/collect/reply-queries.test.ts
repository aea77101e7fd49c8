import { expect, test } from 'bun:test';
import { storeRun } from '@stimmlage/db/testing/store';
import { drain } from '../testing/harness';
import { collectionHandler } from './collect.handler';
import { addNewcomer } from './testing/backfills';
import { useWorld } from './testing/world';

const collection = useWorld();

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Has accounts in the sandbox's world write posts, in one call; returns the ids of the posts. */
const write = async (posts: readonly Record<string, string>[]): Promise<string[]> => {
  const answer = await collection.harness.sandbox.control<{ posts: { id: string }[] }>(
    'POST',
    '/world/posts',
    posts,
  );
  return answer.posts.map(({ id }) => id);
};

const writeThreads = (count: number, oldest: number): Promise<string[]> =>
  write(
    Array.from({ length: count }, (_, n) => ({
      author: 'frieda',
      text: `Beitrag ${oldest - n} zur Bahn im Norden`,
      createdAt: minutesAgo(oldest - n),
    })),
  );

const answer = (thread: string, count: number, newest: number): Promise<string[]> =>
  write(
    Array.from({ length: count }, (_, n) => ({
      author: 'dora',
      text: `Antwort ${n} unter ${thread} zur Bahn, die wieder ausfällt`,
      createdAt: minutesAgo(newest + n / 2),
      inReplyTo: thread,
    })),
  );

/**
 * Has an account start 14 threads, one more than a query holds. The newest thread has more replies than a page and
 * than a run takes per thread; the oldest one has a few replies, which are newer than those.
 */
const startThreads = async () => {
  const { harness } = collection;
  await addNewcomer(harness);
  await harness.database.client`update settings set replies_per_post = 5`;
  const [oldest = ''] = await writeThreads(8, 600);
  await harness.collect();
  const newest = (await writeThreads(6, 200)).at(-1) ?? '';
  await answer(newest, 60, 20);
  await answer(oldest, 3, 5);
  return { newest, oldest };
};

const repliesTo = async (thread: string): Promise<number> =>
  (await collection.stored()).filter(({ conversationId }) => conversationId === thread).length - 1;

const searches = async (): Promise<URLSearchParams[]> =>
  (await collection.harness.callsTo('service=x&path=/2/tweets/search/recent')).calls.map(
    ({ query }) => new URLSearchParams(query),
  );

const coveredPeriods = () => collection.harness.database.client`select covered from targets order by id`;

test('finds the newest replies of a thread that did not fit into a query with several pages', async () => {
  const { newest, oldest } = await startThreads();
  const progress = await collection.progressOf(await collection.harness.collect());
  expect(progress).toMatchObject({ status: 'completed', collected: 6 + 5 + 3 });
  expect(await repliesTo(newest)).toBe(5);
  expect(await repliesTo(oldest)).toBe(3);
});

test('goes on with the waiting threads if it has waited until X no longer searches the rest of a query', async () => {
  const { harness, fault, progressOf, noteOf } = collection;
  await startThreads();
  const covered = await coveredPeriods();
  await fault({ path: '/2/tweets/search/recent', after: 1, fault: { kind: 'rate-limit' } });
  const runId = await storeRun(harness.database);
  const handle = collectionHandler(harness.deps);
  await handle({ runId }, { signal: new AbortController().signal, last: false });
  expect(await progressOf(runId)).toMatchObject({ status: 'waiting' });
  const before = (await searches()).length;
  harness.pass(8 * 24 * 60 * 60);
  await drain((context) => handle({ runId }, context), harness.pass);
  const remark = 'Replies were found only below posts of the last 7 days';
  expect(await progressOf(runId)).toMatchObject({
    status: 'completed',
    errors: [],
    gaps: [{ target: 'frieda', reason: expect.stringContaining(remark) }],
  });
  expect(await noteOf('frieda')).toContain(remark);
  const after = (await searches()).slice(before);
  expect(after.map((query) => query.get('until_id'))).toEqual([null]);
  // X now searches only days after those that the run has read the posts of.
  expect(await coveredPeriods()).toEqual(covered);
});
