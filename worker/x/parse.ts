import { reason } from '@stimmlage/core/reasons/reason';
import type { z } from 'zod';
import type { XPage, XPost, XProblem, XReads, XTrend, XTrends, XUser, XUsers } from './page';
import { type RawPost, type RawUser, rawPage, rawPost, rawProblem, rawTrend, rawUser } from './shapes';

const readable = <T>(schema: z.ZodType<T>, values: readonly unknown[]): T[] =>
  values.flatMap((value) => {
    const result = schema.safeParse(value);
    return result.success ? [result.data] : [];
  });

/** Returns the codes of the countries in which a post is withheld, with X's code for a copyright complaint. */
const countriesOf = (withheld: RawPost['withheld']): string[] => [
  ...(withheld?.country_codes ?? []),
  ...(withheld?.copyright ? ['XY'] : []),
];

const toPost = (raw: RawPost): XPost => {
  const references = raw.referenced_posts ?? raw.referenced_tweets ?? [];
  const referenced = (...types: string[]) => references.find(({ type }) => types.includes(type))?.id ?? null;
  const history = raw.edit_history_post_ids ?? raw.edit_history_tweet_ids;
  const metrics = raw.public_metrics;
  return {
    id: raw.id,
    firstId: history?.[0] ?? raw.id,
    latestId: history?.at(-1) ?? raw.id,
    text: (raw.note_post ?? raw.note_tweet)?.text ?? raw.text,
    lang: raw.lang ?? null,
    authorId: raw.author_id ?? null,
    conversationId: raw.conversation_id ?? null,
    inReplyToUserId: raw.in_reply_to_user_id ?? null,
    repliedToId: referenced('replied_to'),
    quotedId: referenced('quoted'),
    repostedId: referenced('retweeted', 'reposted'),
    createdAt: raw.created_at,
    withheldIn: countriesOf(raw.withheld),
    metrics: metrics
      ? {
          likeCount: metrics.like_count ?? 0,
          repostCount: metrics.repost_count ?? metrics.retweet_count ?? 0,
          replyCount: metrics.reply_count ?? 0,
          quoteCount: metrics.quote_count ?? 0,
          bookmarkCount: metrics.bookmark_count ?? 0,
          viewCount: metrics.impression_count ?? 0,
        }
      : null,
  };
};

const toUser = (raw: RawUser): XUser => ({
  id: raw.id,
  username: raw.username,
  name: raw.name,
  followers: raw.public_metrics?.followers_count ?? null,
  isProtected: raw.protected ?? false,
});

const toProblem = (raw: z.infer<typeof rawProblem>): XProblem => {
  const answer = raw.detail ?? raw.title;
  return {
    type: raw.type.split('/').at(-1) ?? '',
    value: raw.value || (raw.resource_id ?? ''),
    why: answer === undefined ? reason('x.silent') : reason('x.answered', { answer }),
  };
};

/**
 * Completes posts with data from the included posts. References to an edited post get the id of its first
 * version. A repost gets the full text of the reposted post, because X truncates the repost's own text ('RT
 * @…').
 */
const withIncluded = (posts: readonly XPost[], included: readonly XPost[]): XPost[] => {
  const byId = new Map(included.map((post) => [post.id, post]));
  const stable = (id: string | null): string | null => byId.get(id ?? '')?.firstId ?? id;
  return posts.map((post) => ({
    ...post,
    text: byId.get(post.repostedId ?? '')?.text ?? post.text,
    repliedToId: stable(post.repliedToId),
    quotedId: stable(post.quotedId),
    repostedId: stable(post.repostedId),
  }));
};

const readsOf = (reads: Partial<XReads>): XReads => ({ posts: 0, users: 0, trends: 0, ...reads });

const isWithoutAuthor = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || !('author_id' in value) || value.author_id == null;

/**
 * Returns true if a response states whether more pages follow. A response without posts must contain a count
 * of zero or a token for the next page.
 */
const isTold = ({ data, meta }: z.infer<typeof rawPage>): boolean =>
  meta != null && (data.length > 0 || meta.result_count === 0 || meta.next_token != null);

/**
 * Parses a response from X as a page of posts.
 * @throws Error if the response is not a page of posts.
 */
export const parsePage = (body: unknown): XPage => {
  const page = rawPage.parse(body);
  const posts = readable(rawPost, page.data).map(toPost);
  const ids = posts.map((post) => BigInt(post.id)).toSorted((a, b) => (a < b ? -1 : 1));
  const rawIncluded = [...(page.includes?.posts ?? []), ...(page.includes?.tweets ?? [])];
  const included = readable(rawPost, rawIncluded).map(toPost);
  const rawUsers = page.includes?.users ?? [];
  return {
    posts: withIncluded(posts, included),
    unreadable: page.data.length - posts.length,
    reads: readsOf({ posts: page.data.length + rawIncluded.length, users: rawUsers.length }),
    isWithoutAuthors: page.data.length > 0 && page.data.every(isWithoutAuthor),
    included,
    users: readable(rawUser, rawUsers).map(toUser),
    problems: readable(rawProblem, page.errors ?? []).map(toProblem),
    newestId: page.meta?.newest_id ?? ids.at(-1)?.toString() ?? null,
    oldestId: page.meta?.oldest_id ?? ids[0]?.toString() ?? null,
    nextToken: page.meta?.next_token ?? null,
    isTold: isTold(page),
  };
};

/**
 * Parses a response from X as users.
 * @throws Error if the response contains neither users nor problems. Such a response does not mean that the
 * users do not exist.
 */
export const parseUsers = (body: unknown): XUsers => {
  const page = rawPage.refine(({ data, errors }) => data.length > 0 || errors != null).parse(body);
  return {
    users: readable(rawUser, page.data).map(toUser),
    problems: readable(rawProblem, page.errors ?? []).map(toProblem),
    reads: readsOf({ users: page.data.length }),
  };
};

const toTrend = (raw: z.infer<typeof rawTrend>): XTrend => ({
  name: raw.trend_name,
  posts: raw.post_count ?? raw.tweet_count ?? null,
});

/** Parses a response from X as trends, in order of rank. */
export const parseTrendPage = (body: unknown): XTrends => {
  const { data } = rawPage.parse(body);
  return { trends: readable(rawTrend, data).map(toTrend), reads: readsOf({ trends: data.length }) };
};

/** Parses a line of an archive as trends, in order of rank. */
export const parseTrends = (line: unknown): XTrend[] => parseTrendPage(line).trends;
