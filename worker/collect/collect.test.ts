import { describe, expect, test } from 'bun:test';
import { getTotals } from '@stimmlage/db/figures/read/figures';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import type { JobContext } from '@stimmlage/db/queue/queue';
import { usageLedger } from '@stimmlage/db/tables';
import { expire, storeRun } from '@stimmlage/db/testing/store';
import { drain } from '../testing/harness';
import { collectionHandler } from './collect.handler';
import { useWorld } from './testing/world';

const collection = useWorld();

/** Has an account in the sandbox's world write a post or a reply; returns the id of the new post. */
const write = async (author: string, text: string, inReplyTo?: string): Promise<string> => {
  const { posts } = await collection.harness.sandbox.control<{ posts: { id: string }[] }>(
    'POST',
    '/world/posts',
    {
      author,
      text,
      ...(inReplyTo ? { inReplyTo } : {}),
    },
  );
  return posts[0]?.id ?? '';
};

describe('a run', () => {
  test('stores each target’s newest ten posts and up to twenty replies to each', async () => {
    await collection.harness.addTargets({ username: 'Anna_K' });
    const progress = await collection.progressOf(await collection.harness.collect());
    expect(progress).toMatchObject({ status: 'completed', processedTargets: 1, errors: [] });
    const rows = await collection.stored();
    const posts = rows.filter(({ kind }) => kind === 'post');
    const replies = rows.filter(({ kind }) => kind === 'reply');
    expect(posts).toHaveLength(10);
    expect(replies).toHaveLength(20 + 9 * 2);
    expect(progress.collected).toBe(posts.length + replies.length);
    expect(progress.gaps).toEqual([
      { target: 'Anna_K', reason: 'More than 20 new replies below a post; older ones were not collected' },
    ]);
    expect(new Set(rows.map(({ sourceType }) => sourceType))).toEqual(new Set(['politician_tweet']));
    expect(new Set(rows.map(({ targetId }) => targetId))).toEqual(new Set([1]));
    expect(replies[0]?.politicianMentions).toEqual(['Anna_K']);
    expect(await collection.harness.mismatches()).toEqual([]);
  });

  test('neither stores nor counts posts again once retention has deleted them', async () => {
    const { harness, progressOf, stored } = collection;
    await harness.addTargets({ username: 'anna_k' });
    await harness.collect();
    await harness.classify();
    const before = await getTotals(harness.database.db, { sessionId: 0 });
    const idsOf = async (wanted: 'post' | 'reply') =>
      (await stored()).filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const collectAgain = async () => {
      await harness.database.client`update targets set newest_id = null, newest_reply_id = null`;
      return progressOf(await harness.collect());
    };
    await expire(harness.database, await idsOf('reply'));
    expect(await collectAgain()).toMatchObject({ collected: 0, known: 10, expired: 38 });
    await expire(harness.database, await idsOf('post'));
    expect(await collectAgain()).toMatchObject({ status: 'completed', collected: 0, known: 0, expired: 10 });
    expect(await stored()).toEqual([]);
    expect(await getTotals(harness.database.db, { sessionId: 0 })).toEqual(before);
    expect(await harness.mismatches()).toEqual([]);
  });

  test('adds only posts newer than those of the previous run', async () => {
    await collection.harness.addTargets({ username: 'anna_k' });
    await collection.harness.collect();
    const before = await collection.stored();
    const again = await collection.progressOf(await collection.harness.collect());
    expect(again).toMatchObject({ status: 'completed', collected: 0, known: 0 });
    expect(await collection.stored()).toEqual(before);
    await collection.harness.sandbox.control('POST', '/world/posts', {
      author: 'anna_k',
      text: 'Ein neuer Beitrag zur Bahn im Norden',
    });
    expect(await collection.progressOf(await collection.harness.collect())).toMatchObject({
      collected: 1,
      known: 0,
    });
  });

  test('finds posts for hashtags and keywords by search, and stores quoted posts as context', async () => {
    await collection.harness.addTargets(
      { username: 'Rente', targetType: 'hashtag' },
      { username: 'Bürgeramt', targetType: 'keyword' },
      { username: 'bernd_b', targetType: 'influencer' },
    );
    expect(await collection.progressOf(await collection.harness.collect())).toMatchObject({
      status: 'completed',
      collected: 4,
      filtered: 1,
    });
    const byType = new Map((await collection.stored()).map((row) => [row.sourceType, row]));
    expect(byType.get('quoted_tweet')).toMatchObject({
      scope: 'context',
      targetId: null,
      isFilteredOut: false,
    });
    expect(byType.get('influencer_tweet')).toMatchObject({ scope: 'hit', kind: 'quote' });
    expect(byType.get('keyword_tweet')?.text).toContain('Bürgeramt');
    const filtered = (await collection.stored()).filter(({ isFilteredOut }) => isFilteredOut);
    expect(filtered.map(({ filterReason, text }) => [filterReason, text])).toEqual([
      ['too_short', '#Rente ja'],
    ]);
  });

  test('reads only one post of the first target in test mode, without moving its cursor', async () => {
    await collection.harness.addTargets({ username: 'anna_k', priority: 5 }, { username: 'bernd_b' });
    expect(await collection.progressOf(await collection.harness.collect('test'))).toMatchObject({
      totalTargets: 1,
      collected: 1,
    });
    const [anna] = await listTargets(collection.harness.database.db);
    expect(anna).toMatchObject({ newestId: null, newestReplyId: null });
  });

  test('records the cost of everything it reads from X', async () => {
    await collection.harness.addTargets({ username: 'anna_k' });
    await collection.harness.collect();
    const entries = await collection.harness.database.db.select().from(usageLedger);
    expect(new Set(entries.map(({ call }) => call))).toEqual(
      new Set(['users/by', 'users/:id/tweets', 'tweets/search/recent']),
    );
    expect(
      entries.every(
        ({ costMicros, postsRead, usersRead }) => costMicros === postsRead * 5000 + usersRead * 10_000,
      ),
    ).toBe(true);
  });
});

