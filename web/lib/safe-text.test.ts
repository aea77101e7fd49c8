import { expect, test } from 'bun:test';
import { safeText } from './safe-text';

test('leaves a plain name unchanged, umlauts and emoji included', () => {
  expect(safeText('#Bürgergeld 🏛️', 80)).toBe('#Bürgergeld 🏛️');
});

test('removes direction marks, zero-width characters, controls and NUL', () => {
  expect(safeText('a\u202Eb\u2066c\u200Bd\u0000e\nf', 80)).toBe('a b c d e f');
});

test('replaces half of a surrogate pair instead of failing', () => {
  expect(safeText('x\uD83D', 80)).toBe('x\uFFFD');
});

test('truncates long text with an ellipsis, between characters', () => {
  const long = safeText('🏛'.repeat(10_000), 80);
  expect([...long]).toHaveLength(80);
  expect(long.endsWith('🏛…')).toBe(true);
});

test('leaves markup as text', () => {
  expect(safeText('<img src=x onerror=alert(1)>', 80)).toBe('<img src=x onerror=alert(1)>');
});
