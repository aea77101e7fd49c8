import { describe, expect, test } from 'bun:test';
import { findHashtags, findLinks, findMentions, words } from './text';

const values = (found: { value: string }[]): string[] => found.map(({ value }) => value);

describe('finds the parts of a text as X does', () => {
  test.each([
    ['#Müll und #BTW21, (#Klima) #2030 #ÖPNV!', ['Müll', 'BTW21', 'Klima', 'ÖPNV']],
    ['a#b &#39; https://example.org/#anker #Über_uns', ['Über_uns']],
    ['kein Zeichen', []],
  ])('hashtags: %s', (text, found) => {
    expect(values(findHashtags(text))).toEqual(found);
  });

  test.each([
    ['@a_b, .@CDU und (@spdde) @zu_lang_fuer_einen_namen', ['a_b', 'CDU', 'spdde']],
    ['post@example.org https://example.org/@name RT @anna: ja', ['anna']],
    ['kein Zeichen', []],
  ])('mentions: %s', (text, found) => {
    expect(values(findMentions(text))).toEqual(found);
  });

  test.each([
    [
      'Siehe https://t.co/AGdozoHXXM, (http://example.org/a?b=c).',
      ['https://t.co/AGdozoHXXM', 'http://example.org/a?b=c'],
    ],
    ['www.example.org', []],
  ])('links: %s', (text, found) => {
    expect(values(findLinks(text))).toEqual(found);
  });

  test('words, separated by punctuation, with each emoji as a word', () => {
    expect(words('Größe-Maß, „ÖPNV“ 😡3x')).toEqual(['größe', 'maß', 'öpnv', '😡', '3x']);
  });

  test('positions, counted in characters rather than code units', () => {
    expect(findHashtags('😡😡 #A und 😡 #B')).toEqual([
      { start: 3, end: 5, value: 'A' },
      { start: 12, end: 14, value: 'B' },
    ]);
  });
});
