import { expect, test } from 'bun:test';
import { selectionOf } from './selection';
import { dashboardView } from './view';

const session = (id: number, processedContentCount: number) => ({
  id,
  name: `Session ${id}`,
  modelName: 'claude-3-5-haiku',
  processedContentCount,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const sessions = [session(4, 10), session(3, 800), session(2, 800), session(1, 50)];

test('without a word in the address, the session with the most content is selected, the newest of several', () => {
  expect(selectionOf({}, sessions)).toEqual({ sessionId: 3, days: null });
  expect(selectionOf({ window: 30 }, sessions)).toEqual({ sessionId: 3, days: 30 });
});

test('the address has the last word, about a session that is not listed too', () => {
  expect(selectionOf({ run: 1 }, sessions)).toEqual({ sessionId: 1, days: null });
  expect(selectionOf({ run: 99 }, sessions)).toEqual({ sessionId: 99, days: null });
  expect(selectionOf({ run: 'current' }, sessions)).toEqual({ sessionId: null, days: null });
});

test('without a session that holds content, the current labels are counted', () => {
  expect(selectionOf({}, [])).toEqual({ sessionId: null, days: null });
  expect(selectionOf({}, [session(1, 0)])).toEqual({ sessionId: null, days: null });
});

test('an address may name a session, the current labels and a window that is offered', () => {
  expect(dashboardView.parse({ run: '14', window: '90' })).toEqual({ run: 14, window: 90 });
  expect(dashboardView.parse({ run: 'current' })).toEqual({ run: 'current' });
  for (const nonsense of [{ run: 'all' }, { run: '-1' }, { window: '31' }]) {
    expect(dashboardView.safeParse(nonsense).success).toBe(false);
  }
});