test("records gaps on the run and its target, and an account's new name on the target", async () => {
  const { harness, progressOf, noteOf } = collection;
  const { control } = harness.sandbox;
  await harness.addTargets({ username: 'clara' });
  await harness.collect();
  const ids: string[] = [];
  for (const n of Array(11).keys()) ids.push(await write('clara', `Beitrag ${n} über die Bahn im Norden`));
  await control('POST', `/world/posts/${ids.at(-1)}/replies`, { count: 45 });
  const [clara] = await listTargets(harness.database.db);
  await control('PATCH', `/world/users/${clara?.accountId}`, { username: 'clara_neu' });
  const posts = 'More than 10 new posts; older ones were not collected';
  const replies = 'More than 20 new replies below a post; older ones were not collected';
  expect(await progressOf(await harness.collect())).toMatchObject({
    gaps: [{ target: 'clara', reason: `${posts}. ${replies}` }],
  });
  expect(await noteOf('clara')).toBe(`X now shows this account as @clara_neu. ${posts}. ${replies}`);
});

test('keeps one row for an edited post, with its latest text', async () => {
  await collection.harness.addTargets({ username: 'bernd_b' });
  await collection.harness.collect();
  const before = (await collection.stored()).find(({ scope }) => scope === 'hit');
  await collection.harness.sandbox.control('POST', `/world/posts/${before?.externalId}/edit`, {
    text: 'Das sehe ich inzwischen anders als hier',
  });
  await collection.harness.collect();
  const rows = (await collection.stored()).filter(({ scope }) => scope === 'hit');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ id: before?.id, text: 'Das sehe ich inzwischen anders als hier' });
  expect(rows[0]?.externalId).not.toBe(before?.externalId);
});

test('finds replies to an edited post, and links them to the post’s single row', async () => {
  const { harness } = collection;
  await harness.addTargets({ username: 'clara' });
  const id = await write('clara', 'Ein Beitrag über die Bahn im Norden');
  await harness.collect();
  const { post } = await harness.sandbox.control<{ post: { id: string } }>(
    'POST',
    `/world/posts/${id}/edit`,
    { text: 'Ein Beitrag über die Bahn im Süden' },
  );
  await harness.collect();
  await write('dora', 'Eine Antwort unter dem geänderten Beitrag', post.id);
  await write('clara', 'Noch ein Satz dazu aus eigener Feder', post.id);
  await harness.collect();
  const rows = await collection.stored();
  const replies = rows.filter(({ kind }) => kind === 'reply');
  expect(replies.map(({ parentId, scope, isOwn }) => [parentId, scope, isOwn]).toSorted()).toEqual([
    [id, 'hit', false],
    [id, 'hit', true],
  ]);
  expect(rows.filter(({ text }) => text.includes('die Bahn im'))).toMatchObject([
    { id, externalId: post.id, text: 'Ein Beitrag über die Bahn im Süden' },
  ]);
});

test('loses no replies, even to posts written while the run was waiting', async () => {
  const { harness } = collection;
  await harness.addTargets({ username: 'clara' });
  const first = await write('clara', 'Ein Beitrag über die Bahn im Norden');
  await collection.fault({ path: '/2/tweets/search/recent', times: 1, fault: { kind: 'rate-limit' } });
  const runId = await storeRun(harness.database);
  const handle = (context: JobContext) => collectionHandler(harness.deps)({ runId }, context);
  expect(await handle({ signal: new AbortController().signal, last: false })).toEqual({
    again: expect.any(Number),
  });

  const second = await write('clara', 'Ein Beitrag über die Rente im Alter');
  await write('dora', 'Eine Antwort unter dem zweiten Beitrag', second);
  await write('emil', 'Eine Antwort unter dem ersten Beitrag', first);
  await drain(handle, harness.pass);
  await harness.collect();
  expect((await collection.stored()).map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Eine Antwort unter dem zweiten Beitrag',
      'Eine Antwort unter dem ersten Beitrag',
    ]),
  );
});
