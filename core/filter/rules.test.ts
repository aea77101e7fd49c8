import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { FilterReason } from '../codes/content';
import { defaultFilterSettings, type Filterable, filterReason } from './rules';
import { countPlainWords, normaliseText } from './text';

const post = (over: Partial<Filterable>): Filterable => ({
  text: 'Die Bahn ist schon wieder zu spät',
  lang: 'de',
  kind: 'post',
  withheldIn: [],
  ...over,
});
const reason = (over: Partial<Filterable>) => filterReason(post(over), defaultFilterSettings);

describe('filterReason', () => {
  test.each([
    [{}, null],
    [{ lang: null }, null],
    [{ lang: 'und' }, null],
    [{ lang: 'qme' }, null],
    [{ lang: 'en' }, 'language'],
    [{ text: '@a @b Nein danke #nope https://t.co/x' }, 'too_short'],
    [{ text: '@a Nein danke schön' }, null],
    [{ text: 'https://t.co/abc https://t.co/def' }, 'link_only'],
    [{ text: '😂😂😂' }, 'too_short'],
    [{ text: '' }, 'too_short'],
    [{ kind: 'repost' }, 'repost'],
    [{ withheldIn: ['DE'] }, 'withheld'],
    [{ withheldIn: ['TR'] }, null],
    [{ withheldIn: ['XX'] }, 'withheld'],
    [{ withheldIn: ['TR', 'XY'] }, 'withheld'],
  ] satisfies [Partial<Filterable>, FilterReason | null][])('%j → %p', (over, expected) => {
    expect(reason(over)).toBe(expected);
  });
});

describe('text', () => {
  test('has a word count that excludes handles, hashtags and links, but not email addresses', () => {
    const address = 'Schreiben Sie an info@cdu.de';
    expect(countPlainWords(`@CDU #ltw21 ${address} https://cdu.de HTTPS://cdu.de`, 99)).toBe(6);
    expect(countPlainWords('Die E-Akte kommt', 99)).toBe(3);
    expect(countPlainWords('Die E-Akte kommt', 2)).toBe(2);
  });

  test('is a duplicate if it differs only in handles, links, case or punctuation', () => {
    const a = normaliseText('@OlafScholz  Rente muss REICHEN! https://t.co/1');
    expect(a).toBe(normaliseText('@CDU @fdp Rente muss reichen.'));
    expect(a).not.toBe(normaliseText('Rente muss nicht reichen'));
  });

  test('that consists of emoji equals only a text with the same emoji', () => {
    expect(normaliseText('😂😂')).toBe(normaliseText(' 😂😂\n'));
    expect(normaliseText('😂😂')).not.toBe(normaliseText('👍'));
    expect(normaliseText('!!!')).not.toBe(normaliseText('???'));
  });

  test('does not change when it is normalised a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
      }),
    );
  });
});
