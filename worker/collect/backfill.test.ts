import { describe, expect, test } from 'bun:test';
import { stopActiveRun } from '@stimmlage/db/queries/collection/runs';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { addNewcomer, beginBackfill, writePosts } from './testing/backfills';
import { useWorld } from './testing/world';

const collection = useWorld();

const write = (author: string, count: number, hoursAgo?: number, text?: string): Promise<string[]> =>
  writePosts(collection.harness, author, count, hoursAgo, text);
const begin = async (posts: number, targetId?: number) => {
  const { id, step, toEnd } = await beginBackfill(collection.harness, posts, targetId);
  return {
    step,
    toEnd: async () => {
      await toEnd();
      return collection.progressOf(id);
    },
  };
};
const backfill = async (posts: number) => (await begin(posts)).toEnd();
const target = async () => (await listTargets(collection.harness.database.db))[0];
const posts = async () => (await collection.stored()).filter(({ kind }) => kind === 'post');
const replies = async () => (await collection.stored()).filter(({ kind }) => kind === 'reply');
const asked = async (): Promise<URLSearchParams[]> => {
  const { calls } = await collection.harness.callsTo('service=x&path=/2/users/*/tweets');
  return calls.map(({ query }) => new URLSearchParams(query));
};

describe('a backfill of an account', () => {
  test('reads older posts and their replies without moving the cursors for new ones', async () => {
    const { harness } = collection;
    await harness.addTargets({ username: 'anna_k' });
    await harness.collect();
    const before = await target();
    const repliesBefore = (await replies()).length;
    expect(await backfill(100)).toMatchObject({
      status: 'completed',
      mode: 'backfill',
      totalTargets: 1,
      collected: 3 + 3 * 2,
      known: 0,
      gaps: [{ target: 'anna_k', reason: "3 of 100 posts found; X shows an account's newest 3200 posts" }],
    });
    expect(await posts()).toHaveLength(13);
    expect(await replies()).toHaveLength(repliesBefore + 6);
    const after = await target();
    expect(after).toMatchObject({ newestId: before?.newestId, newestReplyId: before?.newestReplyId });
    expect(BigInt(after?.oldestId ?? 0)).toBeLessThan(BigInt(before?.oldestId ?? 0));
    expect(await backfill(100)).toMatchObject({ status: 'completed', collected: 0, known: 0 });
    expect(await harness.mismatches()).toEqual([]);
  });

  test('fetches older posts of a new target, and leaves newer ones to the next run', async () => {
    const { harness, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k' });
    expect(await backfill(5)).toMatchObject({ status: 'completed', gaps: [{ target: 'anna_k' }] });
    expect(await posts()).toHaveLength(5);
    expect(await progressOf(await harness.collect())).toMatchObject({ gaps: [{ target: 'anna_k' }] });
    expect(await posts()).toHaveLength(5);
    await write('anna_k', 1, 0);
    await harness.collect();
    expect(await posts()).toHaveLength(6);
    expect(await backfill(8)).toMatchObject({ gaps: [] });
    expect(await posts()).toHaveLength(14);
  });

  test('fills a gap left by a run without collecting any post twice', async () => {
    const { harness, progressOf } = collection;
    await addNewcomer(collection.harness);
    await write('frieda', 3, 60);
    await harness.collect();
    await write('frieda', 25, 1);
    expect(await progressOf(await harness.collect())).toMatchObject({
      gaps: [{ target: 'frieda', reason: 'More than 10 new posts; older ones were not collected' }],
    });
    expect(await backfill(15)).toMatchObject({ collected: 15, known: 0, gaps: [] });
    expect((await target())?.note).toEqual([]);
    expect(await progressOf(await harness.collect())).toMatchObject({ collected: 0, gaps: [] });
    const texts = (await posts()).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length - 3);
    expect(texts).toHaveLength(28);
  });

  test('reads pages of a hundred posts, and resumes after a rate limit', async () => {
    const { fault } = collection;
    await addNewcomer(collection.harness);
    const ids = await write('frieda', 230, 200);
    await fault({ path: '/2/users/*/tweets', after: 1, times: 1, fault: { kind: 'rate-limit' } });
    const run = await begin(230);
    expect(await run.step()).toEqual({ again: expect.any(Number) });
    expect(await posts()).toHaveLength(100);
    expect(await target()).toMatchObject({ newestId: ids.at(-1), oldestId: ids.at(-100) });
    expect(await run.toEnd()).toMatchObject({
      status: 'completed',
      collected: 230,
      known: 0,
      gaps: [{ target: 'frieda', reason: 'Replies were found only below posts of the last 7 days' }],
    });
    expect(await target()).toMatchObject({ newestId: ids.at(-1), oldestId: ids[0] });
    expect((await asked()).map((query) => query.get('max_results'))).toEqual(['100', '100', '100', '30']);
  });

  test('continues where a stopped backfill ended, without reading anything twice', async () => {
    const { harness, fault } = collection;
    await addNewcomer(collection.harness);
    await write('frieda', 130, 200);
    await fault({ path: '/2/users/*/tweets', after: 1, times: 1, fault: { kind: 'rate-limit' } });
    const run = await begin(130);
    await run.step();
    await harness.database.client`update collection_runs set status = 'running'`;
    await harness.database.db.transaction(stopActiveRun);
    expect(await run.toEnd()).toMatchObject({
      status: 'stopped',
      reason: 'Stopped on request; 1 target not collected',
    });
    expect(await backfill(130)).toMatchObject({ status: 'completed', collected: 30, known: 0 });
    expect(await posts()).toHaveLength(130);
    const [read] = await harness.database
      .client`select sum(posts_read)::int as posts from usage_ledger where call = 'users/:id/tweets'`;
    expect(read).toEqual({ posts: 130 });
  });

  test('ends if X keeps returning empty pages', async () => {
    const { fault } = collection;
    await addNewcomer(collection.harness);
    await write('frieda', 120, 200);
    await fault({
      path: '/2/users/*/tweets',
      query: { pagination_token: '*' },
      times: 'always',
      fault: { kind: 'empty-page' },
    });
    const { status, gaps } = await backfill(120);
    expect(status).toBe('completed');
    expect(gaps[0]?.reason).toStartWith('100 of 120 posts found');
    expect(await posts()).toHaveLength(100);
  });
});

