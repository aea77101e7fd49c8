import { z } from 'zod';
import { isObject } from '../../json';
import type { WorldPost, WorldTrends, WorldUser } from '../world';

const id = z.string().regex(/^\d{1,19}$/);
const count = z.number().int().min(0).catch(0);
const moment = z.string().transform((value, context) => {
  const time = Date.parse(value);
  if (Number.isNaN(time)) context.issues.push({ code: 'custom', message: 'not a time', input: value });
  return time;
});

const userSchema = z.object({
  id,
  username: z.string().min(1),
  name: z.string().optional(),
  created_at: moment.optional(),
  description: z.string().optional(),
  protected: z.boolean().optional(),
  verified: z.boolean().optional(),
  public_metrics: z
    .object({ followers_count: count, following_count: count, tweet_count: count, listed_count: count })
    .partial()
    .optional(),
});

const referenceSchema = z.looseObject({ type: z.enum(['replied_to', 'quoted', 'retweeted']), id });

const postSchema = z.object({
  id,
  author_id: id,
  created_at: moment,
  text: z.string(),
  note_tweet: z.object({ text: z.string() }).optional(),
  lang: z.string().default('und'),
  conversation_id: id.optional(),
  in_reply_to_user_id: id.optional(),
  referenced_tweets: z.array(referenceSchema).default([]),
  edit_history_tweet_ids: z.array(id).optional(),
  withheld: z.object({ country_codes: z.array(z.string()).default([]) }).optional(),
  public_metrics: z
    .object({
      retweet_count: count,
      reply_count: count,
      like_count: count,
      quote_count: count,
      bookmark_count: count,
      impression_count: count,
    })
    .partial()
    .default({}),
});

const trendSchema = z.object({ trend_name: z.string(), tweet_count: z.number().int().optional() });

const pageSchema = z.object({
  data: z.array(z.unknown()).optional(),
  includes: z
    .object({ users: z.array(z.unknown()).default([]), tweets: z.array(z.unknown()).default([]) })
    .optional(),
  __twarc: z.object({ url: z.string(), retrieved_at: moment }).partial().optional(),
});

/**
 * The day of the first post on X: the creation date of accounts for which an archive has no creation date.
 */
const SOME_BIRTHDAY = Date.UTC(2006, 2, 21);

const toUser = (given: z.output<typeof userSchema>): WorldUser => ({
  id: given.id,
  username: given.username,
  name: given.name ?? given.username,
  createdAt: given.created_at ?? SOME_BIRTHDAY,
  description: given.description ?? '',
  followers: given.public_metrics?.followers_count ?? 0,
  following: given.public_metrics?.following_count ?? 0,
  posts: given.public_metrics?.tweet_count ?? 0,
  listed: given.public_metrics?.listed_count ?? 0,
  verified: given.verified ?? false,
  state: given.protected ? 'protected' : 'active',
});

const toPost = (given: z.output<typeof postSchema>): WorldPost => {
  const history = given.edit_history_tweet_ids ?? [];
  const withheld = given.withheld?.country_codes ?? [];
  const metrics = given.public_metrics;
  return {
    id: given.id,
    authorId: given.author_id,
    createdAt: given.created_at,
    text: given.text,
    ...(given.note_tweet ? { longText: given.note_tweet.text } : {}),
    lang: given.lang,
    conversationId: given.conversation_id ?? given.id,
    ...(given.in_reply_to_user_id === undefined ? {} : { inReplyToUserId: given.in_reply_to_user_id }),
    references: given.referenced_tweets.map((reference) => ({ type: reference.type, id: reference.id })),
    metrics: {
      reposts: metrics.retweet_count ?? 0,
      replies: metrics.reply_count ?? 0,
      likes: metrics.like_count ?? 0,
      quotes: metrics.quote_count ?? 0,
      bookmarks: metrics.bookmark_count ?? 0,
      impressions: metrics.impression_count ?? 0,
    },
    ...(history.length > 1 ? { editHistory: history } : {}),
    ...(withheld.length > 0 ? { withheldIn: withheld } : {}),
  };
};

/** The data in a line of an archive. */
export interface ArchiveLine {
  posts: WorldPost[];
  /**
   * Posts that were included with the requested posts. If a post was also requested, the record of the
   * requested post takes precedence.
   */
  context: WorldPost[];
  users: WorldUser[];
  trends: WorldTrends[];
  /** The number of posts that lack an id, an author or a time. */
  refused: number;
}

const read = <T, R>(values: readonly unknown[], schema: z.ZodType<T>, make: (value: T) => R) => {
  const made: R[] = [];
  for (const value of values) {
    const parsed = schema.safeParse(value);
    if (parsed.success) made.push(make(parsed.data));
  }
  return made;
};

/** Reads a flattened post, in which the author and the referenced posts are nested. */
const readFlat = (post: Record<string, unknown>): ArchiveLine => {
  const inlined = [post['referenced_tweets'] ?? []].flat().filter(isObject);
  const authors = [post, ...inlined].map((each) => each['author'] ?? each['author_user']);
  const posts = read([post], postSchema, toPost);
  return {
    posts,
    context: read(inlined, postSchema, toPost),
    users: read(authors, userSchema, toUser),
    trends: [],
    refused: 1 - posts.length,
  };
};

const readTrends = (items: readonly unknown[], url: string, at: number): WorldTrends[] => {
  const woeid = Number(/woeid\/(\d+)/.exec(url)?.[1]);
  if (!Number.isInteger(woeid)) return [];
  const trends = read(items, trendSchema, (trend) => ({
    name: trend.trend_name,
    ...(trend.tweet_count === undefined ? {} : { posts: trend.tweet_count }),
  }));
  return [{ woeid, at, trends }];
};

const isTrend = (value: unknown): boolean => isObject(value) && 'trend_name' in value;

/**
 * Parses a line of a twarc2 archive: a page of posts or trends, or a flattened post. Throws SyntaxError if
 * the line is not JSON, and ZodError if the JSON has another format.
 */
export const readArchiveLine = (line: string): ArchiveLine => {
  const value: unknown = JSON.parse(line);
  if (isObject(value) && !Array.isArray(value['data']) && 'text' in value) return readFlat(value);
  const { data = [], includes, __twarc } = pageSchema.parse(value);
  const nothing = { posts: [], context: [], users: [], trends: [], refused: 0 };
  if (data.some(isTrend))
    return { ...nothing, trends: readTrends(data, __twarc?.url ?? '', __twarc?.retrieved_at ?? 0) };
  const posts = read(data, postSchema, toPost);
  return {
    posts,
    context: read(includes?.tweets ?? [], postSchema, toPost),
    users: read(includes?.users ?? [], userSchema, toUser),
    trends: [],
    refused: data.length - posts.length,
  };
};
