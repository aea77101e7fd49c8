import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { Agent } from 'node:http';
import {
  ApiPartialResponseError,
  ApiRequestError,
  ApiResponseError,
  TwitterApi,
  type TwitterApiReadOnly,
} from 'twitter-api-v2';
import { useSandbox } from '../testing/start';
import { NOW, people, posts } from '../testing/tiny';

/**
 * Creates a real client that sends requests to a sandbox. The client library has no option for the base URL,
 * so a plugin overrides the URL and the agent. The plugin also sets a timeout, because a call without a
 * response would otherwise hang.
 */
const clientFor = (address: string, timeoutMs = 5000): { v2: TwitterApiReadOnly['v2']; close(): void } => {
  const agent = new Agent({ keepAlive: true });
  const client = new TwitterApi('test-token', {
    plugins: [
      {
        onBeforeRequest: ({ computedParams, requestOptions }) => {
          const { pathname, search } = computedParams.url;
          computedParams.url = new URL(`${address}${pathname}${search}`);
          requestOptions.agent = agent;
          requestOptions.timeout = timeoutMs;
        },
      },
    ],
  });
  return { v2: client.readOnly.v2, close: () => agent.destroy() };
};

const sandbox = useSandbox();
let client: ReturnType<typeof clientFor>;

beforeEach(() => {
  client = clientFor(sandbox.url);
});
afterEach(() => client.close());

/** Adds posts by the mayor, one second apart. The last post is from NOW. */
const addPosts = (count: number, text = 'Sitzung Nummer {n} #Rathaus'): string[] =>
  Array.from({ length: count }, (_, index) => {
    const createdAt = NOW - (count - 1 - index) * 1000;
    return sandbox.world.changes.addPost({
      authorId: people.mayor.id,
      text: text.replace('{n}', String(index)),
      createdAt,
    }).id;
  }).reverse();

const script = (fault: object, more: object = {}) =>
  sandbox.control('POST', '/faults', { service: 'x', fault, ...more });

const failure = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

const responseError = async (call: Promise<unknown>): Promise<ApiResponseError> => {
  const error = await failure(call);
  if (error instanceof ApiResponseError) return error;
  throw new Error(`Not an ApiResponseError: ${error}`);
};

describe('paging with the real client library', () => {
  test('reads a timeline to its end, each post once, newest first', async () => {
    const added = addPosts(250);
    const timeline = await client.v2.userTimeline(people.mayor.id, { max_results: 100 });
    const seen: string[] = [];
    for await (const { id } of timeline) seen.push(id);
    const expected = [...added, posts.bus.id, posts.school.id, posts.tax.id, posts.old.id];
    expect(seen).toEqual(expected);
    expect(timeline.done).toBe(true);
    expect(timeline.meta.result_count).toBe(expected.length);
  });

  test('stays consistent while new posts arrive, and also works backwards', async () => {
    const added = addPosts(20);
    const first = await client.v2.userTimeline(people.mayor.id, { max_results: 10 });
    addPosts(1, 'Eilmeldung');
    const second = await first.next();
    expect(second.tweets.map(({ id }) => id)).toEqual(added.slice(10, 20));
    const back = await second.previous();
    expect(back.tweets.map(({ id }) => id)).toEqual(added.slice(0, 10));
  });

  test('reads all results of a search', async () => {
    const added = addPosts(35);
    const search = await client.v2.search('#Rathaus lang:de -is:retweet', { max_results: 10 });
    const seen: string[] = [];
    for await (const { id } of search) seen.push(id);
    expect(seen).toEqual(added);
  });

  test('reads only posts newer than the last one already read', async () => {
    const first = await client.v2.userTimeline(people.mayor.id, { max_results: 5 });
    const since = first.meta.newest_id;
    expect(since).toBe(posts.bus.id);
    const none = await client.v2.userTimeline(people.mayor.id, { since_id: since });
    expect(none.data).toEqual({ meta: { result_count: 0 } } as never);
    const [added] = addPosts(1);
    const some = await client.v2.userTimeline(people.mayor.id, { since_id: since });
    expect(some.tweets.map(({ id }) => id)).toEqual([added ?? '']);
  });

  test('stops early when the rate limit is exhausted', async () => {
    addPosts(50);
    await sandbox.control('PUT', '/x', { limits: { 'GET /2/users/:id/tweets': 2 } });
    const timeline = await client.v2.userTimeline(people.mayor.id, { max_results: 10 });
    const seen: string[] = [];
    for await (const { id } of timeline) seen.push(id);
    expect(seen).toHaveLength(20);
    expect(timeline.done).toBe(false);
    expect(timeline.rateLimit).toMatchObject({ limit: 2, remaining: 0 });
    const { code, data, rateLimit } = await responseError(client.v2.userTimeline(people.mayor.id));
    expect(code).toBe(429);
    expect(data).toEqual({
      title: 'Too Many Requests',
      detail: 'Too Many Requests',
      type: 'about:blank',
      status: 429,
    } as never);
    expect(rateLimit?.remaining).toBe(0);
  });
});

