import { describe, expect, test } from 'bun:test';
import type { Json } from '../json';
import { useSandbox } from '../testing/start';
import { people, posts } from '../testing/tiny';

const sandbox = useSandbox();

const tweet = async (id: string, parameters: Record<string, string> = {}): Promise<Json> =>
  (await sandbox.get('/2/tweets', { ids: id, ...parameters })).body;
const dataOf = (body: Json): Json => (body['data'] as Json[])[0] ?? {};

describe('a post', () => {
  test('contains the requested fields', async () => {
    const body = await tweet(posts.reply.id, {
      'tweet.fields':
        'author_id,conversation_id,created_at,in_reply_to_user_id,lang,public_metrics,referenced_tweets',
    });
    expect(body).toEqual({
      data: [
        {
          id: posts.reply.id,
          edit_history_tweet_ids: [posts.reply.id],
          text: posts.reply.text,
          author_id: people.anna.id,
          conversation_id: posts.bus.id,
          created_at: '2026-11-20T11:00:00.000Z',
          in_reply_to_user_id: people.mayor.id,
          lang: 'de',
          public_metrics: {
            retweet_count: 3,
            reply_count: 5,
            like_count: 20,
            quote_count: 1,
            bookmark_count: 2,
            impression_count: 900,
          },
          referenced_tweets: [{ type: 'replied_to', id: posts.bus.id }],
        },
      ],
    });
  });

  test('omits fields that have no value', async () => {
    const body = await tweet(posts.bus.id, {
      'tweet.fields': 'in_reply_to_user_id,referenced_tweets,note_tweet,withheld,geo',
    });
    expect(Object.keys(dataOf(body)).sort()).toEqual(['edit_history_tweet_ids', 'id', 'text']);
  });

  test('has its full text only in the note field if it is long', async () => {
    const data = dataOf(await tweet(posts.tax.id, { 'tweet.fields': 'note_tweet' }));
    expect(data['text']).toBe(posts.tax.text);
    expect(data['note_tweet']).toEqual({ text: posts.tax.longText });
  });

  test('lists the countries in which it is withheld', async () => {
    const withheld = async (id: string) =>
      dataOf(await tweet(id, { 'tweet.fields': 'withheld' }))['withheld'];
    expect(await withheld(posts.withheld.id)).toEqual({ copyright: false, country_codes: ['DE', 'AT'] });
    await sandbox.control('POST', `/world/posts/${posts.bus.id}/withhold`, { countries: ['DE'] });
    expect(await withheld(posts.bus.id)).toEqual({ copyright: false, country_codes: ['DE'] });
  });

  test('has entities with positions in characters', async () => {
    const { id } = sandbox.world.changes.addPost({
      authorId: people.bert.id,
      text: '😡 @BM_Nordstadt #Müll bei https://example.org/a, @nie_da',
    });
    expect(dataOf(await tweet(id, { 'tweet.fields': 'entities' }))['entities']).toEqual({
      mentions: [
        { start: 2, end: 15, username: 'BM_Nordstadt', id: people.mayor.id },
        { start: 49, end: 56, username: 'nie_da' },
      ],
      hashtags: [{ start: 16, end: 21, tag: 'Müll' }],
      urls: [
        {
          start: 26,
          end: 47,
          url: 'https://example.org/a',
          expanded_url: 'https://example.org/a',
          display_url: 'example.org/a',
        },
      ],
    });
  });

  test('includes each expanded object only once, with errors for missing ones', async () => {
    const ids = [posts.reply.id, posts.angry.id, posts.quoteOfSecret.id, posts.quoteOfNothing.id].join();
    const { body } = await sandbox.get('/2/tweets', {
      ids,
      expansions: 'author_id,in_reply_to_user_id,referenced_tweets.id,entities.mentions.username',
    });
    const includes = body['includes'] as { users: Json[]; tweets: Json[] };
    expect(includes.users.map(({ username }) => username)).toEqual(['anna_k', 'BM_Nordstadt', 'bert_b']);
    expect(includes.tweets.map(({ id }) => id)).toEqual([posts.bus.id]);
    expect(body['errors']).toEqual([
      {
        resource_id: posts.secret.id,
        parameter: 'referenced_tweets.id',
        resource_type: 'tweet',
        section: 'includes',
        title: 'Authorization Error',
        value: posts.secret.id,
        detail: `Sorry, you are not authorized to see the Tweet with referenced_tweets.id: [${posts.secret.id}].`,
        type: 'https://api.twitter.com/2/problems/not-authorized-for-resource',
      },
      {
        resource_id: 'niemand_da',
        parameter: 'entities.mentions.username',
        resource_type: 'user',
        value: 'niemand_da',
        title: 'Not Found Error',
        detail: 'Could not find user with entities.mentions.username: [niemand_da].',
        type: 'https://api.twitter.com/2/problems/resource-not-found',
      },
      {
        resource_id: '1',
        parameter: 'referenced_tweets.id',
        resource_type: 'tweet',
        value: '1',
        title: 'Not Found Error',
        detail: 'Could not find tweet with referenced_tweets.id: [1].',
        type: 'https://api.twitter.com/2/problems/resource-not-found',
      },
    ]);
  });

  test('results in an error without data if it is deleted, unavailable or hidden', async () => {
    const typeOf = async (id: string) => {
      const body = await tweet(id);
      expect(body['data']).toBeUndefined();
      return String((body['errors'] as Json[])[0]?.['type'])
        .split('/')
        .at(-1);
    };
    await sandbox.control('DELETE', `/world/posts/${posts.bus.id}`);
    await sandbox.control('DELETE', `/world/posts/${posts.tax.id}?as=unavailable`);
    await sandbox.control('PATCH', `/world/users/${people.bert.id}`, { state: 'protected' });
    expect(await typeOf(posts.bus.id)).toBe('resource-not-found');
    expect(await typeOf(posts.tax.id)).toBe('resource-unavailable');
    expect(await typeOf(posts.quote.id)).toBe('not-authorized-for-resource');
    expect(await typeOf(posts.banned.id)).toBe('not-authorized-for-resource');
    expect(await typeOf(posts.later.id)).toBe('resource-not-found');
  });
});

