import { expect, test } from 'bun:test';
import { useWorld } from './testing/world';

const collection = useWorld();

const MINUTE = 60_000;

/**
 * Has an account in the sandbox's world write a post dated the given number of minutes ago; returns the id of
 * the post.
 */
const write = async (author: string, text: string, minutesAgo: number, inReplyTo?: string) => {
  const createdAt = new Date(Date.now() - minutesAgo * MINUTE).toISOString();
  const post = { author, text, createdAt, ...(inReplyTo ? { inReplyTo } : {}) };
  const { posts } = await collection.harness.sandbox.control<{ posts: { id: string }[] }>(
    'POST',
    '/world/posts',
    post,
  );
  return posts[0]?.id ?? '';
};
const texts = async () => (await collection.stored()).map(({ text }) => text);
const collect = async () => collection.progressOf(await collection.harness.collect());

test('collects a post that X returns late, with its replies, even if newer replies are known', async () => {
  await collection.harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
  await collection.harness.addTargets({ username: 'frieda' });
  const first = await write('frieda', 'Der erste Beitrag zur Bahn im Norden', 60);
  await collect();
  const late = await write('frieda', 'Ein Beitrag zur Bahn, den X spät zeigt', 50);
  await write('dora', 'Eine Antwort unter dem späten Beitrag', 40, late);
  await write('emil', 'Eine neuere Antwort unter dem ersten Beitrag', 10, first);
  await collection.fault({ path: '/2/users/*/tweets', fault: { kind: 'empty-page' } });
  expect(await collect()).toMatchObject({ status: 'completed', collected: 1 });
  expect(await collect()).toMatchObject({ status: 'completed', collected: 2 });
  expect(await texts()).toContain('Eine Antwort unter dem späten Beitrag');
  expect(await collect()).toMatchObject({ collected: 0, known: 0 });
});

test('collects a post that X shows after a newer one, and reads no post of an earlier minute again', async () => {
  await collection.harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
  await collection.harness.addTargets({ username: 'frieda' });
  await write('frieda', 'Der erste Beitrag zur Bahn im Norden', 60);
  const newer = Date.now();
  await write('frieda', 'Ein neuerer Beitrag, den X sofort zeigt', 0);
  expect(await collect()).toMatchObject({ collected: 2, known: 0 });
  await write(
    'frieda',
    'Ein etwas älterer Beitrag, den X später zeigt',
    (Date.now() - newer + 1_000) / MINUTE,
  );
  expect(await collect()).toMatchObject({ status: 'completed', collected: 1, known: 1, gaps: [] });
  collection.harness.pass(120);
  expect(await collect()).toMatchObject({ collected: 0, known: 2, gaps: [] });
  collection.harness.pass(120);
  expect(await collect()).toMatchObject({ collected: 0, known: 0, gaps: [] });
});

test('in the next run, collects the replies that X omitted from a search', async () => {
  await collection.harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
  await collection.harness.addTargets({ username: 'frieda' });
  await collection.harness.database.client`update settings set replies_per_post = 250`;
  const post = await write('frieda', 'Der erste Beitrag zur Bahn im Norden', 60);
  const replies = { count: 230, texts: ['Antwort {n} zur Bahn im Norden, die wieder ausfällt'] };
  await collection.harness.sandbox.control('POST', `/world/posts/${post}/replies`, replies);
  await collection.fault({ path: '/2/tweets/search/recent', after: 1, fault: { kind: 'empty-page' } });
  expect(await collect()).toMatchObject({ status: 'completed', collected: 1 + 130 });
  expect(await collect()).toMatchObject({ status: 'completed', collected: 100, known: 130 });
  expect(await collect()).toMatchObject({ collected: 0 });
});

