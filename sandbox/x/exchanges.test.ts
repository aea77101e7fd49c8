import { afterEach, describe, expect, test } from 'bun:test';
import { hasSharedData, readShared, withSharedData } from '../testing/shared';
import { type Json, type RunningSandbox, startSandbox } from '../testing/start';
import { createClock } from '../world/clock';
import { compareIds, timeOfId } from '../world/ids';
import { createStore, type WorldStore } from '../world/store';
import type { WorldPost } from '../world/world';

interface Exchange {
  request: { method: string; uri: string; body: string | null };
  status: { code: number };
  headers: Record<string, string[]>;
  body: { data?: unknown; meta?: Json };
}

type RecordedPost = { id: string; text: string };

const readExchange = async (name: string): Promise<Exchange> =>
  (await readShared(`x-api/exchanges/${name}.json`)) as Exchange;

const X = { id: '783214', username: 'Twitter', name: 'Twitter' };
const DEV = { id: '2244994945', username: 'TwitterDev', name: 'Twitter Dev' };

/** A world at a moment, with the two accounts the recordings know. */
const worldAt = (now: number): WorldStore => {
  const world = createStore({ clock: createClock(() => now) });
  for (const user of [X, DEV]) world.changes.addUser({ ...user, createdAt: 0 });
  return world;
};

const addRecorded = (world: WorldStore, { id, text }: RecordedPost, more: Partial<WorldPost> = {}): void => {
  // What was recorded had texts of every length uncut, so no text is cut here either.
  world.shelves.put({
    id,
    text,
    authorId: X.id,
    createdAt: timeOfId(id),
    lang: 'en',
    conversationId: id,
    references: [],
    metrics: { reposts: 0, replies: 0, likes: 0, quotes: 0, bookmarks: 0, impressions: 0 },
    ...more,
  });
};

const recordedPosts = ({ body }: Exchange): RecordedPost[] => [body.data].flat() as RecordedPost[];

/** A world of an exchange's posts, just after the newest of them. */
const worldOf = (exchange: Exchange, more: Partial<WorldPost> = {}): WorldStore => {
  const posts = recordedPosts(exchange);
  const world = worldAt(Math.max(...posts.map(({ id }) => timeOfId(id))) + 60_000);
  for (const post of posts) addRecorded(world, post, more);
  return world;
};

/** Older posts on the page that are gone, and one beyond it: why a short page can have a next one. */
const fillPage = (world: WorldStore, exchange: Exchange, size: number, more: Partial<WorldPost>): void => {
  const posts = recordedPosts(exchange);
  const oldest = BigInt(posts.map(({ id }) => id).sort(compareIds)[0] ?? '0');
  for (let index = 1; index <= size - posts.length + 1; index += 1) {
    const id = String(oldest - BigInt(index) * (60_000n << 22n));
    addRecorded(world, { id, text: '@Twitter tweepy' }, more);
    if (index <= size - posts.length) world.changes.removePost(id, 'deleted');
  }
};

/** What differs from call to call: tokens, addresses, ids of jobs. */
const withoutChance = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => withoutChance(each));
  if (typeof value === 'object' && value !== null) {
    const isJob = 'upload_url' in value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        isJob && name === 'id' ? '(id)' : withoutChance(each, name),
      ]),
    );
  }
  if (key === 'next_token') return '(token)';
  return key.endsWith('_url') ? '(url)' : value;
};

const compare = async (sandbox: RunningSandbox, exchange: Exchange, path?: string): Promise<void> => {
  const { pathname, search } = new URL(exchange.request.uri);
  const response = await fetch(`${sandbox.url}${path ?? pathname + search}`, {
    method: exchange.request.method,
    headers: { authorization: 'Bearer test', 'content-type': 'application/json' },
    ...(exchange.request.body === null ? {} : { body: exchange.request.body }),
  });
  expect(response.status).toBe(exchange.status.code);
  expect(withoutChance(await response.json())).toEqual(withoutChance(exchange.body));
  const names = [...response.headers.keys()];
  expect(names).toEqual(expect.arrayContaining(Object.keys(exchange.headers)));
};

describe.skipIf(!hasSharedData)(`recorded exchanges come out the same${withSharedData}`, () => {
  let sandbox: RunningSandbox | undefined;
  afterEach(() => sandbox?.stop());

  const replay = async (name: string, build: (exchange: Exchange) => WorldStore): Promise<void> => {
    const exchange = await readExchange(name);
    sandbox = await startSandbox(build(exchange));
    await compare(sandbox, exchange);
  };

  test('one post', () => replay('get_tweet_0', worldOf));
  test('posts by id', () => replay('get_tweets_0', worldOf));
  test('an account', () => replay('get_user_0', () => worldAt(Date.UTC(2021, 3, 13))));
  test('accounts by handle', () => replay('get_users_0', () => worldAt(Date.UTC(2021, 3, 13))));

  test('a timeline whose page is short', () =>
    replay('get_users_tweets_0', (exchange) => {
      const world = worldOf(exchange);
      fillPage(world, exchange, 10, {});
      return world;
    }));

  test('mentions', () =>
    replay('get_users_mentions_0', (exchange) => {
      const world = worldOf(exchange, { authorId: DEV.id });
      fillPage(world, exchange, 10, { authorId: DEV.id });
      return world;
    }));

  test('quoting posts, one of them gone', () =>
    replay('get_quote_tweets_0', (exchange) => {
      const quoted = '1293593516040269825';
      const quoting: Partial<WorldPost> = { references: [{ type: 'quoted', id: quoted }] };
      const world = worldOf(exchange, quoting);
      addRecorded(world, { id: quoted, text: 'Say hello to the new #TwitterAPI.' });
      fillPage(world, exchange, 10, quoting);
      return world;
    }));

  test('a search', () =>
    replay('search_recent_tweets_0', (exchange) => {
      const world = worldOf(exchange);
      fillPage(world, exchange, 10, {});
      return world;
    }));

  test('counts of a week', () =>
    replay('get_recent_tweets_count_0', (exchange) => {
      const buckets = exchange.body.data as { start: string; end: string; tweet_count: number }[];
      const world = worldAt(Date.parse(buckets.at(-1)?.end ?? ''));
      for (const { start, tweet_count } of buckets) {
        for (let index = 0; index < tweet_count; index += 1)
          world.changes.addPost({ authorId: X.id, text: 'tweepy!', createdAt: Date.parse(start) + index });
      }
      return world;
    }));

  test('compliance jobs: one made, looked at, and listed after one that expired', async () => {
    const [made, looked, listed] = await Promise.all(
      [0, 1, 2].map((number) => readExchange(`create_and_get_compliance_job_and_jobs_${number}`)),
    );
    if (!made || !looked || !listed) throw new Error('A recording is missing.');
    const createdAt = (exchange: Exchange, index: number): number =>
      Date.parse(([exchange.body.data].flat() as { created_at: string }[])[index]?.created_at ?? '');
    const world = worldAt(0);
    const running = await startSandbox(world);
    sandbox = running;
    const create = () =>
      fetch(`${running.url}/2/compliance/jobs`, {
        method: 'POST',
        headers: { authorization: 'Bearer test' },
        body: '{"type":"tweets"}',
      });
    world.clock.set(createdAt(listed, 1), true);
    expect((await create()).status).toBe(200);
    world.clock.set(createdAt(made, 0), true);
    await compare(running, made);
    const { body } = await running.get('/2/compliance/jobs', { type: 'tweets' });
    const [newest] = body['data'] as { id: string }[];
    await compare(running, looked, `/2/compliance/jobs/${newest?.id}`);
    await compare(running, listed);
  });
});
