import { expect, test } from 'bun:test';
import { weeklyChange } from './weekly-change';

const week = (date: string, count: number) => ({ date, count, complaints: 0, praise: 0 });
const range = { start: '2026-10-01', end: '2026-11-22' };

test('the last week that is over is compared with the one before it, not the current one', () => {
  const weeks = [week('2026-11-02', 40), week('2026-11-09', 60), week('2026-11-16', 900)];
  expect(weeklyChange(weeks, range)).toBe(0.5);
});

test('too few mentions, a missing week and a short window are no change', () => {
  expect(weeklyChange([week('2026-11-02', 10), week('2026-11-09', 60)], range)).toBeNull();
  expect(weeklyChange([week('2026-11-09', 60)], range)).toBeNull();
  expect(weeklyChange([week('2026-11-09', 60)], { start: '2026-11-16', end: '2026-11-22' })).toBeNull();
});
