import { z } from 'zod';

/**
 * X's answers as far as they are read, with the words of both dialects (OpenAPI 2.166 and 2.167): each field
 * may be missing, unknown ones are ignored. A field of the wrong type makes the one post unreadable, not the page.
 */

const id = z.string().regex(/^\d{1,19}$/);
const count = z.number().int().nonnegative().max(2_147_483_647).catch(0);

const longText = z.object({ text: z.string() });
const references = z.array(z.object({ type: z.string(), id }));

export const rawPost = z.object({
  id,
  text: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  author_id: id.nullish(),
  lang: z.string().max(20).nullish().catch(null),
  conversation_id: id.nullish(),
  in_reply_to_user_id: id.nullish(),
  referenced_tweets: references.nullish(),
  referenced_posts: references.nullish(),
  note_tweet: longText.nullish(),
  note_post: longText.nullish(),
  edit_history_tweet_ids: z.array(id).nullish(),
  edit_history_post_ids: z.array(id).nullish(),
  withheld: z.object({ country_codes: z.array(z.string()).nullish() }).nullish(),
  public_metrics: z
    .object({
      like_count: count,
      retweet_count: count,
      repost_count: count,
      reply_count: count,
      quote_count: count,
      bookmark_count: count,
      impression_count: count,
    })
    .partial()
    .nullish(),
});
export type RawPost = z.infer<typeof rawPost>;

export const rawUser = z.object({
  id,
  username: z.string().min(1).max(50),
  name: z.string().catch(''),
  protected: z.boolean().nullish(),
  public_metrics: z.object({ followers_count: count }).partial().nullish(),
});
export type RawUser = z.infer<typeof rawUser>;

const oneOrMany = z.preprocess(
  (value) => (Array.isArray(value) ? value : value == null ? [] : [value]),
  z.array(z.unknown()),
);
const many = z.array(z.unknown()).nullish().catch(null);

/** Any object is a page: what goes with the posts is left out where it is of the wrong type. */
export const rawPage = z.object({
  data: oneOrMany,
  includes: z.object({ users: many, tweets: many, posts: many }).nullish().catch(null),
  errors: many,
  meta: z
    .object({
      newest_id: id.nullish().catch(null),
      oldest_id: id.nullish().catch(null),
      next_token: z.string().nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** X gives ids as text, other values as they were sent. */
const word = z.union([z.string(), z.number()]).transform(String);

export const rawProblem = z.object({
  type: z.string().catch(''),
  value: word.catch(''),
  resource_id: word.optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
});

export const rawTrend = z.object({
  trend_name: z.string().min(1).max(200),
  tweet_count: z.number().int().nonnegative().nullish(),
  post_count: z.number().int().nonnegative().nullish(),
});
