import { describe, expect, test } from 'bun:test';
import { limits } from '../limits';
import { foldUmlauts, genderedPartsOf, readSearch, spellingsOf } from './terms';

const EMPTY = { marks: [], words: [], phrases: [], anyOf: [], without: [], posts: [] };

describe('readSearch', () => {
  test('distinguishes words, marks and phrases', () => {
    expect(readSearch('Miete @Amt "hohe Preise" #RenteJetzt „Berlin“ miete')).toEqual({
      marks: ['@amt', '#rentejetzt'],
      words: ['miete', 'berlin'],
      phrases: [['hohe', 'preise']],
      anyOf: [],
      without: [],
      posts: [],
    });
  });

  test('treats input that contains nothing searchable as an empty search', () => {
    for (const text of ['', '  ', '@', '# @', '"', '""', '& | ! ( ) : * <->', '%_\\', '🚆', '\u202e', 'a']) {
      expect(readSearch(text)).toEqual(EMPTY);
    }
  });

  test.each([
    ['https://x.com/amt_berlin/status/1989304211482992703', '1989304211482992703'],
    ['https://twitter.com/i/web/status/20?s=46&t=abc', '20'],
    ['x.com/amt/status/20/photo/1', '20'],
    ['HTTPS://MOBILE.X.COM/amt/status/20', '20'],
  ])('reads the address %s as that of a post', (address, id) => {
    expect(readSearch(`${address} Miete`)).toEqual({ ...EMPTY, words: ['miete'], posts: [id] });
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

const word = (text: string) => ({ marks: [], words: [text], phrases: [] });

describe('exclusions', () => {
  test.each(['-Rente', '–Rente', '−Rente', '‐Rente', '－Rente'])('are read from %s', (text) => {
    const expected = { ...EMPTY, words: ['miete'], without: [word('rente')] };
    expect(readSearch(`Miete ${text}`)).toEqual(expected);
    expect(readSearch(`${text} Miete`)).toEqual(expected);
  });

  test('may be phrases, handles, hashtags and words with a hyphen', () => {
    expect(readSearch('Miete -"hohe Preise" -@Amt -#Tag -Müller-Lüdi -Bürger:innen').without).toEqual([
      { marks: [], words: [], phrases: [['hohe', 'preise']] },
      { marks: ['@amt'], words: [], phrases: [] },
      { marks: ['#tag'], words: [], phrases: [] },
      { marks: [], words: [], phrases: [['müller', 'lüdi']] },
      word('bürgerinnen'),
    ]);
  });

  test('may be an open quotation', () => {
    const phrase = { marks: [], words: [], phrases: [['rente', 'erhöhen']] };
    expect(readSearch('Miete -"Rente erhöhen').without).toEqual([phrase]);
    expect(readSearch('Miete -„Rente').without).toEqual([word('rente')]);
  });

  test.each(['-S-Bahn', '-"1. Mai"', '-"A 20"', '-E-Auto', '-a@b.de', '-https://x.com/a'])(
    'are ignored if not all of their words are searched for (%s)',
    (text) => {
      expect(readSearch(`Miete ${text}`)).toEqual({ ...EMPTY, words: ['miete'] });
    },
  );

  test.each([
    ['Corona -19', ['corona', '19']],
    ['Miete -10.000', ['miete', '10', '000']],
    ['0171 -1234567', ['0171', '1234567']],
  ])('are not read from numbers (%s)', (text, words) => {
    expect(readSearch(text)).toEqual({ ...EMPTY, words });
  });

  test.each(['Miete - Rente', 'Miete-Rente', 'Miete–Rente', 'Miete --Rente', '"Miete" "-Rente"'])(
    'are not read from %s',
    (text) => {
      expect(readSearch(text)).toEqual({ ...EMPTY, words: ['miete', 'rente'] });
    },
  );

  test('of an unlimited number are bounded, by more than fit in the search field', () => {
    const text = Array.from({ length: 1_000 }, (_, n) => `-wort${n}`).join(' ');
    expect(readSearch(text).without).toEqual(Array.from({ length: 70 }, (_, n) => word(`wort${n}`)));
    expect(readSearch('-ab '.repeat(limits.searchCharacters / 4)).without).toHaveLength(50);
  });
});

describe('alternatives', () => {
  test('are the terms between which there is an OR or ODER in capitals', () => {
    expect(readSearch('Bund Miete OR Rente ODER "hohe Preise" Land')).toEqual({
      ...EMPTY,
      words: ['bund', 'land'],
      anyOf: [[word('miete'), word('rente'), { marks: [], words: [], phrases: [['hohe', 'preise']] }]],
    });
    expect(readSearch('Müller-Lüdi OR #Merz').anyOf).toEqual([
      [
        { marks: [], words: ['müller', 'lüdi'], phrases: [] },
        { marks: ['#merz'], words: [], phrases: [] },
      ],
    ]);
    expect(readSearch('Miete OR Rente Bund OR Land').anyOf).toEqual([
      [word('miete'), word('rente')],
      [word('bund'), word('land')],
    ]);
  });

  test.each([
    ['Miete or Rente', ['miete', 'or', 'rente']],
    ['"Miete" "OR" "Rente"', ['miete', 'or', 'rente']],
    ['OR Miete', ['miete']],
    ['Miete OR', ['miete']],
    ['OR', []],
  ])('are not read from %s', (text, words) => {
    expect(readSearch(text)).toEqual({ ...EMPTY, words });
  });

  test('are not joined across an exclusion', () => {
    const expected = { ...EMPTY, words: ['miete', 'bund'], without: [word('rente')] };
    expect(readSearch('Miete OR -Rente Bund')).toEqual(expected);
    expect(readSearch('Miete -Rente OR Bund')).toEqual(expected);
  });

  test.each([
    ['SPD OR 5 Prozent', ['spd', 'prozent'], []],
    ['Miete OR https://t.co/x Rente', ['miete', 'rente'], []],
    ['Merz OR & Söder Steuer', ['steuer'], [['merz', 'söder']]],
    ['5 OR Prozent Miete', ['prozent', 'miete'], []],
  ])('are only the terms directly beside the OR (%s)', (text, words, lists) => {
    expect(readSearch(text)).toEqual({ ...EMPTY, words, anyOf: lists.map((list) => list.map(word)) });
  });

  test('of an unlimited number are bounded, but no group is cut', () => {
    const many = Array.from({ length: 500 }, (_, n) => `wort${n}`);
    expect(readSearch(many.join(' OR ')).anyOf).toEqual([]);
    expect(readSearch(`${many.slice(0, 70).join(' OR ')} aa OR bb`).anyOf).toEqual([
      many.slice(0, 70).map(word),
    ]);
    const pairs = readSearch(many.map((each, n) => (n % 2 === 0 ? `${each} OR` : each)).join(' ')).anyOf;
    expect(pairs.map(({ length }) => length)).toEqual(Array.from({ length: 35 }, () => 2));
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
    ['Auto/innenraum', ['auto', 'innenraum']],
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
