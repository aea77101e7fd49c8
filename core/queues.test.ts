import { expect, test } from 'bun:test';
import { isStuck } from './queues';

test('considers a queue stuck if its oldest job has waited too long and no job is running', () => {
  const queue = {
    waiting: 2,
    active: 0,
    oldestSeconds: 901,
  };
  expect(isStuck(queue)).toBe(true);
  expect(isStuck({ ...queue, active: 1 })).toBe(false);
  expect(isStuck({ ...queue, oldestSeconds: 900 })).toBe(false);
  expect(isStuck({ ...queue, waiting: 0 })).toBe(false);
});
