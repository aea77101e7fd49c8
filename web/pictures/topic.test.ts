import { expect, test } from 'bun:test';
import { shareTicks } from './topic';

test.each([
  [0, [0, 1, 2]],
  [3.4, [0, 1, 2, 3, 4]],
  [5, [0, 1, 2, 3, 4, 5]],
  [13.6, [0, 5, 10, 15]],
  [61, [0, 20, 40, 60, 80]],
  [100, [0, 20, 40, 60, 80, 100]],
])('an axis up to %p percent has ticks at whole percentages', (highest, ticks) => {
  expect(shareTicks(highest)).toEqual(ticks);
});
