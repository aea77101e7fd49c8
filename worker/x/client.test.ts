import { expect, test } from 'bun:test';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { createXClient, type XClient } from './client';
import { XRefused, XUnavailable } from './faults';

/** `server` is a stub for X. It returns `answer` to every request, and records the URLs in `asked`. */
let answer: unknown;
let asked: URL[] = [];
let server: ReturnType<typeof Bun.serve>;
let x: XClient;

beforeAll(() => {
  server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => {
      asked.push(new URL(request.url));
      return Response.json(answer);
    },
  });
  x = createXClient({ bearerToken: 'token', baseUrl: server.url.origin, now: () => new Date() });
});
afterAll(() => server.stop(true));

const give = (body: unknown): void => {
  answer = body;
  asked = [];
};

const post = { id: '5', text: 'Ein Beitrag', created_at: '2026-11-10T10:00:00Z', author_id: '7' };
const asks: [string, () => Promise<unknown>][] = [
  ['a timeline', () => x.timeline({ id: '7', username: 'anna_k' }, { maxResults: 5 })],
  ['a search', () => x.search('#rente', { maxResults: 10 })],
];

test.each(asks)(
  'requests %s with all the fields that are read, under X’s old names for them',
  async (_, ask) => {
    give({ data: [post], meta: { newest_id: '5' } });
    expect(await ask()).toMatchObject({ posts: [{ id: '5', authorId: '7' }] });
    const query = asked[0]?.searchParams;
    expect(query?.get('tweet.fields')?.split(',')).toEqual(
      expect.arrayContaining([
        'author_id',
        'note_tweet',
        'referenced_tweets',
        'edit_history_tweet_ids',
        'withheld',
      ]),
    );
    expect(query?.get('expansions')).toContain('referenced_tweets.id.author_id');
  },
);

test.each(asks)(
  'treats a response to %s whose posts have only a text as a fault, not as an empty page',
  async (_, ask) => {
    // X sends this response if it does not know any of the requested field names.
    give({
      data: [{ id: '5', text: 'Ein Beitrag', edit_history_post_ids: ['5'] }],
      meta: { newest_id: '5', result_count: 1 },
    });
    expect(await ask().catch((error: unknown) => error)).toBeInstanceOf(XUnavailable);
    give({ meta: { result_count: 0 } });
    expect(await ask()).toMatchObject({ posts: [], newestId: null });
  },
);

test.each(asks)(
  'treats a response to %s as a fault if it does not indicate whether more pages follow',
  async (_, ask) => {
    for (const body of [
      {},
      { meta: {} },
      { meta: { result_count: 5 } },
      { data: [post] },
      { data: [post], meta: { next_token: 7 } },
      { errors: [{ value: '9', detail: 'Of another account' }] },
    ]) {
      give(body);
      expect(await ask().catch((error: unknown) => error)).toBeInstanceOf(XUnavailable);
    }
  },
);

test('prefixes X’s paths with a gateway’s path', async () => {
  const behind = createXClient({
    bearerToken: 'token',
    baseUrl: `${server.url.origin}/x-gateway`,
    now: () => new Date(),
  });
  give({ data: [post], meta: { newest_id: '5' } });
  await behind.timeline({ id: '7', username: 'anna_k' }, { maxResults: 5 });
  await behind.search('#rente', { maxResults: 10 });
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    '/x-gateway/2/users/7/tweets',
    '/x-gateway/2/tweets/search/recent',
  ]);
  expect(asked[1]?.searchParams.get('query')).toBe('#rente');
});

test('treats a response that mentions none of the requested accounts as a fault, not as unknown accounts', async () => {
  give({});
  expect(await x.usersByUsernames(['anna_k']).catch((error: unknown) => error)).toBeInstanceOf(XUnavailable);
});

test('cleans the names of trends, and limits their number', async () => {
  const names = [
    '#Ren\u0000te',
    'Zeile\n\u0007eins',
    '\u202Eedreht',
    '  ',
    'x'.repeat(1000),
    '👩‍👩‍👧',
    'عربي',
    'a&amp;b',
  ];
  give({
    data: [...names, ...Array.from({ length: 100 }, () => 'Tatort')].map((trend_name) => ({ trend_name })),
  });
  const { trends, reads } = await x.trends(23_424_829);
  expect(trends).toHaveLength(50);
  expect(reads.trends).toBe(names.length + 100);
  expect(trends.slice(0, 7).map(({ name }) => name)).toEqual([
    '#Rente',
    'Zeile eins',
    'edreht',
    '👩‍👩‍👧',
    'عربي',
    'a&b',
    'Tatort',
  ]);
});

test('does not follow a redirect from X, and reports both URLs', async () => {
  const leaked: string[] = [];
  using elsewhere = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ headers }) => {
      leaked.push(String(headers.get('authorization')));
      return Response.json({ data: [post], meta: { newest_id: '5' } });
    },
  });
  using redirecting = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    // The body of the redirect is a valid page, so the test fails if the client ignores the redirect.
    fetch: ({ url }) =>
      Response.json(
        { data: [post], meta: { newest_id: '5' } },
        { status: 301, headers: { location: new URL(new URL(url).pathname, elsewhere.url).href } },
      ),
  });
  const client = createXClient({
    bearerToken: 'token',
    baseUrl: redirecting.url.origin,
    now: () => new Date(),
  });
  const error = await client.search('#rente', { maxResults: 10 }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(XRefused);
  expect(String(error)).toContain(`X redirects to ${elsewhere.url.origin}/2/tweets/search/recent`);
  expect(String(error)).toContain(`sent to ${redirecting.url.origin} only; check X_API_URL`);
  expect(leaked).toEqual([]);
});