test('does not claim that there are more replies than a run takes unless it has dropped one', async () => {
  await collection.harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
  await collection.harness.addTargets({ username: 'frieda' });
  await collection.harness.database.client`update settings set replies_per_post = 60`;
  for (const [minutesAgo, count] of [
    [60, 60],
    [50, 60],
  ] as const) {
    const post = await write('frieda', `Ein Beitrag zur Bahn vor ${minutesAgo} Minuten`, minutesAgo);
    const replies = { count, texts: ['Antwort {n} zur Bahn im Norden, die wieder ausfällt'] };
    await collection.harness.sandbox.control('POST', `/world/posts/${post}/replies`, replies);
  }
  expect(await collect()).toMatchObject({
    collected: 122,
    gaps: [
      {
        target: 'frieda',
        reason: 'The limit of 60 new replies below a post was reached; there may be older ones',
      },
    ],
  });
});

test('ends a search that returns only empty pages, and finds the replies in the next run', async () => {
  await collection.harness.addTargets({ username: 'clara' });
  const post = await write('clara', 'Der erste Beitrag zur Bahn im Norden', 60);
  await collection.harness.sandbox.control('POST', `/world/posts/${post}/replies`, { count: 20 });
  const body = { meta: { result_count: 0, next_token: 'weiter' } };
  await collection.fault({
    path: '/2/tweets/search/recent',
    times: 30,
    fault: { kind: 'status', status: 200, body },
  });
  expect(await collect()).toMatchObject({ status: 'completed', collected: 2, errors: [] });
  await collection.harness.sandbox.control('DELETE', '/faults');
  expect(await collect()).toMatchObject({ status: 'completed', collected: 20 });
});

test('finds replies below all posts of the last days, not only the ten newest', async () => {
  await collection.harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
  await collection.harness.addTargets({ username: 'frieda' });
  const earlier: string[] = [];
  for (let n = 0; n < 8; n += 1)
    earlier.push(await write('frieda', `Beitrag ${n} zur Bahn im Norden`, 600 - n));
  expect(await collect()).toMatchObject({ collected: 8 });
  for (let n = 0; n < 8; n += 1) await write('frieda', `Neuer Beitrag ${n} zur Rente im Alter`, 100 - n);
  for (const [n, post] of earlier.entries()) await write('dora', `Späte Antwort ${n} zur Bahn`, 50 - n, post);
  expect(await collect()).toMatchObject({ collected: 16, gaps: [] });
});

test('reads at most twice the replies that it may collect, even if most belong to one thread', async () => {
  const { harness } = collection;
  await harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
  await harness.addTargets({ username: 'frieda' });
  await harness.database.client`update settings set replies_per_post = 5`;
  const posts: string[] = [];
  for (let n = 0; n < 10; n += 1)
    posts.push(await write('frieda', `Beitrag ${n} zur Bahn im Norden`, 600 - n));
  const texts = ['Antwort {n} zur Bahn im Norden, die wieder ausfällt'];
  for (const post of posts)
    await harness.sandbox.control('POST', `/world/posts/${post}/replies`, { count: 60, texts });
  const progress = await collect();
  const [read] = await harness.database.client<{ posts: number }[]>`
    select sum(posts_read)::int as posts from usage_ledger where call = 'tweets/search/recent'`;
  // X also charges for the ten posts that the replies belong to.
  expect(read?.posts).toBe(100 + 10);
  expect(progress.collected).toBe(10 + 50);
});

test('collects no more replies for a target than its cost was estimated with, and says so', async () => {
  await collection.harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
  await collection.harness.addTargets({ username: 'frieda' });
  await collection.harness.database.client`update settings set replies_per_post = 5`;
  const posts: string[] = [];
  for (let n = 0; n < 18; n += 1) {
    posts.push(await write('frieda', `Beitrag ${n} zur Bahn im Norden`, 600 - n));
    if (n === 8) await collect();
  }
  await collect();
  const texts = ['Antwort {n} zur Bahn im Norden, die wieder ausfällt'];
  for (const post of posts)
    await collection.harness.sandbox.control('POST', `/world/posts/${post}/replies`, { count: 5, texts });
  const progress = await collect();
  expect(progress.collected).toBeWithin(50, 60);
  expect(progress.gaps).toMatchObject([
    {
      target: 'frieda',
      reason: expect.stringContaining(
        'Not all replies were searched for, because a run reads a limited number of them',
      ),
    },
  ]);
});
