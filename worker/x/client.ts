import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { limits } from '@stimmlage/core/limits';
import { createOutbound, type Outbound } from '@stimmlage/core/outbound';
import { TRENDS_PER_PLACE } from '@stimmlage/core/platform-x';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { type ITwitterApiClientPlugin, TwitterApi } from 'twitter-api-v2';
import { toFault, XFault, XNotFound, XUnavailable } from './faults';
import type { XPage, XProblem, XTrends, XUser, XUsers } from './page';
import { parsePage, parseTrendPage, parseUsers } from './parse';

export interface XClientOptions {
  bearerToken: string;
  /** The API's base URL, either X's or the sandbox's. */
  baseUrl: string;
  now: () => Date;
}

export interface PageOptions {
  maxResults: number;
  sinceId?: string | undefined;
  untilId?: string | undefined;
  pageToken?: string | undefined;
}

/** A client for X's API. Every method throws only the faults defined in faults.ts. */
export interface XClient {
  usersByUsernames(usernames: readonly string[]): Promise<XUsers>;
  timeline(account: Pick<XUser, 'id' | 'username'>, options: PageOptions): Promise<XPage>;
  search(query: string, options: PageOptions): Promise<XPage>;
  trends(woeid: number): Promise<XTrends>;
  /**
   * Looks up stored posts by their ids, at most 100 at a time. If X does not show a post, there is a problem
   * for the post. X may also omit a post from both `posts` and `problems`.
   */
  lookUp(ids: readonly string[]): Promise<Pick<XPage, 'posts' | 'problems' | 'reads'>>;
}

const postFields = [
  'author_id',
  'conversation_id',
  'created_at',
  'edit_history_tweet_ids',
  'in_reply_to_user_id',
  'lang',
  'note_tweet',
  'public_metrics',
  'referenced_tweets',
  'withheld',
].join(',');

const pageFields = {
  'tweet.fields': postFields,
  'user.fields': 'protected,public_metrics',
  expansions: 'author_id,referenced_tweets.id,referenced_tweets.id.author_id',
};

/**
 * Sends every request to the base URL, which may include a gateway's path. Also sets a timeout, because the
 * library sets none.
 */
const redirectTo = (baseUrl: string, outbound: Outbound): ITwitterApiClientPlugin => {
  const base = new URL(baseUrl);
  const below = base.pathname.replace(/\/$/, '');
  const agent =
    base.protocol === 'http:' ? new HttpAgent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true });
  return {
    onBeforeRequest: ({ computedParams, requestOptions }) => {
      const { pathname, search } = computedParams.url;
      computedParams.url = new URL(`${below}${pathname}${search}`, base);
      outbound.assertAllowed(computedParams.url);
      requestOptions.agent = agent;
      requestOptions.timeout = limits.requestTimeoutMs;
    },
  };
};

const defined = (parameters: Record<string, string | number | undefined>) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));

/**
 * Limits the total duration of a call. The library's timeout detects only a stalled connection, so without
 * this limit a slow response could keep arriving for ever.
 */
const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new XUnavailable(reason('x.timed_out'))), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Throws if the posts in a response have no authors, which means that X has ignored the requested field
 * names. Such posts have no times either. All of them would be skipped, and the page would be mistaken for an
 * empty page.
 */
const assertAuthors = (page: XPage): void => {
  if (page.isWithoutAuthors) throw new XUnavailable(reason('x.authors_missing'));
};

type Account = Parameters<XClient['timeline']>[0];

/**
 * Returns why X does not show an account. X's message contains only the account's id, so the id is replaced
 * by the handle.
 */
const whyHidden = ({ type, why }: XProblem, { id, username }: Account): Reason => {
  if (type === 'not-authorized-for-resource') return reason('target.protected', { username });
  if (why.code !== 'x.answered') return why;
  return reason('x.answered', { answer: why.details.answer.replaceAll(`[${id}]`, `[@${username}]`) });
};

/**
 * Throws if an account was deleted or suspended, or has become protected. X's response is then a 200 with a problem
 * instead of posts. X gives the same type of problem for deleted and suspended accounts. A suspended account may be
 * shown again, so its target keeps its id.
 */
