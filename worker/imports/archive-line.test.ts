import { describe, expect, test } from 'bun:test';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import fc from 'fast-check';
import { parseArchiveLine } from './archive-line';

const post = { id: '5', text: 'Ein Beitrag', created_at: '2026-11-10T10:00:00Z', author_id: '7' };
const line = (value: unknown) => parseArchiveLine(JSON.stringify(value));

describe('parseArchiveLine', () => {
  test('reads a page of posts, with the time at which it was retrieved', () => {
    expect(
      line({
        data: [post],
        __twarc: { url: 'https://x', version: '2', retrieved_at: '2026-11-11T00:00:00+00:00' },
      }),
    ).toMatchObject({
      type: 'posts',
      retrievedAt: new Date('2026-11-11T00:00:00Z'),
      page: { posts: [{ id: '5' }] },
    });
    expect(line({ data: [post], meta: {} })).toMatchObject({ type: 'posts', retrievedAt: null });
  });

  test('reads a page of trends, with its place', () => {
    const __twarc = {
      url: 'https://api.x.com/2/trends/by/woeid/638242?max_trends=50',
      retrieved_at: '2026-11-11T00:00:00Z',
    };
    expect(line({ data: [{ trend_name: '#Rente' }], __twarc })).toMatchObject({
      type: 'trends',
      woeid: 638242,
      cityName: 'Berlin',
      trends: [{ name: '#Rente' }],
    });
    expect(line({ data: [{ trend_name: '#Rente' }] })).toMatchObject({ type: 'refused' });
  });

  test.each([
    { meta: { newest_id: 123 } },
    { meta: { next_token: 5 } },
    { meta: [] },
    { errors: {} },
    { includes: [] },
    { includes: { users: {}, tweets: 'x' } },
  ])('accepts malformed fields next to the posts: %j', (rest) => {
    expect(line({ data: [post], ...rest })).toMatchObject({ type: 'posts', page: { posts: [{ id: '5' }] } });
  });

  test('accepts or refuses any line without throwing', () => {
    const part = fc.oneof(fc.jsonValue(), fc.constant([post]), fc.constant([{ trend_name: '#Rente' }]));
    const pages = fc.record(
      {
        data: part,
        includes: fc.oneof(part, fc.record({ users: part, tweets: part, posts: part })),
        errors: part,
        meta: fc.oneof(part, fc.record({ newest_id: part, oldest_id: part, next_token: part })),
        __twarc: fc.oneof(
          part,
          fc.constant({ url: '/trends/by/woeid/1', retrieved_at: '2026-11-11T00:00:00Z' }),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(pages, fc.jsonValue()), (value) => {
        expect(['posts', 'trends', 'empty', 'refused']).toContain(line(value).type);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['empty', 'refused']).toContain(parseArchiveLine(text).type);
      }),
    );
  });

  test('treats an empty page as neither a post nor a fault', () => {
    expect(line({ meta: { result_count: 0 } })).toEqual({ type: 'empty' });
    expect(line({ data: [], meta: {} })).toEqual({ type: 'empty' });
    expect(line({ data: null, errors: [] })).toEqual({ type: 'empty' });
  });

  test.each([
    ['{"data": [', 'not JSON'],
    ['[1]', 'not a response of the X API'],
    ['"text"', 'not a response of the X API'],
    ['{"data": []}', 'not a response of the X API'],
    ['{"id_str": "1", "full_text": "a", "user": {}}', 'a post of the old API v1.1'],
    ['{"data": [{"id_str": "1", "text": "a", "created_at": "x"}]}', 'a post of the old API v1.1'],
    [
      '{"item_id": "1", "source_platform": "twitter.com", "data": {"__typename": "Tweet", "legacy": {"id_str": "1"}}}',
      'a capture of the web client (Zeeschuimer, 4CAT)',
    ],
    [
      '{"item_id": "1", "source_platform": "tiktok.com", "data": {"id": "1", "desc": "a"}}',
      'a capture of the web client (Zeeschuimer, 4CAT)',
    ],
    [
      '{"__typename": "Tweet", "rest_id": "1", "legacy": {"full_text": "a"}}',
      'a capture of the web client (Zeeschuimer, 4CAT)',
    ],
    ['{"id": "1", "text": "a", "author": {}}', 'a post without its time'],
    ['{"id": "1", "username": "a", "name": "A"}', 'a user'],
    ['{"data": [{"id": "1", "username": "a"}]}', 'a user'],
    ['{"data": [{"id": "1", "name": "a", "owner_id": "2"}]}', 'a list'],
    ['{"data": [{"tweet_count": 4, "start": "x"}]}', 'a count of posts'],
    ['{"start": "x", "end": "y", "post_count": 4}', 'a count of posts'],
    ['{"id": "1", "action": "delete", "created_at": "x", "reason": "deleted"}', 'a compliance record'],
    ['{"data": [{"id": "x", "text": "a", "created_at": "y"}]}', 'no readable post'],
    ['{"id": "x", "text": "a", "created_at": "y"}', 'no readable post'],
    ['{"data": [null], "meta": {}}', 'no readable post'],
    ['{"data": "text", "meta": {}}', 'no readable post'],
    ['{"id": "1", "id_str": "1", "text": "a", "created_at": "x"}', 'a post of the old API v1.1'],
  ])('refuses %s with the reason: %s', (text, sentence) => {
    const refused = parseArchiveLine(text);
    expect(refused.type === 'refused' && writeReason([refused.why])).toBe(sentence);
  });
});

