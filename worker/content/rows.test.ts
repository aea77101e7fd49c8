import { expect, test } from 'bun:test';
import { defaultFilterSettings } from '@stimmlage/core/filter/rules';
import { limits } from '@stimmlage/core/limits';
import { parsePage } from '../x/parse';
import { type Attribution, createContextAttribution, toContentRow } from './rows';

const raw = {
  id: '5',
  text: 'Ein ganz gewöhnlicher Beitrag zur Rente',
  created_at: '2026-11-10T10:00:00Z',
  author_id: '7',
  lang: 'de',
};
const hit: Attribution = {
  scope: 'hit',
  sourceType: 'politician_tweet',
  targetId: 3,
  isOwn: true,
  keyword: null,
};
const context = {
  retrievedAt: new Date('2026-11-11T10:00:00Z'),
  filter: defaultFilterSettings,
  politiciansIn: () => ['anna_k'],
};
const rowOf = (over: object, attribution = hit) => {
  const [post] = parsePage({ data: [{ ...raw, ...over }] }).posts;
  if (post === undefined) throw new Error('The post cannot be read');
  return toContentRow(post, attribution, context);
};
const referring = (type: string) => ({ referenced_tweets: [{ type, id: '4' }] });

test.each([
  ['post', {}, { parentId: null, quotedId: null }],
  ['quote', referring('quoted'), { quotedId: '4' }],
  ['repost', referring('retweeted'), { quotedId: '4', filterReason: 'repost' }],
  ['repost', referring('reposted'), { quotedId: '4' }],
  ['reply', referring('replied_to'), { parentId: '4' }],
  // A reply to a deleted post contains no reference to the post.
  ['reply', { in_reply_to_user_id: '8' }, { parentId: null }],
])('derives the kind %s from the references: %j', (kind, over, expected) => {
  expect(rowOf(over)).toMatchObject({ kind, ...expected });
});

test('filters out a post that X withholds in Germany or everywhere, but not one withheld elsewhere', () => {
  expect(rowOf({ withheld: { country_codes: ['DE', 'AT'] } })).toMatchObject({ filterReason: 'withheld' });
  expect(rowOf({ withheld: { country_codes: ['TR'] } })).toMatchObject({ filterReason: null });
  for (const withheld of [
    { country_codes: ['XX'] },
    { copyright: true },
    { copyright: true, country_codes: ['XY'] },
  ])
    expect(rowOf({ withheld })).toMatchObject({ filterReason: 'withheld' });
  expect(rowOf({ withheld: { copyright: false, country_codes: ['TR'] } })).toMatchObject({
    filterReason: null,
  });
});

test('stores a long post in full, and an edited one under its first id', () => {
  const long = 'Die ganze lange Fassung. '.repeat(40);
  expect(rowOf({ note_tweet: { text: long } }).text).toBe(long);
  expect(rowOf({ note_post: { text: 'ä'.repeat(limits.textCharacters + 1) } }).text).toHaveLength(
    limits.textCharacters,
  );
  expect(rowOf({ edit_history_tweet_ids: ['3', '5'] })).toMatchObject({ id: '3', externalId: '5' });
});

test('does not filter context or look for politicians in it, and derives its source type', () => {
  const page = parsePage({
    data: [
      { ...raw, ...referring('replied_to') },
      { ...raw, id: '6', referenced_tweets: [{ type: 'quoted', id: '2' }] },
      { ...raw, id: '7', referenced_tweets: [{ type: 'retweeted', id: '1' }] },
    ],
    includes: { tweets: ['4', '2', '1'].map((id) => ({ ...raw, id, text: 'Ja', lang: 'en' })) },
  });
  const attributionOf = createContextAttribution(
    page.posts.map((post) => ({ post, sourceType: 'politician_tweet' })),
  );
  const rows = page.included.map((post) => toContentRow(post, attributionOf(post), context));
  expect(rows.map(({ id, sourceType }) => [id, sourceType])).toEqual([
    ['4', 'politician_tweet'],
    ['2', 'quoted_tweet'],
    ['1', 'retweeted_tweet'],
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({
      scope: 'context',
      targetId: null,
      filterReason: null,
      politicianMentions: [],
    });
  }
});
