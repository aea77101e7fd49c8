import { describe, expect, test } from 'bun:test';
import type { Json } from '../json';
import { useSandbox } from '../testing/start';
import { people, posts } from '../testing/tiny';
import { createX } from './x.app';

const sandbox = useSandbox();

const path = '/2/tweets';
const ids = posts.quote.id;
const oldWords = {
  ids,
  'tweet.fields': 'author_id,created_at,public_metrics,referenced_tweets',
  expansions: 'author_id,referenced_tweets.id',
};
const newWords = {
  ids,
  'post.fields': 'created_at,public_metrics',
  expansions: 'author_id,referenced_posts',
};

const firstOf = (body: Json): Json => (body['data'] as Json[])[0] ?? {};

const shape = (body: Json) => ({
  data: Object.keys(firstOf(body)).sort(),
  includes: Object.keys((body['includes'] ?? {}) as Json).sort(),
});

const mayor = `/2/users/by?usernames=${people.mayor.username}`;

const inOld = {
  data: [
    'author_id',
    'created_at',
    'edit_history_tweet_ids',
    'id',
    'public_metrics',
    'referenced_tweets',
    'text',
  ],
  includes: ['tweets', 'users'],
};
const inNew = {
  data: [
    'author_id',
    'created_at',
    'edit_history_post_ids',
    'id',
    'public_metrics',
    'referenced_posts',
    'text',
  ],
  includes: ['posts', 'users'],
};

describe('a response', () => {
  test('uses the old terms if the request does', async () => {
    const { body, headers } = await sandbox.get(path, oldWords);
    expect(shape(body)).toEqual(inOld);
    expect(firstOf(body)['public_metrics']).toHaveProperty('retweet_count');
    expect(headers.get('api-version')).toBe('2.166');
  });

  test('uses the new terms if the request does', async () => {
    const { body, headers } = await sandbox.get(path, newWords);
    expect(shape(body)).toEqual(inNew);
    expect(firstOf(body)['public_metrics']).toHaveProperty('repost_count');
    expect(headers.get('api-version')).toBe('2.167');
    const long = await sandbox.get(path, { ids: posts.tax.id, 'post.fields': 'note_post' });
    expect(long.body).toMatchObject({ data: [{ note_post: { text: posts.tax.longText } }] });
    const user = await sandbox.get(mayor, { 'post.fields': 'id', 'user.fields': 'public_metrics' });
    expect(user.body).toMatchObject({ data: [{ public_metrics: { post_count: 340 } }] });
  });

  test('uses the old terms if the request uses neither set of terms', async () => {
    expect(shape((await sandbox.get(path, { ids })).body).data).toEqual([
      'edit_history_tweet_ids',
      'id',
      'text',
    ]);
  });

  test('silently omits what is requested in the terms of the other dialect', async () => {
    const wrong = await sandbox.get(path, {
      ids,
      'tweet.fields': 'note_post,referenced_posts,created_at',
      expansions: 'referenced_posts,author_id',
    });
    expect(wrong.status).toBe(200);
    expect(shape(wrong.body)).toEqual({
      data: ['author_id', 'created_at', 'edit_history_tweet_ids', 'id', 'text'],
      includes: ['users'],
    });
    const alsoWrong = await sandbox.get(path, {
      ids,
      'post.fields': 'author_id,referenced_posts,created_at',
      expansions: 'referenced_tweets.id',
    });
    expect(shape(alsoWrong.body)).toEqual({
      data: ['created_at', 'edit_history_post_ids', 'id', 'text'],
      includes: [],
    });
  });

  test('silently ignores parameters that no longer exist', async () => {
    await sandbox.control('PUT', '/x', { dialect: 'post-only' });
    const { status, body } = await sandbox.get(path, oldWords);
    expect(status).toBe(200);
    expect(shape(body)).toEqual({
      data: ['author_id', 'edit_history_post_ids', 'id', 'text'],
      includes: ['users'],
    });
    expect(shape((await sandbox.get(path, newWords)).body)).toEqual(inNew);
    const refused = await sandbox.get(path, { ids: 'abc' });
    expect(refused.body['type']).toBe('https://api.x.com/2/problems/invalid-request');
  });
});