describe('other shapes of posts', () => {
  const author = { id: '7', username: 'anna_k', name: 'Anna', public_metrics: { followers_count: 9 } };
  const other = { id: '8', username: 'bert', name: 'Bert' };
  const parent = {
    id: '4',
    text: 'Worum es geht',
    created_at: '2026-11-09T10:00:00Z',
    author: other,
    author_id: '8',
  };

  const taken = (value: unknown) => {
    const result = line(value);
    if (result.type !== 'posts') throw new Error(`Expected posts, got ${JSON.stringify(result)}`);
    return result.page;
  };

  test('reads the post from a stream item or a single look-up', () => {
    const item = { data: post, includes: { users: [author] }, matching_rules: [{ id: '1', tag: 'x' }] };
    expect(taken(item)).toMatchObject({ posts: [{ id: '5' }], users: [{ username: 'anna_k' }] });
    expect(taken({ data: post, errors: [] }).posts).toHaveLength(1);
  });

  test('reads the posts of a page that begins with something else, which counts as unreadable', () => {
    expect(taken({ data: [null, 'x', post], meta: {} })).toMatchObject({
      posts: [{ id: '5' }],
      unreadable: 2,
    });
  });

  test.each([{ id_str: '9' }, { trend_name: 'x' }, { username: 'x', id: '9' }])(
    'reads the posts of a page whose first record is of another kind: %j',
    (odd) => {
      expect(taken({ data: [odd, post], meta: {} })).toMatchObject({ posts: [{ id: '5' }], unreadable: 1 });
    },
  );

  test.each(['username', 'owner_id', 'member_count', 'post_count', 'tweet_count', 'action'])(
    'reads posts to which a tool has added the column %s',
    (column) => {
      const wide = { ...post, [column]: 'x' };
      for (const value of [wide, { data: [wide], meta: {} }])
        expect(taken(value)).toMatchObject({ posts: [{ id: '5' }], unreadable: 0 });
    },
  );

  test('reports the deleted posts in a hydrated page', () => {
    const errors = [{ resource_id: '6', detail: 'gone', type: 'https://x/resource-not-found' }];
    expect(taken({ data: [post], errors })).toMatchObject({
      posts: [{ id: '5' }],
      problems: [{ value: '6', type: 'resource-not-found' }],
    });
  });

  test.each([
    ['author', { in_reply_to_user: other }],
    [
      'author_user',
      {
        entities: {
          mentions: [
            { id: '9', name: 'Cleo' },
            { start: 0, ...other },
          ],
        },
      },
    ],
  ])('restores the page of a flattened post (%s)', (field, answered) => {
    const references = [{ type: 'replied_to', id: '4' }];
    const { author: _, ...plainParent } = parent;
    const page = taken({
      data: [{ ...post, referenced_tweets: references, in_reply_to_user_id: '8' }],
      includes: { users: [author, other], tweets: [plainParent] },
    });
    const flattened = taken({
      ...post,
      [field]: author,
      in_reply_to_user_id: '8',
      ...answered,
      referenced_tweets: [{ type: 'replied_to', ...parent }],
      __twarc: { url: 'https://x', retrieved_at: '2026-11-11T00:00:00Z' },
    });
    expect(flattened.posts).toEqual(page.posts);
    expect(flattened.included).toEqual(page.included);
    expect(new Set(flattened.users.map(({ id }) => id))).toEqual(new Set(['7', '8']));
  });

  test('restores the full text of a reposted post from a flattened repost', () => {
    const { posts, included } = taken({
      ...post,
      text: 'RT @bert: Worum es …',
      author,
      referenced_tweets: [{ type: 'retweeted', ...parent }],
    });
    expect(posts).toMatchObject([{ text: 'Worum es geht', repostedId: '4' }]);
    expect(included).toMatchObject([{ id: '4', authorId: '8' }]);
  });

  test('does not follow references beyond the maximum depth', () => {
    let nested: Record<string, unknown> = { ...parent, id: '100' };
    for (let id = 99; id > 0; id -= 1) {
      nested = { ...parent, id: String(id), referenced_tweets: [{ type: 'quoted', ...nested }] };
    }
    expect(taken(nested).included.length).toBeLessThan(5);
  });
});
