import { expect, test } from 'bun:test';
import { fitted, nameLines, textWidth, wrap } from './wrap';

test('breaks lines between words, within the maximum width', () => {
  const text = 'Mehr als sechs von zehn Äußerungen sind kritisch. Am häufigsten: Migration.';
  const lines = wrap(text, 12, 9);
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(12);
});

test('ends with an ellipsis if the lines run out, and leaves an overlong word intact', () => {
  expect(wrap('eins zwei drei', 2, 2)).toEqual(['eins', 'zwei …']);
  expect(wrap('Donaudampfschifffahrt', 2, 2)).toEqual(['Donaudampfschifffahrt']);
});

test('truncates a name by its width, not by its number of characters', () => {
  const narrow = 'Illiberalitätsfilialleitlinie';
  const wide = 'MWMWMWMWMWMWMWMWMWMWMWMWMWMWM';
  expect(narrow).toHaveLength(wide.length);
  expect(fitted(narrow, 16)).toBe(narrow);
  expect(fitted(wide, 16)).toBe('MWMWMWMWMWMWMWMWM…');
  expect(textWidth(fitted(wide, 16))).toBeLessThanOrEqual(16);
  expect(fitted('👩‍👩‍👧', 0.1)).toBe('…');
});

test('splits a wide name into two lines, and truncates it only if it does not fit on both', () => {
  expect(nameLines('Bürokratie', 16)).toEqual(['Bürokratie']);
  expect(nameLines('Bundesamt für Fachkräfteeinwanderung', 16)).toEqual([
    'Bundesamt für',
    'Fachkräfteeinwanderung',
  ]);
  const [first, second] = nameLines('Bundesamt für Fachkräfteeinwanderung und Beschäftigungsförderung', 16);
  expect([first, second?.at(-1)]).toEqual(['Bundesamt für', '…']);
  expect(nameLines('eins zwei', 0.1)).toEqual(['…']);
});

test('breaks a word only if it is wider than a line, and never inside an emoji', () => {
  const word = 'Grundstücksverkehrsgenehmigungszuständigkeit';
  const [first = '', second = ''] = nameLines(word, 16);
  expect(first + second).toBe(word);
  expect(textWidth(first)).toBeLessThanOrEqual(16);
  expect(nameLines(`Amt ${'A'.repeat(40)}`, 16)[0]).toBe('Amt');
  const family = '👩‍👩‍👧‍👦';
  for (const line of nameLines(family.repeat(4), 6)) expect(line.replaceAll(family, '')).toMatch(/^…?$/);
});

test('estimates names in other scripts as wide as they are, and marks on letters as nothing', () => {
  expect(textWidth('#ШШШШШШШШШШШШШ')).toBeGreaterThan(0.9 * 12);
  expect(textWidth('ÅÆŒÉÈÊËÎÏ')).toBeGreaterThan(0.9 * 5.6);
  expect(textWidth('移民政策')).toBe(4);
  expect(textWidth('e\u0301')).toBe(textWidth('e'));
});