describe('an invalid parameter', () => {
  const wrong: [path: string, parameters: Record<string, string>, message: string][] = [
    ['/2/users/abc/tweets', {}, 'The `id` query parameter value [abc] does not match ^[0-9]{1,19}$'],
    [
      '/2/users/by',
      { usernames: 'a-b' },
      'The `usernames` query parameter value [a-b] does not match ^[A-Za-z0-9_]{1,15}$',
    ],
    ['/2/users/by', {}, 'The `usernames` query parameter can not be empty'],
    [
      '/2/tweets',
      { ids: '' },
      'The number of values in the `ids` query parameter list [0] is not between 1 and 100',
    ],
    [
      '/2/tweets',
      { ids: Array.from({ length: 101 }, (_, index) => index + 1).join() },
      'The number of values in the `ids` query parameter list [101] is not between 1 and 100',
    ],
    [
      '/2/users/1/tweets',
      { max_results: '4' },
      'The `max_results` query parameter value [4] is not between 5 and 100',
    ],
    [
      '/2/users/1/tweets',
      { max_results: '101' },
      'The `max_results` query parameter value [101] is not between 5 and 100',
    ],
    [
      '/2/tweets/search/recent',
      { max_results: '9', query: 'Bus' },
      'The `max_results` query parameter value [9] is not between 10 and 100',
    ],
    ['/2/tweets/search/recent', {}, 'The `query` query parameter can not be empty'],
    ['/2/tweets/search/recent', { query: ' ' }, "Invalid 'query':' '. 'query' must be a non-empty string"],
    [
      '/2/users/1/tweets',
      { exclude: 'replies,likes' },
      'The `exclude` query parameter value [likes] is not one of [replies,retweets]',
    ],
    [
      '/2/users/1/tweets',
      { start_time: 'yesterday' },
      'The `start_time` query parameter value [yesterday] is not a valid date-time',
    ],
    [
      '/2/trends/by/woeid/1',
      { woeid_name: 'Bonn' },
      'The query parameter [woeid_name] is not one of [woeid,max_trends,trend.fields]',
    ],
  ];
  for (const [called, parameters, message] of wrong) {
    test(message, async () => {
      const { status, headers, body } = await sandbox.get(called, parameters);
      const [name = '', value] = Object.entries(parameters)[0] ?? [];
      expect(status).toBe(400);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(body).toEqual({
        errors: [{ parameters: expect.any(Object), message }],
        title: 'Invalid Request',
        detail: 'One or more parameters to your request was invalid.',
        type: 'https://api.twitter.com/2/problems/invalid-request',
      });
      if (value !== undefined) expect(body).toMatchObject({ errors: [{ parameters: { [name]: [value] } }] });
    });
  }

  test('is refused with a list of the valid values if one of its values exists in neither dialect', async () => {
    const { body } = await sandbox.get(mayor, { 'user.fields': 'id,shoe_size' });
    expect(body).toMatchObject({
      errors: [
        {
          parameters: { 'user.fields': ['id,shoe_size'] },
          message: expect.stringMatching(
            /^The `user.fields` query parameter value \[shoe_size\] is not one of \[.*username/,
          ),
        },
      ],
    });
  });
});

describe('access', () => {
  const call = (authorization?: string) =>
    fetch(`${sandbox.url}${mayor}`, authorization === undefined ? {} : { headers: { authorization } });

  test('is refused without a bearer token, and the response has no rate limit headers', async () => {
    for (const given of [undefined, '', 'Basic abc', 'Bearer ']) {
      const response = await call(given);
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.headers.get('x-rate-limit-limit')).toBeNull();
      expect(await response.json()).toEqual({
        title: 'Unauthorized',
        detail: 'Unauthorized',
        type: 'about:blank',
        status: 401,
      });
    }
  });

  test('is refused in a user context', async () => {
    const response = await call('OAuth oauth_consumer_key="x"');
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ title: 'Unsupported Authentication' });
  });

  test('to an unknown path results in a plain 404', async () => {
    const { status, body } = await sandbox.get('/2/users/101/followers');
    expect(status).toBe(404);
    expect(body).toEqual({ title: 'Not Found', detail: 'Not Found', type: 'about:blank', status: 404 });
  });
});

describe('rate limits', () => {
  test('match X’s limits for each endpoint, and count down', async () => {
    const limits = Object.fromEntries(sandbox.x.endpoints.map(({ path: at, limit }) => [`GET ${at}`, limit]));
    expect(limits).toEqual({
      'GET /2/users/by': 300,
      'GET /2/users/:id/tweets': 10_000,
      'GET /2/tweets/search/recent': 450,
      'GET /2/tweets': 3500,
      'GET /2/trends/by/woeid/:woeid': 75,
    });
    const remaining = async (called: string) =>
      (await sandbox.get(called)).headers.get('x-rate-limit-remaining');
    expect(await remaining('/2/users/101/tweets')).toBe('9999');
    expect(await remaining('/2/users/102/tweets')).toBe('9998');
    expect(await remaining('/2/users/101/tweets?max_results=1')).toBe('9997');
    expect(await remaining('/2/trends/by/woeid/1')).toBe('74');
  });

  test('are reset when their window ends', async () => {
    let real = 1_000_000_000_000;
    const x = createX({ world: sandbox.world, realTime: () => real });
    x.settings.limits['GET /2/users/by'] = 2;
    const call = (token = 'a') => x.app.request(mayor, { headers: { authorization: `Bearer ${token}` } });
    expect((await call()).status).toBe(200);
    real += 60_000;
    expect((await call()).headers.get('x-rate-limit-reset')).toBe('1000000900');
    const spent = await call();
    expect(spent.status).toBe(429);
    expect(spent.headers.get('x-rate-limit-remaining')).toBe('0');
    expect((await call('b')).status).toBe(200);
    real += 14 * 60_000;
    expect((await call()).headers.get('x-rate-limit-remaining')).toBe('1');
  });
});

test('serves the timeline of the account with the given id', async () => {
  const { body } = await sandbox.get(`/2/users/${people.party.id}/tweets`, { 'tweet.fields': 'author_id' });
  expect((body['data'] as Json[]).map(({ author_id }) => author_id)).toEqual([
    people.party.id,
    people.party.id,
  ]);
});
