import { describe, expect, test } from 'bun:test';
import type { Json } from '../json';
import { hasSharedData, readShared, withSharedData } from '../testing/shared';
import { startSandbox } from '../testing/start';
import { createClock } from '../world/clock';
import { compareIds, timeOfId } from '../world/ids';
import { createStore, type WorldStore } from '../world/store';

interface Exchange {
  request: { uri: string };
  status: { code: number };
  headers: Record<string, string[]>;
  body: { data?: unknown; meta?: Json };
}

type RecordedPost = { id: string; text: string };

const readExchange = async (name: string): Promise<Exchange> =>
  (await readShared(`x-api/exchanges/${name}.json`)) as Exchange;

const X = { id: '783214', username: 'Twitter', name: 'Twitter' };
const DEV = { id: '2244994945', username: 'TwitterDev', name: 'Twitter Dev' };

/** Creates a world at the given time that contains the two accounts in the recordings. */
const worldAt = (now: number): WorldStore => {
  const world = createStore({ clock: createClock(() => now) });
  for (const user of [X, DEV]) world.changes.addUser({ ...user, createdAt: 0 });
  return world;
};

const addRecorded = (world: WorldStore, { id, text }: RecordedPost): void => {
  // Texts are not truncated, because the texts in the recordings are not truncated either.
  world.shelves.put({
    id,
    text,
    authorId: X.id,
    createdAt: timeOfId(id),
    lang: 'en',
    conversationId: id,
    references: [],
    metrics: { reposts: 0, replies: 0, likes: 0, quotes: 0, bookmarks: 0, impressions: 0 },
  });
};

const recordedPosts = ({ body }: Exchange): RecordedPost[] => [body.data].flat() as RecordedPost[];

/**
 * Creates a world from the posts in a recorded exchange. The clock of the world is set to one minute after
 * the newest post.
 */
const worldOf = (exchange: Exchange): WorldStore => {
  const posts = recordedPosts(exchange);
  const world = worldAt(Math.max(...posts.map(({ id }) => timeOfId(id))) + 60_000);
  for (const post of posts) addRecorded(world, post);
  return world;
};

/** The default number of posts on a page. */
const PAGE = 10;

/**
 * Adds deleted posts at the end of the first page, and a visible post after the deleted posts. As a result,
 * the first page is short, but is not the last page.
 */
const worldOfShortPage = (exchange: Exchange): WorldStore => {
  const world = worldOf(exchange);
  const posts = recordedPosts(exchange);
  const oldest = BigInt(posts.map(({ id }) => id).sort(compareIds)[0] ?? '0');
  for (let index = 1; index <= PAGE - posts.length + 1; index += 1) {
    const id = String(oldest - BigInt(index) * (60_000n << 22n));
    addRecorded(world, { id, text: '@Twitter tweepy' });
    if (index <= PAGE - posts.length) world.changes.removePost(id, 'deleted');
  }
  return world;
};

/** Replaces the page token with a constant, because the token differs between calls. */
const withoutToken = ({ meta, ...body }: Exchange['body']) => ({
  ...body,
  ...(meta && { meta: { ...meta, ...('next_token' in meta ? { next_token: '(token)' } : {}) } }),
});

const accounts = (): WorldStore => worldAt(Date.UTC(2021, 3, 13));

describe.skipIf(!hasSharedData)(`recorded exchanges are reproduced${withSharedData}`, () => {
  test.each([
    ['posts by id', 'get_tweets_0', worldOf],
    ['accounts by handle', 'get_users_0', accounts],
    ['a timeline with a short page', 'get_users_tweets_0', worldOfShortPage],
    ['a search', 'search_recent_tweets_0', worldOfShortPage],
  ])('%s', async (_, name, build) => {
    const exchange = await readExchange(name);
    const sandbox = await startSandbox(build(exchange));
    try {
      const { pathname, search } = new URL(exchange.request.uri);
      const { status, headers, body } = await sandbox.get(pathname + search);
      expect(status).toBe(exchange.status.code);
      expect(withoutToken(body)).toEqual(withoutToken(exchange.body));
      expect([...headers.keys()]).toEqual(expect.arrayContaining(Object.keys(exchange.headers)));
    } finally {
      await sandbox.stop();
    }
  });
});
