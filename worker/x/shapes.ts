import { plainName, storable } from '@stimmlage/core/text';
import { z } from 'zod';

/**
 * The fields of X's responses that are used, in both dialects (OpenAPI 2.166 and 2.167). Most of these fields
 * are optional, and all other fields are ignored. If a field of a post has the wrong type, or a value that no
 * column can store, only that post is unreadable rather than the whole page.
 */

const MOST_ID = String(2n ** 63n - 1n);
const MOST_COUNT = 2 ** 31 - 1;
/**
 * The range of valid times. The range begins in X's first year, and ends late enough for the shifted dates of
 * an archive.
 */
const FIRST_MOMENT = Date.parse('2006-01-01T00:00:00Z');
const LAST_MOMENT = Date.parse('2100-01-01T00:00:00Z');

/** Restores the author's text, in which X has escaped &, < and >. */
const unescaped = (text: string): string =>
  text.includes('&') ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') : text;

/**
 * Returns true if text is an id that fits into a signed 64-bit column. Two numbers with the same number of
 * digits can be compared as text.
 */
const isId = (text: string): boolean =>
  /^[1-9]\d{0,18}$/.test(text) && (text.length < MOST_ID.length || text <= MOST_ID);

/** The maximum length of a display name, in UTF-16 code units; X allows 50 characters. */
const MOST_NAME = 200;

const firstCharacters = (text: string, most: number): string => text.slice(0, most).toWellFormed();

const id = z.string().refine(isId);
const text = z.string().transform(storable);
const size = z.number().int().nonnegative().max(MOST_COUNT);
const count = size.catch(0);

/** A time in ISO 8601 format, within the range of valid times. */
export const rawMoment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine((moment) => moment.getTime() >= FIRST_MOMENT && moment.getTime() < LAST_MOMENT);

const longText = z.object({ text: text.transform(unescaped) });
const references = z.array(z.object({ type: z.string(), id }));

export const rawPost = z.object({
  id,
  text: text.transform(unescaped),
  created_at: rawMoment,
  author_id: id.nullish(),
  lang: z
    .string()
    .regex(/^[A-Za-z-]{1,20}$/)
    .nullish()
    .catch(null),
  conversation_id: id.nullish(),
  in_reply_to_user_id: id.nullish(),
  referenced_tweets: references.nullish(),
  referenced_posts: references.nullish(),
  note_tweet: longText.nullish(),
  note_post: longText.nullish(),
  edit_history_tweet_ids: z.array(id).nullish(),
  edit_history_post_ids: z.array(id).nullish(),
  withheld: z
    .object({ country_codes: z.array(z.string()).nullish(), copyright: z.boolean().nullish().catch(null) })
    .nullish(),
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
  username: text.pipe(z.string().min(1).max(50)),
  name: text.transform((name) => firstCharacters(unescaped(name), MOST_NAME)).catch(''),
  protected: z.boolean().nullish(),
  public_metrics: z.object({ followers_count: count }).partial().nullish(),
});
export type RawUser = z.infer<typeof rawUser>;

const oneOrMany = z.preprocess(
  (value) => (Array.isArray(value) ? value : value == null ? [] : [value]),
  z.array(z.unknown()),
);
const many = z.array(z.unknown()).nullish().catch(null);

/**
 * Accepts any object as a page. Includes of the wrong type are dropped. If `next_token` is invalid, all of
 * `meta` is dropped, so that the page is not mistaken for the last page.
 */
export const rawPage = z.object({
  data: oneOrMany,
  includes: z.object({ users: many, tweets: many, posts: many }).nullish().catch(null),
  errors: many,
  meta: z
    .object({
      newest_id: id.nullish().catch(null),
      oldest_id: id.nullish().catch(null),
      next_token: text.nullish(),
      result_count: size.nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** A requested value, as repeated in a problem. Ids are strings; other values may be numbers. */
const word = z.union([text, z.number().transform(String)]);

export const rawProblem = z.object({
  type: z.string().catch(''),
  value: word.catch(''),
  resource_id: word.optional(),
  title: text.optional(),
  detail: text.optional(),
});

export const rawTrend = z.object({
  trend_name: text.transform((name) => plainName(unescaped(name))).pipe(z.string().min(1).max(200)),
  tweet_count: size.nullish().catch(null),
  post_count: size.nullish().catch(null),
});
