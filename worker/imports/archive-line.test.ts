import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { parseArchiveLine } from './archive-line';

const post = { id: '5', text: 'Ein Beitrag', created_at: '2026-11-10T10:00:00Z', author_id: '7' };
const line = (value: unknown) => parseArchiveLine(JSON.stringify(value));

describe('parseArchiveLine', () => {
  test('a page of posts, with the time at which it was retrieved', () => {
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

  test('a page of trends, with its place', () => {
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
  ])('what goes with the posts may be misshapen: %j', (rest) => {
    expect(line({ data: [post], ...rest })).toMatchObject({ type: 'posts', page: { posts: [{ id: '5' }] } });
  });

  test('whatever a line holds, it is taken or refused', () => {
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

  test('an empty page is neither a post nor a fault', () => {
    expect(line({ meta: { result_count: 0 } })).toEqual({ type: 'empty' });
  });

  test.each([
    ['{"data": [', 'not JSON'],
    ['[1]', 'not a page of the X API'],
    ['"text"', 'not a page of the X API'],
    ['{"data": []}', 'not a page of the X API'],
    ['{"id_str": "1", "full_text": "a", "user": {}}', 'a post of the old API v1.1'],
    ['{"data": {"id": "1", "text": "a"}, "matching_rules": []}', 'a stream item'],
    ['{"id": "1", "text": "a", "author": {}}', 'a single post, not a page of them'],
    ['{"data": [{"id": "1", "username": "a"}]}', 'a page of a user, list, count or compliance record'],
    ['{"data": [{"tweet_count": 4, "start": "x"}]}', 'a page of a user, list, count or compliance record'],
    ['{"data": [{"id": "x", "text": "a"}]}', 'a page without a readable post'],
  ])('%s is refused: %s', (text, reason) => {
    expect(parseArchiveLine(text)).toEqual({ type: 'refused', reason });
  });
});
