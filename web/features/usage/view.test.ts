import { expect, test } from 'bun:test';
import { monthAway } from './view';

test('changes the year when stepping between December and January', () => {
  expect(monthAway('2026-01', -1)).toBe('2025-12');
  expect(monthAway('2026-12', 1)).toBe('2027-01');
});
