import { expect, test } from 'bun:test';
import { cutText } from './cut-text';

test('leaves text that fits unchanged, counting characters rather than code units', () => {
  expect(cutText('', 3)).toBe('');
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('😀😀😀', 3)).toBe('😀😀😀');
});

test('cuts longer text between characters, with no space before the ellipsis', () => {
  expect(cutText('abcd', 3)).toBe('abc…');
  expect(cutText('ab cd', 3)).toBe('ab…');
  expect(cutText('😀😀😀😀', 3)).toBe('😀😀😀…');
  expect(cutText('x'.repeat(100_000), 200)).toHaveLength(201);
});
