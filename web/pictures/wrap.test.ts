import { expect, test } from 'bun:test';
import { textWidth, wrap } from './wrap';

test('lines break between words and are no wider than they may be', () => {
  const text = 'Mehr als sechs von zehn Äußerungen sind kritisch. Am häufigsten: Migration.';
  const lines = wrap(text, 12, 9);
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(12);
});

test('what does not fit into the lines ends in an ellipsis; a word of any length has its line', () => {
  expect(wrap('eins zwei drei', 2, 2)).toEqual(['eins', 'zwei …']);
  expect(wrap('Donaudampfschifffahrt', 2, 2)).toEqual(['Donaudampfschifffahrt']);
});
