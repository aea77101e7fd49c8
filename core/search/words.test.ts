import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { addVocabulary, formerWordsOf, wordsOf } from './words';

describe('wordsOf', () => {
  test('extracts lower-case words of letters and digits, without links', () => {
    expect(
      wordsOf('Die MIETERHÖHUNG um 20% – siehe https://example.org/Miete?a=b und www.x.de, „Ämter“!'),
    ).toEqual({
      words: ['die', 'mieterhöhung', 'um', '20', 'siehe', 'und', 'ämter'],
      marks: [],
    });
  });

  test('treats a handle as a mark but not as a word, and finds no mark in an email address', () => {
    expect(wordsOf('.@Amt_Berlin und @amt_berlin, an post@amt.de')).toEqual({
      words: ['und', 'an', 'post', 'amt', 'de'],
      marks: ['@amt_berlin'],
    });
  });

  test.each([
    ['#Rente', ['rente']],
    ['#MieteRunter', ['miete', 'runter', 'mieterunter']],
    ['#CDUParteitag2026', ['cdu', 'parteitag', '2026', 'cduparteitag2026']],
    ['#AfD', ['afd']],
    ['#NoAfD', ['no', 'afd', 'noafd']],
    ['#NieWiederAfD', ['nie', 'wieder', 'afd', 'niewiederafd']],
    ['#AfDVerbotJetzt', ['afd', 'verbot', 'jetzt', 'afdverbotjetzt']],
    ['#AfDNRW', ['afd', 'nrw', 'afdnrw']],
    ['#AfDwirkt', ['afd', 'wirkt', 'afdwirkt']],
    ['#AfD2025', ['afd', '2025', 'afd2025']],
    ['#nie_wieder_AfD', ['nie', 'wieder', 'afd', 'niewiederafd']],
    ['#DankeKfW', ['danke', 'kfw', 'dankekfw']],
    ['#KeinIfWGutachten', ['kein', 'ifw', 'gutachten', 'keinifwgutachten']],
    ['#EuGHUrteil', ['eugh', 'urteil', 'eughurteil']],
    ['#NoGroKo', ['no', 'groko', 'nogroko']],
    ['#KeineCDUler', ['keine', 'cduler', 'keinecduler']],
    ['#KeineNGOs', ['keine', 'ngos', 'keinengos']],
    ['#noafd', ['no', 'afd', 'noafd']],
    ['#FCKAFD', ['fck', 'afd', 'fckafd']],
    ['#fckafd2025', ['fck', 'afd', '2025', 'fckafd2025', 'fckafd']],
    ['#CDUCSU', ['cdu', 'csu', 'cducsu']],
    ['#öffentlich_rechtlich', ['öffentlich', 'rechtlich', 'öffentlichrechtlich']],
    ['#選挙', ['選挙']],
  ])('also indexes each word in %s', (tag, words) => {
    expect(wordsOf(tag)).toEqual({ words, marks: [tag.toLowerCase()] });
  });

  test.each([
    ['#NoAFD', ['no', 'afd', 'noafd']],
    ['#NoCDU', ['no', 'cdu', 'nocdu']],
    ['#ImTV', ['im', 'tv', 'imtv']],
    ['#InDerEU', ['in', 'der', 'eu', 'indereu']],
    ['#NoA20', ['no', '20', 'noa20']],
    ['#DaEsRegnet', ['da', 'es', 'regnet', 'daesregnet']],
    ['#KiTage', ['ki', 'tage', 'kitage']],
    ['#USAlernen', ['us', 'alernen', 'usalernen']],
    ['#BTW25', ['btw', '25', 'btw25']],
    ['#Rente63', ['rente', '63', 'rente63']],
    ['#DankeMerkel', ['danke', 'merkel', 'dankemerkel']],
    ['#LandtagswahlNRW', ['landtagswahl', 'nrw', 'landtagswahlnrw']],
    ['#HASSUNDHETZE', ['hassundhetze']],
    ['#afd', ['afd']],
    ['#SPD', ['spd']],
  ])('joins no neighbouring words in %s', (tag, words) => {
    expect(wordsOf(tag).words).toEqual(words);
    expect(formerWordsOf(tag)).toEqual(words);
  });

  test('takes the words of hashtags by the former rules from version 1', () => {
    expect(formerWordsOf('gegen #NoAfD und #FCKAFD')).toEqual([
      'gegen',
      'no',
      'af',
      'und',
      'fckafd',
      'noafd',
    ]);
  });

  test('puts the words of a hashtag at its position, so that phrases match across it', () => {
    expect(wordsOf('gegen #HoheMieten heute').words).toEqual([
      'gegen',
      'hohe',
      'mieten',
      'heute',
      'hohemieten',
    ]);
  });

  test('normalises compatibility forms: ligatures, full-width letters, decomposed umlauts', () => {
    expect(wordsOf('Eﬃzienz ＃Ｒｅｎｔｅ ho\u0308her')).toEqual({
      words: ['effizienz', 'rente', 'höher'],
      marks: ['#rente'],
    });
  });

  test('keeps any text within the limits of a tsvector', () => {
    const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(wordsOf(text)));
    for (const text of [
      '\ufdfa'.repeat(100_000),
      Array.from({ length: 20_000 }, (_, n) => `#Wort${n}Ende`).join(' '),
      Array.from({ length: 30_000 }, (_, n) => `x${n}`).join(' '),
      `@${'a'.repeat(99_999)}`,
      ...['a', 'A', 'Aa', 'AaA', 'AAs', 'A_', 'AfD', 'AAler', 'GroKo'].map(
        (part) => `#${part.repeat(30_000)}`,
      ),
    ]) {
      expect(bytesOf(text)).toBeLessThan(800_000);
    }
  });

  test('returns only well-formed words and marks of limited length for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { words, marks } = wordsOf(text);
        for (const word of words) {
          expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
          expect(word.length).toBeWithin(2, 61);
        }
        for (const mark of marks) {
          expect(mark).toMatch(/^[@#][\p{L}\p{M}\p{N}_]+$/u);
          expect(mark.length).toBeWithin(2, 102);
        }
      }),
    );
  });
});

test('adds only words of at least three letters to the vocabulary', () => {
  expect([
    ...addVocabulary(new Set(), wordsOf('Im Jahr 2026: 20er, A1, Öl, Rente, Rente #RenteJetzt @rente')),
  ]).toEqual(['jahr', 'rente', 'jetzt', 'rentejetzt']);
});
