import { expect, test } from 'bun:test';
import type { Activity } from './activity';
import { activityRows } from './activity-csv';

const activity: Activity<string> = {
  periods: [
    { start: '2026-11-02', isPartial: false },
    { start: '2026-11-09', isPartial: true },
  ],
  lines: [
    { key: 'migr', values: [100, null], isVisible: true },
    { key: 'econ', values: [33.333, 0], isVisible: true },
    { key: 'sec', values: [1, 2], isVisible: false },
  ],
};
const texts = { period: 'Period', nameOf: (key: string) => key };

test('visible lines, one row a period, to one decimal; gaps are empty', () => {
  expect(activityRows(activity, { ...texts, mark: null })).toEqual([
    ['Period', 'migr', 'econ'],
    ['2026-11-02', 100, 33.3],
    ['2026-11-09', null, 0],
  ]);
});

test('sandbox data says so in every row', () => {
  const rows = activityRows(activity, { ...texts, mark: { head: 'Note', text: 'Sandbox data' } });
  expect(rows.map((row) => row.at(-1))).toEqual(['Note', 'Sandbox data', 'Sandbox data']);
});
