import { expect, test } from 'bun:test';
import { boundsOfMonth, monthOf } from './months';

test('a month is one of UTC, and the last of a year ends with it', () => {
  expect(monthOf(new Date('2026-12-01T00:30:00+01:00'))).toBe('2026-11');
  expect(boundsOfMonth('2026-12')).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    to: new Date('2027-01-01T00:00:00Z'),
  });
});
