import { writeFileSync } from 'node:fs';

export interface ArchivePost {
  id: string;
  author: string;
  text: string;
  at: string;
  lang?: string;
  conversation?: string;
  repliedTo?: string;
  quotes?: string;
  reposts?: string;
  likes?: number;
}

const epoch = 1_288_834_974_657n;

/** Builds an id that X could have assigned at a given time (in milliseconds); ids sort by time. */
export const idOf = (milliseconds: number, sequence: number): string =>
  (((BigInt(milliseconds) - epoch) << 22n) + BigInt(sequence)).toString();

export const idAt = (at: string, sequence = 0): string => idOf(Date.parse(at), sequence);

export const userId = (username: string): string =>
  String(1000 + Number(Bun.hash.crc32(username) % 1_000_000));

const references = (post: ArchivePost) =>
  [
    { type: 'replied_to', id: post.repliedTo },
    { type: 'quoted', id: post.quotes },
    { type: 'retweeted', id: post.reposts },
  ].filter(({ id }) => id !== undefined);

/**
 * Builds a page as returned by the X API with the old field names, newest post first, including the authors.
 */
export const toPage = (posts: readonly ArchivePost[], retrievedAt = '2026-11-20T00:00:00+00:00') => {
  const sorted = posts.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
  const authorOf = new Map(posts.map(({ id, author }) => [id, author]));
  return {
    data: sorted.map((post) => ({
      id: post.id,
      text: post.text,
      author_id: userId(post.author),
      created_at: new Date(post.at).toISOString(),
      lang: post.lang ?? 'de',
      conversation_id: post.conversation ?? post.id,
      edit_history_tweet_ids: [post.id],
      ...(post.repliedTo ? { in_reply_to_user_id: userId(authorOf.get(post.repliedTo) ?? post.author) } : {}),
      ...(references(post).length > 0 ? { referenced_tweets: references(post) } : {}),
      public_metrics: {
        retweet_count: 0,
        reply_count: 0,
        like_count: post.likes ?? 0,
        quote_count: 0,
        bookmark_count: 0,
        impression_count: 0,
      },
    })),
    includes: {
      users: [...new Set(posts.map(({ author }) => author))].map((username) => ({
        id: userId(username),
        username,
        name: username,
        public_metrics: { followers_count: 10, following_count: 1, tweet_count: 5, listed_count: 0 },
      })),
    },
    meta: { result_count: posts.length, newest_id: sorted[0]?.id, oldest_id: sorted.at(-1)?.id },
    __twarc: {
      url: 'https://api.x.com/2/tweets/search/recent',
      version: '2.14.1',
      retrieved_at: retrievedAt,
    },
  };
};

export const writeArchive = (path: string, lines: readonly unknown[]): void => {
  writeFileSync(path, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
};
