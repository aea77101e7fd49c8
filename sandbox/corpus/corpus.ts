import { timeOfId } from '../world/ids';
import type { WorldPost, WorldTrend, WorldTrends, WorldUser } from '../world/world';
import type { Intent } from './intent';
import { createCast } from './people/cast';
import { type Target, targets } from './people/targets';
import { type Written, writeDay } from './threads/day';
import { createCrowd, createDayContext } from './threads/day-context';
import { DAY } from './time/berlin';
import { createTrends } from './trends/trends';

/** The number of days of history that precede the day of the origin. */
export const HISTORY_DAYS = 60;

/** The number of days for which a thread can continue after its first day. */
const SPILL_DAYS = 2;

/** The number of days to cache: the history and a little more than a month. */
const CACHED_DAYS = 110;

interface Corpus {
  /** The end of the history, in milliseconds since 1970. */
  origin: number;
  /** All accounts that post, and a few accounts that never post because they are protected or suspended. */
  users: readonly WorldUser[];
  /** The accounts and search terms that the demo watches. */
  targets: readonly Target[];
  /**
   * Returns the posts from `fromMs` (inclusive) to `toMs` (exclusive), oldest first. No posts exist before
   * the history begins.
   */
  postsBetween(fromMs: number, toMs: number): WorldPost[];
  /** Returns the intent of a post; undefined if the corpus contains no post with that id. */
  intent(postId: string): Intent | undefined;
  /** Returns the trends at a place and time, in rank order. Returns undefined if the place has no trends. */
  trends(woeid: number, atMs: number): WorldTrend[] | undefined;
  /**
   * Returns the trends at each place at each midnight in Berlin from `fromMs` (inclusive) to `toMs`
   * (exclusive).
   */
  trendHistory(fromMs: number, toMs: number): WorldTrends[];
}

/**
 * Compares posts by time, oldest first. Posts from the same millisecond are compared by id; their ids have
 * the same length, so they can be compared as strings.
 */
const byTime = ({ post: a }: Written, { post: b }: Written): number =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** Wraps `make` with a cache of the results for the `size` most recently requested days. */
const remembered = <T>(size: number, make: (day: number) => T): ((day: number) => T) => {
  const kept = new Map<number, T>();
  return (day) => {
    const known = kept.get(day);
    const value = known ?? make(day);
    kept.delete(day);
    kept.set(day, value);
    const [oldest] = kept.keys();
    if (kept.size > size && oldest !== undefined) kept.delete(oldest);
    return value;
  };
};

/**
 * Generates invented political posts. The same seed and origin always result in the same posts. The first
 * posts are from `HISTORY_DAYS` days before the day of the origin, and there is no last post.
 */
export const createCorpus = ({ seed, origin }: { seed: string; origin: number }): Corpus => {
  const cast = createCast(seed);
  const crowd = createCrowd(cast.citizens);
  const originDay = Math.floor(origin / DAY);
  const threads = remembered(CACHED_DAYS, (day) =>
    day < -HISTORY_DAYS ? [] : writeDay(createDayContext(seed, day, originDay, cast, crowd)),
  );
  /** Returns the posts written on a UTC day, including replies in threads that began on earlier days. */
  const postedOn = remembered(CACHED_DAYS, (day) => {
    const start = (originDay + day) * DAY;
    const written: Written[] = [];
    for (let first = day - SPILL_DAYS; first <= day; first += 1)
      for (const item of threads(first))
        if (item.post.createdAt >= start && item.post.createdAt < start + DAY) written.push(item);
    return {
      posts: written.sort(byTime).map(({ post }) => post),
      intents: new Map(written.map(({ post, intent }) => [post.id, intent])),
    };
  });
  const dayOf = (ms: number) => Math.floor(ms / DAY) - originDay;
  const trends = createTrends(seed, originDay);
  return {
    origin,
    users: cast.users,
    targets,
    postsBetween: (fromMs, toMs) => {
      const posts: WorldPost[] = [];
      for (let day = Math.max(dayOf(fromMs), -HISTORY_DAYS); day <= dayOf(toMs - 1); day += 1)
        for (const post of postedOn(day).posts)
          if (post.createdAt >= fromMs && post.createdAt < toMs) posts.push(post);
      return posts;
    },
    intent: (postId) => {
      const day = dayOf(timeOfId(postId));
      if (Number.isNaN(day)) return undefined;
      return postedOn(day).intents.get(postId);
    },
    trends: trends.at,
    trendHistory: trends.history,
  };
};
