import { expect, test } from 'bun:test';
import { selectionOf } from './selection';
import { dashboardView } from './view';

test('without a word in the address the labels that count are counted; a session by choice', () => {
  expect(selectionOf({})).toEqual({ sessionId: null, days: null });
  expect(selectionOf({ window: 30 })).toEqual({ sessionId: null, days: 30 });
  expect(selectionOf({ run: 1 })).toEqual({ sessionId: 1, days: null });
  expect(selectionOf({ run: 'current' })).toEqual({ sessionId: null, days: null });
});

test('an address may name a session, the current labels and a window that is offered', () => {
  expect(dashboardView.parse({ run: '14', window: '90' })).toEqual({ run: 14, window: 90 });
  expect(dashboardView.parse({ run: 'current' })).toEqual({ run: 'current' });
  for (const nonsense of [{ run: 'all' }, { run: '-1' }, { window: '31' }]) {
    expect(dashboardView.safeParse(nonsense).success).toBe(false);
  }
});
