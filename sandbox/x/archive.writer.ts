import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { compareIds } from '../world/ids';
import type { World, WorldPost, WorldTrends } from '../world/world';
import { expandPosts } from './expand';
import { isoTime, type View, viewPost } from './post.view';
import { writeToken } from './token';
import { vocabularies } from './words';

const PAGE = 100;
const SEARCH = 'https://api.x.com/2/tweets/search/all';
const TRENDS = 'https://api.x.com/2/trends/by/woeid';
const VERSION = '2.x';

const split = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** The fields that twarc2 requests, as far as the world has data for them. */
const fullView: View = {
  dialect: 'tweet',
  words: vocabularies.tweet,
  fields: split(
    `author_id conversation_id created_at edit_controls edit_history_tweet_ids entities
    in_reply_to_user_id lang note_tweet possibly_sensitive public_metrics referenced_tweets
    reply_settings withheld`,
  ),
  userFields: split('created_at description protected public_metrics url verified verified_type'),
  expansions: split('author_id in_reply_to_user_id referenced_tweets.id referenced_tweets.id.author_id'),
};

const toPage = (world: World, posts: readonly WorldPost[], isLast: boolean): unknown => {
  const { includes, errors } = expandPosts(world, posts, fullView);
  const ids = posts.map(({ id }) => id).sort(compareIds);
  const last = posts.at(-1);
  return {
    data: posts.map((post) => viewPost(world, post, fullView)),
    ...(includes ? { includes } : {}),
    ...(errors.length > 0 ? { errors } : {}),
    meta: {
      newest_id: ids.at(-1),
      oldest_id: ids[0],
      result_count: posts.length,
      ...(isLast || !last ? {} : { next_token: writeToken(SEARCH, { towards: 'older', ...last }) }),
    },
    __twarc: { url: SEARCH, version: VERSION, retrieved_at: isoTime(world.now()) },
  };
};

const toTrendPage = ({ woeid, at, trends }: WorldTrends): unknown => ({
  data: trends.map(({ name, posts }) => ({
    trend_name: name,
    ...(posts === undefined ? {} : { tweet_count: posts }),
  })),
  __twarc: { url: `${TRENDS}/${woeid}`, version: VERSION, retrieved_at: isoTime(at) },
});

interface WrittenArchive {
  posts: number;
  pages: number;
  trendPages: number;
}

/**
 * Writes the content of a world up to its current time as a twarc2 archive: pages of posts, newest first, and
 * then a page of trends for each place and day. The file is compressed if its name ends in `.gz`.
 */
export const writeArchive = async (world: World, path: string): Promise<WrittenArchive> => {
  const written: WrittenArchive = { posts: 0, pages: 0, trendPages: 0 };
  let oldest = world.now();

  function* pages(): Generator<unknown> {
    let page: WorldPost[] = [];
    for (const post of world.posts(0)) {
      if (page.length === PAGE) {
        yield toPage(world, page, false);
        page = [];
      }
      page.push(post);
      written.posts += 1;
      oldest = post.createdAt;
    }
    if (page.length > 0) yield toPage(world, page, true);
  }
  function* lines(): Generator<string> {
    for (const page of pages()) {
      written.pages += 1;
      yield `${JSON.stringify(page)}\n`;
    }
    for (const trends of world.trendHistory(oldest, world.now())) {
      if (trends.trends.length === 0) continue;
      written.trendPages += 1;
      yield `${JSON.stringify(toTrendPage(trends))}\n`;
    }
  }
  const source = Readable.from(lines());
  const target = createWriteStream(path);
  await (path.endsWith('.gz') ? pipeline(source, createGzip(), target) : pipeline(source, target));
  return written;
};