describe('an edit', () => {
  test('replaces the old version, which can still be found by its id', async () => {
    const { post } = await sandbox.control('POST', `/world/posts/${posts.school.id}/edit`, {
      text: 'Die Schule am Park wird neu gebaut.',
    });
    const { id } = post as { id: string };
    const history = [posts.school.id, id];
    const timeline = (await sandbox.get(`/2/users/${people.mayor.id}/tweets`)).body['data'] as Json[];
    expect(timeline.map((each) => each['id'])).toEqual([id, posts.bus.id, posts.tax.id, posts.old.id]);
    expect(timeline[0]).toEqual({
      id,
      edit_history_tweet_ids: history,
      text: 'Die Schule am Park wird neu gebaut.',
    });
    expect(dataOf(await tweet(posts.school.id))).toEqual({
      id: posts.school.id,
      edit_history_tweet_ids: history,
      text: posts.school.text,
    });
    const expanded = await tweet(id, { expansions: 'edit_history_tweet_ids' });
    expect((expanded['includes'] as { tweets: Json[] }).tweets.map((each) => each['id'])).toEqual([
      posts.school.id,
    ]);
  });

  test('does not turn the first post in a thread into a reply to itself', async () => {
    await sandbox.control('POST', `/world/posts/${posts.bus.id}/edit`, {
      text: 'Die Linie 12 kommt später.',
    });
    const search = await sandbox.get('/2/tweets/search/recent', { query: `conversation_id:${posts.bus.id}` });
    expect((search.body['data'] as Json[]).map(({ id }) => id)).toEqual([posts.angry.id, posts.reply.id]);
  });

  test('can be followed by another edit, and deleting the post removes all versions', async () => {
    const again = await sandbox.control('POST', `/world/posts/${posts.firstVersion.id}/edit`, {
      text: 'Dritter Versuch',
    });
    const history = (again['post'] as { editHistory: string[] }).editHistory;
    expect(history).toHaveLength(3);
    expect(history.slice(0, 2)).toEqual([posts.firstVersion.id, posts.edited.id]);
    await sandbox.control('DELETE', `/world/posts/${posts.edited.id}`);
    const { body } = await sandbox.get('/2/tweets', { ids: history.join() });
    expect(body['errors']).toHaveLength(3);
  });
});

describe('an account', () => {
  test('contains the requested fields', async () => {
    const { body } = await sandbox.get('/2/users/by', {
      usernames: 'bm_nordstadt',
      'user.fields': 'created_at,description,protected,public_metrics,verified',
      expansions: 'most_recent_tweet_id',
    });
    expect(body).toEqual({
      data: [
        {
          id: '101',
          name: 'BM Nordstadt',
          username: 'BM_Nordstadt',
          created_at: '2015-05-17T00:00:00.000Z',
          description: 'Konto von BM_Nordstadt',
          protected: false,
          public_metrics: { followers_count: 1200, following_count: 80, tweet_count: 340, listed_count: 12 },
          verified: true,
          most_recent_tweet_id: posts.bus.id,
        },
      ],
      includes: {
        tweets: [{ id: posts.bus.id, edit_history_tweet_ids: [posts.bus.id], text: posts.bus.text }],
      },
    });
  });

  test('is found only by its new handle after a change of handle', async () => {
    await sandbox.control('PATCH', `/world/users/${people.anna.id}`, { username: 'anna_neu' });
    const { body } = await sandbox.get('/2/users/by', { usernames: 'anna_k,anna_neu' });
    expect(body).toMatchObject({
      data: [{ id: people.anna.id, username: 'anna_neu' }],
      errors: [{ detail: 'Could not find user with usernames: [anna_k].' }],
    });
  });
});

test('returns all of the replies to a post, even if there are thousands', async () => {
  const { ids } = await sandbox.control('POST', `/world/posts/${posts.bus.id}/replies`, { count: 5000 });
  expect(ids).toHaveLength(5000);
  const seen = new Set<string>();
  let token: string | undefined;
  do {
    const { body } = await sandbox.get('/2/tweets/search/recent', {
      query: `conversation_id:${posts.bus.id}`,
      max_results: 100,
      ...(token === undefined ? {} : { next_token: token }),
    });
    for (const { id } of body['data'] as { id: string }[]) seen.add(id);
    token = (body['meta'] as { next_token?: string }).next_token;
  } while (token !== undefined);
  expect(seen.size).toBe(5002);
  const metrics = dataOf(await tweet(posts.bus.id, { 'tweet.fields': 'public_metrics' }))['public_metrics'];
  expect(metrics).toMatchObject({ reply_count: 5005 });
});

test('returns the requested number of trends for a place, and an error for an unknown place', async () => {
  const trends = async (woeid: number, parameters = {}) =>
    (await sandbox.get(`/2/trends/by/woeid/${woeid}`, parameters)).body['data'];
  expect(await trends(23424829)).toEqual([
    { trend_name: '#Nahverkehr', tweet_count: 5120 },
    { trend_name: 'Grundsteuer', tweet_count: 2100 },
    { trend_name: 'Park' },
  ]);
  expect(await trends(23424829, { max_trends: 1, 'trend.fields': 'trend_name' })).toEqual([
    { trend_name: '#Nahverkehr' },
  ]);
  expect((await sandbox.get('/2/trends/by/woeid/7')).status).toBe(404);
});
