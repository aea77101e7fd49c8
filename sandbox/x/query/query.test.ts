import { describe, expect, test } from 'bun:test';
import { createTinyWorld } from '../../testing/start';
import { people, posts } from '../../testing/tiny';
import { compileQuery } from './query.match';
import { readQuery } from './query.rules';
import { scopeOf } from './query.scope';

type PostName = keyof typeof posts;

const world = createTinyWorld();
const names = Object.keys(posts) as PostName[];

/** Returns the names of the posts that a query finds, testing only the posts in its scope. */
const find = (query: string): PostName[] => {
  const { root, error } = readQuery(query);
  if (error) throw new Error(error);
  const matches = compileQuery(world, root);
  const { slots, end } = scopeOf(world, root);
  const ids = slots
    .slice(0, end)
    .filter((slot) => matches(slot.post))
    .map(({ post }) => post.id);
  return names.filter((name) => ids.includes(posts[name].id)).sort();
};

const finds: [query: string, found: PostName[]][] = [
  ['Buslinie', ['bus']],
  ['BUSLINIE', ['bus']],
  ['Bus', ['english']],
  ['Linie 12', []],
  ['"Buslinie 12"', ['bus']],
  ['"12 Buslinie"', []],
  ['buslinie fährt', ['bus']],
  ['Nahverkehr', ['banned', 'bus', 'old', 'quote', 'secret']],
  ['#nahverkehr', ['banned', 'bus', 'old', 'quote', 'secret']],
  ['#Nah', []],
  ['#Nahverkehr -from:bert_b', ['banned', 'bus', 'old', 'secret']],
  ['Ende "der Rechnung"', ['tax']],
  ['😡 Takt', ['angry']],
  ['@Partei_Nord', ['school']],
  ['@partei_nord OR @niemand_da', ['quoteOfNothing', 'school']],
  ['from:anna_k', ['english', 'quoteOfNothing', 'quoteOfSecret', 'reply']],
  [`from:${people.anna.id} lang:en`, ['english']],
  ['from:niemand', []],
  ['to:BM_Nordstadt', ['angry', 'hiddenReply', 'reply']],
  [`conversation_id:${posts.bus.id}`, ['angry', 'hiddenReply', 'reply']],
  [`conversation_id:${posts.bus.id} OR conversation_id:1`, ['angry', 'hiddenReply', 'reply']],
  [`conversation_id:${posts.bus.id} warum`, ['reply']],
  [`(warum OR Witz) conversation_id:${posts.bus.id}`, ['angry', 'reply']],
  ['from:bert_b is:reply', ['angry']],
  ['from:bert_b -is:reply', ['quote', 'withheld']],
  ['from:bert_b is:quote', ['quote']],
  ['from:Partei_Nord is:retweet', ['repost']],
  ['from:Partei_Nord -is:retweet', ['edited']],
  ['from:Partei_Nord is:verified', ['edited', 'repost']],
  ['Buslinie OR Busse', ['bus', 'edited']],
  ['Schule Park OR Busse', ['edited', 'school']],
  ['(Schule OR Busse) mehr', ['edited']],
  ['from:BM_Nordstadt has:links', ['bus']],
  ['from:BM_Nordstadt has:hashtags', ['bus', 'old', 'tax']],
  ['from:BM_Nordstadt has:mentions', ['school']],
  ['from:BM_Nordstadt has:images', []],
  ['url:"example.org/linie12"', ['bus', 'repost']],
  ['url:example.com', []],
  ['Nahverkehr OR Bus', ['banned', 'bus', 'english', 'old', 'quote', 'secret']],
  ['(Nahverkehr OR Bus) (lang:de OR lang:en)', ['banned', 'bus', 'english', 'old', 'quote', 'secret']],
  ['(Nahverkehr OR Bus) (lang:en OR lang:zh-CN) -is:retweet', ['english']],
  ['fährt lang:de has:links -is:retweet -from:bert_b', ['bus']],
];

describe('a search finds', () => {
  for (const [query, found] of finds) {
    test(query, () => {
      expect(find(query)).toEqual(found);
    });
  }

  test('reposts by operator, but not by word', () => {
    expect(find('Buslinie')).not.toContain('repost');
    expect(find('Buslinie OR from:Partei_Nord')).toContain('repost');
  });
});

const START = 'There were errors processing your request: ';
const ALONE = 'is/has/lang cannot be used as a standalone operator';
const PRODUCT =
  'Operator is not available in current product or product packaging. Please refer to complete available operator list at http://t.co/operators.';

const refusals: [query: string, message: string][] = [
  ['lang:de', `${START}${ALONE} (at position 1)`],
  ['has:links OR is:reply', `${START}${ALONE} (at position 1), ${ALONE} (at position 14)`],
  ['Bus OR lang:de', `${START}${ALONE} (at position 8)`],
  ['-is:retweet lang:de', `${START}${ALONE} (at position 13)`],
  [
    '-Bus',
    `${START}Rules must contain a non-negation term (at position 1), Rules must contain at least one positive, non-stopword clause (at position 1)`,
  ],
  ['the', `${START}Rules must contain at least one positive, non-stopword clause (at position 1)`],
  [
    'Bus and Bahn',
    `${START}Ambiguous use of and as a keyword. Use a space to logically join two clauses, or "and" to find occurrences of and in text (at position 5)`,
  ],
  ['Bus since:2026', `${START}Reference to invalid operator 'since'. ${PRODUCT} (at position 5)`],
  ['Bus has:polls', `${START}Reference to invalid operator 'has:polls'. ${PRODUCT} (at position 5)`],
  ['Bus)', `${START}missing EOF at ')' (at position 4)`],
  ['(Bus OR Bahn', `${START}Missing closing parenthesis (at position 13)`],
  ['Bus -(Bahn OR Rad)', `${START}no viable alternative at input '-(' (at position 5)`],
  ['OR Bus', `${START}no viable alternative at input 'OR' (at position 1)`],
  ['()', `${START}no viable alternative at input ')' (at position 2)`],
  ['Bus - Bahn', `${START}no viable alternative at input '-' (at position 5)`],
  ['Bus "neue Linie', `${START}no viable alternative at input '"' (at position 5)`],
  ['from:', `${START}no viable alternative at input 'from:' (at position 1)`],
  [
    "Bus 'neue Linie'",
    `${START}no viable alternative at character ''' (at position 5), no viable alternative at character ''' (at position 16)`,
  ],
  ['conversation_id:abc', `${START}no viable alternative at input 'conversation_id:abc' (at position 1)`],
];

describe('a search refuses', () => {
  for (const [query, message] of refusals) {
    test(query, () => {
      expect(readQuery(query).error).toBe(message);
    });
  }

  test('more than 512 characters, but not exactly 512', () => {
    const terms = Array.from({ length: 60 }, () => '1234567').join(' ');
    const long = `${terms} ${'ä'.repeat(512 - terms.length - 1)}`;
    expect([...long]).toHaveLength(512);
    expect(readQuery(long).error).toBeUndefined();
    expect(readQuery(`${long}ä`).error).toBe("Invalid 'query'. 'query' must be at most 512 characters");
  });

  test('no query merely for naming twelve conversations', () => {
    const terms = Array.from(
      { length: 12 },
      (_, index) => `conversation_id:${1_441_882_200_656_449_540n + BigInt(index)}`,
    );
    expect(readQuery(terms.join(' OR ')).error).toBeUndefined();
  });
});
