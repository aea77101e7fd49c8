import { expect, test } from 'bun:test';
import { selectionOf } from './selection';
import { dashboardView } from './view';

const run = (id: number, processedContentCount: number) => ({
  id,
  name: `Session ${id}`,
  modelName: 'claude-3-5-haiku',
  processedContentCount,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const runs = [run(4, 10), run(3, 800), run(2, 800), run(1, 50)];

test('without a word in the address, the run with the most content is selected, the newest of several', () => {
  expect(selectionOf({}, runs)).toEqual({ runId: 3, days: null });
  expect(selectionOf({ window: 30 }, runs)).toEqual({ runId: 3, days: 30 });
});

test('the address has the last word, about a run that is not listed too', () => {
  expect(selectionOf({ run: 1 }, runs)).toEqual({ runId: 1, days: null });
  expect(selectionOf({ run: 99 }, runs)).toEqual({ runId: 99, days: null });
  expect(selectionOf({ run: 'current' }, runs)).toEqual({ runId: null, days: null });
});

test('without a run that holds content, the current labels are counted', () => {
  expect(selectionOf({}, [])).toEqual({ runId: null, days: null });
  expect(selectionOf({}, [run(1, 0)])).toEqual({ runId: null, days: null });
});

test('an address may name a run, the current labels and a window that is offered', () => {
  expect(dashboardView.parse({ run: '14', window: '90' })).toEqual({ run: 14, window: 90 });
  expect(dashboardView.parse({ run: 'current' })).toEqual({ run: 'current' });
  for (const nonsense of [{ run: 'all' }, { run: '-1' }, { window: '31' }]) {
    expect(dashboardView.safeParse(nonsense).success).toBe(false);
  }
});
