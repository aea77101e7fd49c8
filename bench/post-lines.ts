import { makeAuthors } from '@stimmlage/db/testing/corpus/authors';
import { createWriter } from '@stimmlage/db/testing/corpus/contents';
import { momentsOf } from '@stimmlage/db/testing/corpus/moments';
import { createRandom, pick } from '@stimmlage/db/testing/random';
import { accountUsers, type Post, targets, toXPage, type User } from './x-page';

/** Number of posts per page from X. */
const PAGE = 100;
/** Number of posts per page that were also on an earlier page, as happens when requests overlap. */
const REPEATED = 5;
/** Number of recent posts that may be repeated or replied to. */
const RECENT = 2_000;
/** Share of posts that match no target. Such a post is included only because another post replies to it. */
const CONTEXT = 0.04;

const MOST_AUTHORS = 40_000;
const POSTS_OF_AUTHOR = 25;
const HOUR_MS = 3_600_000;

export interface PostLinesOptions {
  /** Number of distinct posts that are found through targets. */
  posts: number;
  /** The number of days before `until` over which the posts are spread. */
  days: number;
  until: Date;
}

/**
 * Yields generated posts as the lines of a twarc2 archive, oldest page first. Each page includes the accounts
 * and the parent posts of its posts, and repeats some posts from an earlier page.
 */
export const postLines = function* ({ posts, days, until }: PostLinesOptions): Generator<string> {
  const random = createRandom(posts);
  const authors = makeAuthors(random, Math.min(MOST_AUTHORS, Math.ceil(posts / POSTS_OF_AUTHOR)), until);
  const users = new Map([...accountUsers, ...authors].map((user): [string, User] => [user.id, user]));
  const politicians = targets.filter(({ targetType }) => targetType === 'politician');
  const write = createWriter(random, { targets, politicians, authors });
  const moments = momentsOf(random, Math.ceil(posts / (1 - CONTEXT)), days, until);
  let recent: Post[] = [];
  let page: Post[] = [];

  const takeLine = (at: number): string => {
    const own = new Set(page.map(({ id }) => id));
    const before = recent.filter(({ id }) => !own.has(id));
    const hits = before.filter(({ scope }) => scope === 'hit');
    const again = hits.length === 0 ? [] : Array.from({ length: REPEATED }, () => pick(random, hits));
    const referred = new Set(page.flatMap(({ parentId, quotedId }) => parentId ?? quotedId ?? []));
    const line = toXPage({
      posts: [...new Set([...again, ...page])],
      included: before.filter(({ id }) => referred.has(id)),
      findUser: (id) => users.get(id),
      retrievedAt: new Date(at + HOUR_MS),
    });
    page = [];
    recent = recent.slice(-RECENT);
    return JSON.stringify(line);
  };

  let left = posts;
  for (const [sequence, at] of moments.entries()) {
    const mayBeContext = moments.length - sequence > left;
    const fate = mayBeContext && random() < CONTEXT ? 'context' : 'pending';
    const { row } = write(new Date(at), sequence, fate);
    recent.push(row);
    if (fate === 'context') continue;
    page.push(row);
    left -= 1;
    if (page.length === PAGE - REPEATED || left === 0) yield takeLine(at);
    if (left === 0) return;
  }
};