describe('other calls made with the real client library', () => {
  test('include authors and referenced posts', async () => {
    const page = await client.v2.search(`conversation_id:${posts.bus.id}`, {
      expansions: ['author_id', 'referenced_tweets.id', 'referenced_tweets.id.author_id'],
      'tweet.fields': ['author_id', 'referenced_tweets'],
    });
    expect(page.tweets.map(({ id }) => id)).toEqual([posts.angry.id, posts.reply.id]);
    const [newest] = page.tweets;
    if (!newest) throw new Error('The thread is empty.');
    expect(page.includes.author(newest)?.username).toBe('bert_b');
    expect(page.includes.repliedTo(newest)?.text).toBe(posts.bus.text);
    expect(page.includes.users.map(({ id }) => id).sort()).toEqual(['101', '201', '202']);
  });

  test('report the objects that a look-up did not find', async () => {
    const { data, errors } = await client.v2.tweets([posts.bus.id, posts.secret.id, '1']);
    expect(data.map(({ id }) => id)).toEqual([posts.bus.id]);
    expect(errors?.map(({ value, type }) => [value, type.split('/').at(-1)])).toEqual([
      [posts.secret.id, 'not-authorized-for-resource'],
      ['1', 'resource-not-found'],
    ]);
    const users = await client.v2.usersByUsernames(['BM_Nordstadt', 'gesperrt']);
    expect(users.data.map(({ id }) => id)).toEqual(['101']);
    expect(users.errors?.[0]?.detail).toBe('User has been suspended: [gesperrt].');
  });

  test('return trends', async () => {
    const trends = await client.v2.get('trends/by/woeid/:woeid', {}, { params: { woeid: '23424829' } });
    expect(trends.data[0]).toEqual({ trend_name: '#Nahverkehr', tweet_count: 5120 });
  });
});

describe('failures reported by the real client library', () => {
  const plain = (status: number, title: string) => ({ title, detail: title, type: 'about:blank', status });

  const kinds: [kind: string, code: number, data: object][] = [
    ['unauthorized', 401, plain(401, 'Unauthorized')],
    ['credits-depleted', 402, { title: 'CreditsDepleted' }],
    ['client-forbidden', 403, { type: 'https://api.twitter.com/2/problems/client-forbidden' }],
    [
      'unsupported-authentication',
      403,
      { type: 'https://api.twitter.com/2/problems/unsupported-authentication' },
    ],
    ['server-error', 500, plain(500, 'Internal Server Error')],
  ];
  for (const [kind, code, data] of kinds) {
    test(`${kind} raises a response error with code ${code}`, async () => {
      await script({ kind });
      const error = await responseError(client.v2.userTimeline(people.mayor.id));
      expect(error.code).toBe(code);
      expect(error.data).toMatchObject(data as never);
      expect(await failure(client.v2.userTimeline(people.mayor.id))).toBeUndefined();
    });
  }

  test('a refused parameter raises a response error that names the parameter', async () => {
    const error = await responseError(client.v2.userTimeline(people.mayor.id, { max_results: 3 }));
    expect(error.code).toBe(400);
    expect(error.data.errors).toEqual([
      {
        parameters: { max_results: ['3'] },
        message: 'The `max_results` query parameter value [3] is not between 5 and 100',
      },
    ] as never);
  });

  test('the error for an exhausted rate limit states when the limit is reset', async () => {
    const before = Date.now() / 1000;
    await script({ kind: 'rate-limit', resetInSeconds: 120, limit: 450 });
    const { code, rateLimit } = await responseError(client.v2.search('Bus'));
    expect(code).toBe(429);
    expect(rateLimit).toMatchObject({ limit: 450, remaining: 0 });
    expect(rateLimit?.reset ?? 0).toBeGreaterThanOrEqual(Math.floor(before) + 120);
    expect(rateLimit?.reset ?? 0).toBeLessThan(Date.now() / 1000 + 122);
  });

  test('an exhausted usage cap does not affect the rate limit headers', async () => {
    await script({ kind: 'usage-cap' });
    const { code, data, rateLimit } = await responseError(client.v2.search('Bus'));
    expect(code).toBe(429);
    expect(data.title).toBe('UsageCapExceeded');
    expect(rateLimit).toMatchObject({ limit: 450, remaining: 449 });
  });

  test('a 503 has an HTML body', async () => {
    await script({ kind: 'unavailable' });
    const { code, data } = await responseError(client.v2.search('Bus'));
    expect(code).toBe(503);
    expect(String(data)).toStartWith('<!DOCTYPE html>');
  });

  for (const mode of ['length', 'chunked']) {
    test(`a truncated body (${mode}) is reported as a partial response`, async () => {
      await script({ kind: 'cut', mode });
      const error = await failure(client.v2.search('Bus'));
      expect(error).toBeInstanceOf(ApiPartialResponseError);
      expect(await failure(client.v2.search('Bus'))).toBeUndefined();
    });
  }

  test('malformed JSON is reported as a partial response', async () => {
    await script({ kind: 'malformed' });
    expect(await failure(client.v2.search('Bus'))).toBeInstanceOf(ApiPartialResponseError);
  });

  test('a connection closed before the response is reported as a request error', async () => {
    await script({ kind: 'drop' });
    expect(await failure(client.v2.search('Bus'))).toBeInstanceOf(ApiRequestError);
  });

  test("a call that never gets a response ends when the caller's timeout expires", async () => {
    await script({ kind: 'timeout' });
    const impatient = clientFor(sandbox.url, 200);
    expect(await failure(impatient.v2.search('Bus'))).toBeInstanceOf(ApiRequestError);
    impatient.close();
    const { calls } = await sandbox.control('GET', '/calls');
    expect(calls).toMatchObject([{ path: '/2/tweets/search/recent', faults: ['timeout'] }]);
  });
});
