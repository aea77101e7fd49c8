import { expect, test } from 'bun:test';
import { wholeWeeksUntil } from './whole-weeks';

test.each([
  { day: 'a Saturday', last: '2026-11-21', to: '2026-11-15' },
  { day: 'a Sunday', last: '2026-11-22', to: '2026-11-22' },
  { day: 'a Monday', last: '2026-11-23', to: '2026-11-22' },
])('the last twelve complete weeks as of $day begin on a Monday and end on a Sunday', ({ last, to }) => {
  const weeks = wholeWeeksUntil(last);
  expect(weeks.to).toBe(to);
  expect(new Date(weeks.from).getUTCDay()).toBe(1);
  expect((Date.parse(weeks.to) - Date.parse(weeks.from)) / 86_400_000).toBe(7 * 12 - 1);
});
