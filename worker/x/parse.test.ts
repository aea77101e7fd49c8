import { describe, expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { parsePage, parseTrends, parseUsers } from './parse';

const post = {
  id: '1441882200656449540',
  text: 'Mieten &amp; Löhne &lt;3 &gt; 2',
  created_at: '2026-11-10T10:00:00.000Z',
  author_id: '7',
  lang: 'de',
  conversation_id: '1441882200656449000',
  in_reply_to_user_id: '8',
  edit_history_tweet_ids: ['1441882200656449539', '1441882200656449540'],
  referenced_tweets: [
    { type: 'replied_to', id: '1441882200656449000' },
    { type: 'quoted', id: '12' },
  ],
  public_metrics: {
    retweet_count: 1,
    reply_count: 2,
    like_count: 3,
    quote_count: 4,
    bookmark_count: 5,
    impression_count: 6,
  },
  note_tweet: { text: 'Mieten &amp; Löhne, die ganze lange Fassung' },
  withheld: { country_codes: ['DE'] },
};
const page = {
  data: [post],
  includes: {
    users: [{ id: '7', username: 'anna_k', name: 'Anna', public_metrics: { followers_count: 9 } }],
    tweets: [{ id: '12', text: 'zitiert', created_at: '2026-11-01T00:00:00Z', author_id: '9' }],
  },
  meta: {
    newest_id: '1441882200656449540',
    oldest_id: '1441882200656449540',
    result_count: 1,
    next_token: 'abc',
  },
};

/** `page` with the field names that X introduced in August 2026. */
const renamed = JSON.parse(
  JSON.stringify(page)
    .replaceAll('edit_history_tweet_ids', 'edit_history_post_ids')
    .replaceAll('referenced_tweets', 'referenced_posts')
    .replaceAll('note_tweet', 'note_post')
    .replaceAll('retweet_count', 'repost_count')
    .replaceAll('"tweets"', '"posts"'),
);

describe('parsePage', () => {
  test('reads the stable id, full text, references and metrics of a post', () => {
    const parsed = parsePage(page);
    expect(parsed.posts).toEqual([
      {
        id: '1441882200656449540',
        firstId: '1441882200656449539',
        latestId: '1441882200656449540',
        text: 'Mieten & Löhne, die ganze lange Fassung',
        lang: 'de',
        authorId: '7',
        conversationId: '1441882200656449000',
        inReplyToUserId: '8',
        repliedToId: '1441882200656449000',
        quotedId: '12',
        repostedId: null,
        createdAt: new Date('2026-11-10T10:00:00Z'),
        withheldIn: ['DE'],
        metrics: {
          likeCount: 3,
          repostCount: 1,
          replyCount: 2,
          quoteCount: 4,
          bookmarkCount: 5,
          viewCount: 6,
        },
      },
    ]);
    expect(parsed.included.map(({ id }) => id)).toEqual(['12']);
    expect(parsed.users).toEqual([
      { id: '7', username: 'anna_k', name: 'Anna', followers: 9, isProtected: false },
    ]);
    expect(parsed).toMatchObject({ newestId: post.id, oldestId: post.id, nextToken: 'abc' });
  });

  test('returns the same page for both dialects', () => {
    expect(parsePage(renamed)).toEqual(parsePage(page));
  });

  test('reads a response with a count of 0 as a page without posts or a token', () => {
    expect(parsePage({ meta: { result_count: 0 } })).toEqual({
      posts: [],
      unreadable: 0,
      isWithoutAuthors: false,
      reads: { posts: 0, users: 0, trends: 0 },
      included: [],
      users: [],
      problems: [],
      newestId: null,
      oldestId: null,
      nextToken: null,
      isTold: true,
    });
  });

  test('gives a repost the full text of the reposted post', () => {
    const repost = {
      ...post,
      note_tweet: undefined,
      text: 'RT @anna_k: Mieten & Lö…',
      referenced_tweets: [{ type: 'retweeted', id: '12' }],
    };
    expect(parsePage({ ...page, data: [repost] }).posts[0]).toMatchObject({
      text: 'zitiert',
      repostedId: '12',
    });
  });

  test('refers to an included edited post by the id of its first version', () => {
    const tweets = [{ ...page.includes.tweets[0], edit_history_tweet_ids: ['11', '12'] }];
    expect(parsePage({ ...page, includes: { tweets } }).posts[0]).toMatchObject({
      repliedToId: '1441882200656449000',
      quotedId: '11',
    });
  });

  test('leaves out unreadable posts, and reports their number', () => {
    const parsed = parsePage({ data: [{ ...post, id: 'x' }, { ...post, created_at: 'gestern' }, post] });
    expect(parsed.posts.map(({ id }) => id)).toEqual([post.id]);
    expect(parsed).toMatchObject({ newestId: post.id, unreadable: 2, isWithoutAuthors: false });
    expect(parsed.reads).toEqual({ posts: 3, users: 0, trends: 0 });
  });

  test('distinguishes a page of posts without authors from an empty page', () => {
    const { author_id: _, ...authorless } = post;
    const bare = { id: '5', text: 'Ein Beitrag', edit_history_post_ids: ['5'] };
    for (const data of [[authorless], [bare], [authorless, bare]]) {
      expect(parsePage({ data }).isWithoutAuthors).toBe(true);
    }
    expect(parsePage({ data: [authorless, post] }).isWithoutAuthors).toBe(false);
    expect(parsePage({ data: [{ ...post, created_at: 'gestern' }] })).toMatchObject({
      unreadable: 1,
      isWithoutAuthors: false,
    });
  });

  test('removes NUL from texts, and replaces half of a surrogate pair', () => {
    const parsed = parsePage({ data: [{ ...post, note_tweet: undefined, text: 'a\u0000b\ud83dc' }] });
    expect(parsed.posts[0]?.text).toBe('ab\ufffdc');
  });

  test('reports what X left out of a response, with the last segment of the problem type', () => {
    const errors = [
      { value: '5', detail: 'Could not find user', type: 'https://api.x.com/2/problems/resource-not-found' },
      {
        resource_id: '6',
        title: 'Forbidden',
        type: 'https://api.twitter.com/2/problems/not-authorized-for-resource',
      },
    ];
    expect(parsePage({ data: [], errors }).problems).toEqual([
      {
        type: 'resource-not-found',
        value: '5',
        why: reason('x.answered', { answer: 'Could not find user' }),
      },
      { type: 'not-authorized-for-resource', value: '6', why: reason('x.answered', { answer: 'Forbidden' }) },
    ]);
  });

  test('refuses a body that is not a response of the API', () => {
    expect(() => parsePage('<html>')).toThrow();
    expect(() => parsePage(null)).toThrow();
  });
});

test('reads whether a user is protected, and trends with or without a count', () => {
  expect(
    parseUsers({ data: [{ id: '1', username: 'a', name: 'A', protected: true }] }).users[0]?.isProtected,
  ).toBe(true);
  expect(
    parseTrends({ data: [{ trend_name: '#Rente', tweet_count: 5 }, { trend_name: 'Bahn' }, { x: 1 }] }),
  ).toEqual([
    { name: '#Rente', posts: 5 },
    { name: 'Bahn', posts: null },
  ]);
});
