import { describe, expect, test } from 'bun:test';
import { foldUmlauts, genderedPartsOf, readSearch, spellingsOf } from './terms';

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

describe('gendered spellings', () => {
  test.each([
    'Bürger:innen',
    'Bürger*innen',
    'Bürger_innen',
    'BürgerInnen',
    'Bürger/innen',
    'Bürger/-innen',
    'BÜRGER:INNEN',
    'Bu\u0308rger:innen',
  ])('reads %s as one word', (text) => {
    expect(readSearch(text).words).toEqual(['bürgerinnen']);
  });

  test.each([
    ['Mieter:innenverein', ['mieterinnenverein']],
    ['Berlin:Innensenatorin', ['berlin', 'innensenatorin']],
    ['Berlin/Innenstadt', ['berlin', 'innenstadt']],
    ['SPD:innenpolitisch', ['spd', 'innenpolitisch']],
    ['@mieter_innen #mieter_innen', []],
    ['https://example.org/studenten/innen', []],
  ])('reads the words of %s', (text, words) => {
    expect(readSearch(text).words).toEqual(words);
  });

  test('keeps quoted words apart, as the index has them', () => {
    expect(readSearch('"Bürger:innen sagen"').phrases).toEqual([['bürger', 'innen', 'sagen']]);
  });

  test.each([
    ['bürgerinnen', { person: 'bürger', ending: 'innen' }],
    ['mieterinnenverein', { person: 'mieter', ending: 'innenverein' }],
    ['innenpolitik', null],
    ['bürger', null],
  ])('knows where other spellings separate %s', (word, parts) => {
    expect(genderedPartsOf(word)).toEqual(parts);
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
