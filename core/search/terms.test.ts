import { describe, expect, test } from 'bun:test';
import { foldUmlauts, readSearch, spellingsOf } from './terms';

describe('readSearch', () => {
  test('distinguishes words, marks and phrases', () => {
    expect(readSearch('Miete @Amt "hohe Preise" #RenteJetzt „Berlin“ miete')).toEqual({
      marks: ['@amt', '#rentejetzt'],
      words: ['miete', 'berlin'],
      phrases: [['hohe', 'preise']],
      posts: [],
    });
  });

  test('treats input that contains nothing searchable as an empty search', () => {
    for (const text of ['', '  ', '@', '# @', '"', '""', '& | ! ( ) : * <->', '%_\\', '🚆', '\u202e', 'a']) {
      expect(readSearch(text)).toEqual({ marks: [], words: [], phrases: [], posts: [] });
    }
  });

  test.each([
    ['https://x.com/amt_berlin/status/1989304211482992703', '1989304211482992703'],
    ['https://twitter.com/i/web/status/20?s=46&t=abc', '20'],
    ['x.com/amt/status/20/photo/1', '20'],
    ['HTTPS://MOBILE.X.COM/amt/status/20', '20'],
  ])('reads the address %s as that of a post', (address, id) => {
    expect(readSearch(`${address} Miete`)).toEqual({ marks: [], words: ['miete'], phrases: [], posts: [id] });
  });

  test.each([
    'https://x.com/amt/status/99999999999999999999',
    'https://x.com/amt/status/9999999999999999999',
    'https://x.com/amt',
    'https://example.org/x.com/amt/status/20',
    'https://notx.com/amt/status/20',
  ])('reads no post from %s', (address) => {
    expect(readSearch(address).posts).toEqual([]);
  });

  test('reads at most ten terms of each kind', () => {
    const many = Array.from({ length: 50 }, (_, n) => `wort${n}`).join(' ');
    const { words, phrases } = readSearch(`${many} "${many}"`);
    expect([words.length, phrases[0]?.length]).toEqual([10, 10]);
  });
});

test.each([
  ['mueller', ['mueller', 'müller']],
  ['steuer', ['steuer']],
  ['quelle', ['quelle']],
  ['oeffentlich', ['oeffentlich', 'öffentlich']],
  ['miete', ['miete']],
])('expands %s to the spellings %j', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings);
});

test('replaces umlauts and ß, which word stems do not contain', () => {
  expect(foldUmlauts('größenübermaß')).toBe('grossenubermass');
});
