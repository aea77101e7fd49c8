import { expect, test } from 'bun:test';
import { safeText } from './safe-text';

test('leaves a plain name unchanged, including umlauts and emoji', () => {
  expect(safeText('#Bürgergeld 🏛️', 80)).toBe('#Bürgergeld 🏛️');
});

test('replaces direction marks, zero-width characters, control characters and NUL with spaces', () => {
  expect(safeText('a\u202Eb\u2066c\u200Bd\u0000e\nf\uFFFFg', 80)).toBe('a b c d e f g');
});

test('replaces a lone surrogate instead of throwing', () => {
  expect(safeText('x\uD83D', 80)).toBe('x\uFFFD');
});

test('truncates a long text between characters, and adds an ellipsis', () => {
  const long = safeText('🏛'.repeat(10_000), 80);
  expect([...long]).toHaveLength(80);
  expect(long.endsWith('🏛…')).toBe(true);
});

test('leaves markup unchanged', () => {
  expect(safeText('<img src=x onerror=alert(1)>', 80)).toBe('<img src=x onerror=alert(1)>');
});
