import { expect, test } from 'bun:test';
import { isBusy } from './queues';

test('considers a queue busy if it has waiting, running or failed jobs', () => {
  const queue = { name: 'trends.fetch', waiting: 0, active: 0, failed: 0, error: null, oldestSeconds: 0 };
  expect(isBusy(queue)).toBe(false);
  for (const change of [{ waiting: 1 }, { active: 1 }, { failed: 1 }])
    expect(isBusy({ ...queue, ...change })).toBe(true);
});
