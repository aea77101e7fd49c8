import { expect, test } from 'bun:test';
import type { UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { delayOf } from './upkeep';

const run = (change: Partial<UpkeepRun>): UpkeepRun => ({
  id: 1,
  kind: 'consistency',
  status: 'pending',
  counts: {},
  note: null,
  reasons: [],
  trigger: 'manual',
  createdAt: '2026-11-20T02:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  ...change,
});

test('says for which maintenance a run waits, as only one runs at a time', () => {
  const retention = run({ id: 2, kind: 'retention', status: 'running' });
  expect(delayOf(run({}), [run({}), retention])).toBe('retention is running and has to end first');
  expect(delayOf(run({}), [run({})])).toBeNull();
  expect(delayOf(run({}), [run({ id: 2, kind: 'erasure', status: 'running' })])).toBeNull();
  expect(delayOf(run({ status: 'running' }), [run({ status: 'running' }), retention])).toBeNull();
  expect(delayOf(run({ note: 'X is not available' }), [retention])).toBe('X is not available');
});
