import { expect, test } from 'bun:test';
import { cutText } from './cut-text';

test('a text that fits stays as it is, also where its characters take two units', () => {
  expect(cutText('', 3)).toBe('');
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('😀😀😀', 3)).toBe('😀😀😀');
});

test('a longer one is cut between characters, without a space before the ellipsis', () => {
  expect(cutText('abcd', 3)).toBe('abc…');
  expect(cutText('ab cd', 3)).toBe('ab…');
  expect(cutText('😀😀😀😀', 3)).toBe('😀😀😀…');
  expect(cutText('x'.repeat(100_000), 200)).toHaveLength(201);
});
