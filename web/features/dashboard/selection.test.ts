import { expect, test } from 'bun:test';
import { readSelection } from './selection';
import { dashboardView } from './view';

test('selects the session in the URL, or otherwise the current labels', () => {
  expect(readSelection({})).toEqual({ sessionId: null, days: null });
  expect(readSelection({ window: 30 })).toEqual({ sessionId: null, days: 30 });
  expect(readSelection({ run: 1 })).toEqual({ sessionId: 1, days: null });
  expect(readSelection({ run: 'current' })).toEqual({ sessionId: null, days: null });
});

test('accepts only valid selections and windows in the URL', () => {
  expect(dashboardView.parse({ run: '14', window: '90' })).toEqual({ run: 14, window: 90 });
  expect(dashboardView.parse({ run: 'current' })).toEqual({ run: 'current' });
  for (const nonsense of [{ run: 'all' }, { run: '-1' }, { window: '31' }]) {
    expect(dashboardView.safeParse(nonsense).success).toBe(false);
  }
});
