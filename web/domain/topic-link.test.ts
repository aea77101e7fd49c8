import { expect, test } from 'bun:test';
import { topicTrendAddress, topicView } from './topic-link';

const days = (from: string, to: string) => topicTrendAddress('migr', 'en', { from, to });

test('points out the week of a day or of a whole or cut week', () => {
  const address = '/topic/migration?week=2025-03-10#trend';
  expect(days('2025-03-10', '2025-03-10')).toBe(address);
  expect(days('2025-03-16', '2025-03-16')).toBe(address);
  expect(days('2025-03-10', '2025-03-16')).toBe(address);
  expect(days('2025-03-12', '2025-03-14')).toBe(address);
});

test('points out no week for days in several weeks, even for a month of few days', () => {
  expect(days('2025-03-01', '2025-03-31')).toBe('/topic/migration#trend');
  expect(days('2026-11-01', '2026-11-05')).toBe('/topic/migration#trend');
  expect(days('2025-03-12', '2025-03-18')).toBe('/topic/migration#trend');
});

test('takes any day in the URL for its week, and ignores everything else', () => {
  expect(topicView.parse({ week: '2025-03-16' })).toEqual({ week: '2025-03-10' });
  for (const week of ['2025-02-30', 'x', '', undefined, ['2025-03-16'], '2199-12-31', '1899-12-31'])
    expect(topicView.parse({ week })).toEqual({ week: undefined });
});
