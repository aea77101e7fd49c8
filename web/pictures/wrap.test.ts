import { expect, test } from 'bun:test';
import { fitted, textWidth, wrap } from './wrap';

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

test('cuts a name by its width, not by its number of characters', () => {
  const narrow = 'Illiberalitätsfilialleitlinie';
  const wide = 'MWMWMWMWMWMWMWMWMWMWMWMWMWMWM';
  expect(narrow).toHaveLength(wide.length);
  expect(fitted(narrow, 16)).toBe(narrow);
  expect(fitted(wide, 16)).toBe('MWMWMWMWMWMWMWMWM…');
  expect(textWidth(fitted(wide, 16))).toBeLessThanOrEqual(16);
  expect(fitted('👩‍👩‍👧', 0.1)).toBe('…');
});
