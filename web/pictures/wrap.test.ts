import { expect, test } from 'bun:test';
import { textWidth, wrap } from './wrap';

test('breaks lines between words, within the width', () => {
  const text = 'Mehr als sechs von zehn Äußerungen sind kritisch. Am häufigsten: Migration.';
  const lines = wrap(text, 12, 9);
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(12);
});

test('ends with an ellipsis if there are too few lines, and puts a word that is too long on one line', () => {
  expect(wrap('eins zwei drei', 2, 2)).toEqual(['eins', 'zwei …']);
  expect(wrap('Donaudampfschifffahrt', 2, 2)).toEqual(['Donaudampfschifffahrt']);
});
