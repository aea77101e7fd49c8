import { expect, test } from 'bun:test';
import { textWidth, wrap } from './wrap';

test('breaks lines between words, within the width', () => {
  const text = 'Mehr als sechs von zehn Äußerungen sind kritisch. Am häufigsten: Migration.';
  const lines = wrap(text, 12, 9);
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(12);
});

test('ends in an ellipsis if the lines do not suffice; a word of any length has its line', () => {
  expect(wrap('eins zwei drei', 2, 2)).toEqual(['eins', 'zwei …']);
  expect(wrap('Donaudampfschifffahrt', 2, 2)).toEqual(['Donaudampfschifffahrt']);
});
