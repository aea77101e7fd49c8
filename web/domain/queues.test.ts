import { expect, test } from 'bun:test';
import { isBusy, isStuck } from './queues';

test('considers a queue stuck if its oldest job has waited too long and no job is running', () => {
  const queue = {
    name: 'session.advance',
    waiting: 2,
    active: 0,
    failed: 0,
    error: null,
    oldestSeconds: 901,
  };
  expect(isStuck(queue)).toBe(true);
  expect(isStuck({ ...queue, active: 1 })).toBe(false);
  expect(isStuck({ ...queue, oldestSeconds: 900 })).toBe(false);
  expect(isStuck({ ...queue, waiting: 0 })).toBe(false);
});

test('considers a queue busy if it has waiting, running or failed jobs', () => {
  const queue = { name: 'trends.fetch', waiting: 0, active: 0, failed: 0, error: null, oldestSeconds: 0 };
  expect(isBusy(queue)).toBe(false);
  for (const change of [{ waiting: 1 }, { active: 1 }, { failed: 1 }])
    expect(isBusy({ ...queue, ...change })).toBe(true);
});
