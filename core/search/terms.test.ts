import { describe, expect, test } from 'bun:test';
import { foldUmlauts, readSearch, spellingsOf } from './terms';

describe('readSearch', () => {
  test('distinguishes words, marks and phrases', () => {
    expect(readSearch('Miete @Amt "hohe Preise" #RenteJetzt „Berlin“ miete')).toEqual({
      marks: ['@amt', '#rentejetzt'],
      words: ['miete', 'berlin'],
      phrases: [['hohe', 'preise']],
    });
  });

  test('treats input that contains nothing searchable as an empty search', () => {
    for (const text of ['', '  ', '@', '# @', '"', '""', '& | ! ( ) : * <->', '%_\\', '🚆', '\u202e', 'a']) {
      expect(readSearch(text)).toEqual({ marks: [], words: [], phrases: [] });
    }
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