describe('a backfill of a hashtag', () => {
  test("reaches as far back as X's search", async () => {
    const { harness } = collection;
    await harness.addTargets({ username: 'Wohnen', targetType: 'hashtag' });
    await write('clara', 14, 1, '#Wohnen ist zu teuer geworden');
    await write('clara', 5, 24 * 8, '#Wohnen war schon damals teuer');
    await harness.collect();
    expect(await posts()).toHaveLength(10);
    expect(await backfill(50)).toMatchObject({
      status: 'completed',
      collected: 4,
      gaps: [{ target: 'Wohnen', reason: '4 of 50 posts found; X searches the last 7 days' }],
    });
  });

  test('sends no request to X if the oldest post already read is beyond the range of X’s search', async () => {
    const { harness } = collection;
    await harness.addTargets({ username: 'Wohnen', targetType: 'hashtag' });
    const [old] = await write('clara', 1, 24 * 8, '#Wohnen war schon damals teuer');
    await harness.database.client`update targets set oldest_id = ${old ?? ''}, newest_id = ${old ?? ''}`;
    expect(await backfill(50)).toMatchObject({
      status: 'completed',
      gaps: [{ target: 'Wohnen', reason: '0 of 50 posts found; X searches the last 7 days' }],
    });
    expect(await harness.callsTo('service=x')).toMatchObject({ total: 0 });
  });

  test('searches every page in the languages that the filter had when the backfill began', async () => {
    const { harness, fault } = collection;
    const { client } = harness.database;
    await harness.addTargets({ username: 'Wohnen', targetType: 'hashtag' });
    await write('clara', 120, 1, '#Wohnen ist zu teuer geworden');
    await harness.sandbox.control('POST', '/world/posts', {
      author: 'dora',
      text: 'Rents in the city are too high #Wohnen',
      lang: 'en',
    });
    await fault({ path: '/2/tweets/search/recent', after: 1, times: 1, fault: { kind: 'rate-limit' } });
    const run = await begin(110);
    await run.step();
    await client`update settings set filter_languages = '{en}'`;
    expect(await run.toEnd()).toMatchObject({ status: 'completed', collected: 110 });
    await client`update targets set newest_id = null`;
    expect(await collection.progressOf(await harness.collect())).toMatchObject({ collected: 1, filtered: 0 });
    const { calls } = await harness.callsTo('service=x&path=/2/tweets/search/recent');
    expect(new Set(calls.map(({ query }) => new URLSearchParams(query).get('query')))).toEqual(
      new Set(['#Wohnen lang:de -is:retweet', '#Wohnen lang:en -is:retweet']),
    );
  });
});
