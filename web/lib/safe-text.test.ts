import { expect, test } from 'bun:test';
import { safeText } from './safe-text';

test('a plain name stays as it is, umlauts and emoji included', () => {
  expect(safeText('#Bürgergeld 🏛️', 80)).toBe('#Bürgergeld 🏛️');
});

test('marks of direction, zero-width characters, controls and NUL vanish', () => {
  expect(safeText('a\u202Eb\u2066c\u200Bd\u0000e\nf', 80)).toBe('a b c d e f');
});

test('half a character becomes a replacement, not an error', () => {
  expect(safeText('x\uD83D', 80)).toBe('x\uFFFD');
});

test('a long text ends in an ellipsis and never cuts a character', () => {
  const long = safeText('🏛'.repeat(10_000), 80);
  expect([...long]).toHaveLength(80);
  expect(long.endsWith('🏛…')).toBe(true);
});

test('markup is text like any', () => {
  expect(safeText('<img src=x onerror=alert(1)>', 80)).toBe('<img src=x onerror=alert(1)>');
});
