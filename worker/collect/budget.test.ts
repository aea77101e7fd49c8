import { describe, expect, test } from 'bun:test';
import { readReasons } from '@stimmlage/core/reasons/read';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { bookUsage } from '@stimmlage/db/queries/operations/usage';
import { insertTrendFetch } from '@stimmlage/db/queries/trends/trends';
import { toPage } from '@stimmlage/db/testing/archive';
import { drain } from '../testing/harness';
import { trendFetchHandler } from '../trends/fetch.handler';
import { useWorld, world } from './testing/world';

const collection = useWorld();

const client = () => collection.harness.database.client;
const setBudget = (dollars: number | null) =>
  client()`update settings set budget_x_micros = ${dollars === null ? null : dollars * 1_000_000}`;
const spent = async (): Promise<number> => {
  const [row] = await client()`
    select coalesce(sum(cost_micros), 0)::float8 / 1000000 as dollars from usage_ledger where provider = 'x'`;
  return row?.dollars ?? 0;
};
/** Returns what the ledger contains about the posts of accounts, entry by entry. */
const timelineReads = async (): Promise<{ posts: number; users: number }[]> => {
  const rows = await client()`
    select posts_read as posts, users_read as users from usage_ledger
    where call = 'users/:id/tweets' and run_id is not null`;
  return rows.map(({ posts, users }) => ({ posts, users }));
};
const annasPage = () => {
  const { data, includes } = toPage(world);
  const posts = data.filter(({ text }) => text.startsWith('anna_k')).slice(0, 10);
  return { posts, users: includes.users.filter(({ id }) => id === posts[0]?.author_id) };
};
const fetchTrends = async () => {
  const { deps, pass, database } = collection.harness;
  const fetchId = await database.db.transaction((tx) => insertTrendFetch(tx, new Date()));
  await drain((context) => trendFetchHandler(deps)({ fetchId }, context), pass);
  const [fetch] = await client()`select status, note from trend_fetches where id = ${fetchId}`;
  return { ...fetch, note: writeReason(readReasons(fetch?.['note'])) };
};

describe('the budget for X', () => {
  test('stops a run when the next page might exceed it, and reports what was left out', async () => {
    const { harness, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k', priority: 5 }, { username: 'clara' });
    await setBudget(0.6);
    const progress = await progressOf(await harness.collect());
    expect(progress.status).toBe('stopped');
    expect(progress.reason).toMatch(
      /^Of this month's X budget \(\$0\.60\), \$0\.\d\d is left, and the next step may cost \$0\.45; 2 targets not collected$/,
    );
    expect(await spent()).toBeGreaterThan(0.15);
    expect(await spent()).toBeLessThanOrEqual(0.6);
  });

  test('reduces the page size when little of it is left', async () => {
    const { harness, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k' });
    await setBudget(0.265);
    await client()`update settings set replies_per_post = 0`;
    expect(await progressOf(await harness.collect())).toMatchObject({ status: 'stopped', collected: 5 });
    expect(await spent()).toBeLessThanOrEqual(0.265);
  });

  test.each([0, 0.005])('of $%d allows no request to X', async (dollars) => {
    const { harness, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k' });
    await setBudget(dollars);
    expect(await progressOf(await harness.collect())).toMatchObject({ status: 'stopped', collected: 0 });
    expect(await fetchTrends()).toMatchObject({
      status: 'failed',
      note: expect.stringContaining("this month's X budget"),
    });
    expect(await harness.callsTo('service=x')).toMatchObject({ total: 0 });
  });

  test('applies to a calendar month in UTC, and only to the cost of reading from X', async () => {
    const { harness, progressOf } = collection;
    await harness.addTargets({ username: 'clara' });
    await setBudget(10);
    const entry = { call: 'test', costMicros: 50_000_000 };
    const month = new Date().toISOString().slice(0, 7);
    const before = new Date(Date.parse(`${month}-01T00:00:00Z`) - 1);
    await bookUsage(harness.database.db, { ...entry, provider: 'x', at: before });
    await bookUsage(harness.database.db, { ...entry, provider: 'anthropic' });
    expect(await progressOf(await harness.collect())).toMatchObject({ status: 'completed' });
    await bookUsage(harness.database.db, { ...entry, provider: 'x', at: new Date(before.getTime() + 1) });
    expect(await progressOf(await harness.collect())).toMatchObject({
      status: 'stopped',
      reason: expect.stringContaining(', $0.00 is left'),
    });
  });

  test('ends a fetch of trends early, but keeps the trends fetched so far', async () => {
    await setBudget(0.6);
    const fetch = await fetchTrends();
    expect(fetch).toMatchObject({ status: 'completed', note: expect.stringContaining("month's X budget") });
    expect(await spent()).toBeLessThanOrEqual(0.6);
  });

  test('is charged for posts that cannot be read', async () => {
    const { harness, fault, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k' });
    await client()`update settings set replies_per_post = 0`;
    const { posts, users } = annasPage();
    const tweets = [{ ...posts[0], id: '7' }, { id: '8' }];
    const data = posts.map((post, index) => (index < 2 ? { ...post, created_at: 'yesterday' } : post));
    const body = { data, includes: { users: [...users, { id: '9' }], tweets }, meta: { result_count: 10 } };
    await fault({ path: '/2/users/*/tweets', fault: { kind: 'status', status: 200, body } });
    expect(await progressOf(await harness.collect())).toMatchObject({ collected: 8 });
    expect(await timelineReads()).toEqual([{ posts: 10 + 2, users: 2 }]);
  });

  test('is charged for every response that is rejected as a whole, and stops the tries', async () => {
    const { harness, fault, progressOf } = collection;
    await harness.addTargets({ username: 'anna_k' });
    const { posts, users } = annasPage();
    const body = { data: posts, includes: { users } };
    await fault({ path: '/2/users/*/tweets', times: 'always', fault: { kind: 'status', status: 200, body } });
    expect(await progressOf(await harness.collect())).toMatchObject({ status: 'completed', collected: 0 });
    expect(await timelineReads()).toEqual(Array(3).fill({ posts: 10, users: 1 }));
    await setBudget((await spent()) + 0.3);
    expect(await progressOf(await harness.collect())).toMatchObject({ status: 'stopped', collected: 0 });
    expect(await timelineReads()).toHaveLength(5);
  });

  test('is not exceeded by concurrent workers', async () => {
    const { harness } = collection;
    await harness.addTargets({ username: 'anna_k' }, { username: 'clara' });
    await setBudget(1.2);
    await Promise.all([harness.collect(), fetchTrends(), fetchTrends()]);
    expect(await spent()).toBeGreaterThan(0.6);
    expect(await spent()).toBeLessThanOrEqual(1.2);
  });
});