const assertShown = (page: XPage, account: Account): void => {
  const problem = page.problems.find(({ value }) => value === account.id);
  if (page.posts.length > 0 || !problem) return;
  const why = whyHidden(problem, account);
  if (problem.type !== 'resource-not-found') throw new XNotFound(why);
  throw new XNotFound(why, reason('target.gone', { username: account.username }));
};

/**
 * Throws if a response does not state whether more pages follow. If such a response were mistaken for the
 * last page, the remaining posts would never be collected.
 */
const assertTold = (page: XPage): void => {
  if (!page.isTold) throw new XUnavailable(reason('x.unreadable'));
};

/**
 * Throws if a response mentions none of the requested posts. Such a response does not mean that these posts
 * have been deleted.
 */
const assertAnswered = (page: XPage, ids: readonly string[]): void => {
  const spokenOf = [...page.posts.map(({ id }) => id), ...page.problems.map(({ value }) => value)];
  if (!spokenOf.some((id) => ids.includes(id))) throw new XUnavailable(reason('x.nothing_said'));
};

/** Checks the response to a call. The fault of a rejected response contains what X charges for it. */
const checked = (page: XPage, call: string, check: (page: XPage) => void): XPage => {
  try {
    check(page);
    return page;
  } catch (error) {
    if (error instanceof XFault) error.charged = { call, ...page.reads };
    throw error;
  }
};

type Query = Record<string, string | number | undefined>;

export const createXClient = ({ bearerToken, baseUrl, now }: XClientOptions): XClient => {
  const outbound = createOutbound(baseUrl);
  const { v2 } = new TwitterApi(bearerToken, { plugins: [redirectTo(baseUrl, outbound)] });

  const ask = async <T>(parse: (body: unknown) => T, path: string, query: Query, params = {}): Promise<T> => {
    const work = v2.get<unknown>(path, defined(query), { params, fullResponse: true });
    // Prevents an unhandled rejection: after a timeout, the response is no longer awaited.
    work.catch(() => undefined);
    try {
      const { data, headers } = await within(limits.requestTimeoutMs * 2, work);
      // The library does not follow redirects. It returns the body of a redirect like that of any other
      // response, without the status.
      outbound.assertStays({ status: 302, location: headers.location }, new URL(baseUrl));
      return parse(data);
    } catch (error) {
      throw toFault(error, now());
    }
  };

  const askPage = (path: string, options: PageOptions, query: Query, params = {}): Promise<XPage> =>
    ask(
      parsePage,
      path,
      {
        ...pageFields,
        max_results: options.maxResults,
        since_id: options.sinceId,
        until_id: options.untilId,
        ...query,
      },
      params,
    );

  return {
    usersByUsernames: (usernames) =>
      ask(parseUsers, 'users/by', {
        usernames: usernames.join(','),
        'user.fields': pageFields['user.fields'],
      }),
    timeline: async (account, options) => {
      const path = 'users/:id/tweets';
      const query = { exclude: 'retweets', pagination_token: options.pageToken };
      return checked(await askPage(path, options, query, { id: account.id }), path, (page) => {
        assertAuthors(page);
        assertShown(page, account);
        assertTold(page);
      });
    },
    search: async (searchQuery, options) => {
      const path = 'tweets/search/recent';
      const query = { query: searchQuery, sort_order: 'recency', next_token: options.pageToken };
      return checked(await askPage(path, options, query), path, (page) => {
        assertAuthors(page);
        assertTold(page);
      });
    },
    lookUp: async (ids) => {
      const path = 'tweets';
      const query = { ids: ids.join(','), 'tweet.fields': postFields };
      return checked(await ask(parsePage, path, query), path, (page) => {
        assertAuthors(page);
        assertAnswered(page, ids);
      });
    },
    trends: async (woeid) => {
      const { trends, reads } = await ask(
        parseTrendPage,
        'trends/by/woeid/:woeid',
        { max_trends: TRENDS_PER_PLACE },
        { woeid: String(woeid) },
      );
      return { trends: trends.slice(0, TRENDS_PER_PLACE), reads };
    },
  };
};
