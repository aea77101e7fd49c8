import { expect, test } from 'bun:test';
import type { Activity } from './activity';
import { activityRows } from './activity-csv';

const activity: Activity<string> = {
  periods: [
    { date: '2026-11-02', end: '2026-11-08', partial: [], collected: true, few: false },
    { date: '2026-11-09', end: '2026-11-15', partial: ['today', 'gap'], collected: true, few: false },
  ],
  lines: [
    { key: 'migr', values: [100, null], counts: [100, null], partial: [false, true], isVisible: true },
    { key: 'econ', values: [33.333, 0], counts: [33.333, 0], partial: [false, true], isVisible: true },
    { key: 'sec', values: [1, 2], counts: [1, 2], partial: [false, true], isVisible: false },
  ],
};
const texts = {
  period: 'Period',
  partial: {
    head: 'Incomplete',
    cellOf: ({ partial }: Activity<string>['periods'][number]) => partial.join(' '),
  },
  marks: null,
  few: '<10',
  decimals: 1,
  nameOf: (key: string) => key,
  boundColumns: (name: string): [string, string] => [`${name} from`, `${name} to`],
  countColumnOf: undefined,
  wholes: null,
};

test('writes a row for each period, with its values and the reasons why it is incomplete', () => {
  expect(activityRows(activity, { ...texts, mark: null })).toEqual([
    ['Period', 'migr', 'econ', 'Incomplete'],
    ['2026-11-02', 100, 33.3, null],
    ['2026-11-09', null, 0, 'today gap'],
  ]);
});

test('lists events in a column after the reasons for incomplete periods', () => {
  const marks = { head: 'Events', textsAt: (index: number) => (index === 0 ? ['New model.', 'Gap.'] : []) };
  const rows = activityRows(activity, { ...texts, marks, mark: null });
  expect(rows.map((row) => row.slice(3))).toEqual([
    ['Incomplete', 'Events'],
    [null, 'New model. Gap.'],
    ['today gap', null],
  ]);
});

test('adds columns for the bounds of values, with empty cells where a value is missing', () => {
  const lines = activity.lines.map((line) =>
    line.key === 'migr' ? { ...line, bands: [[98.75, 100] as const, null] } : line,
  );
  const rows = activityRows({ ...activity, lines }, { ...texts, mark: null });
  expect(rows.map((row) => row.slice(1, 5))).toEqual([
    ['migr', 'migr from', 'migr to', 'econ'],
    [100, 98.8, 100, 33.3],
    [null, null, null, 0],
  ]);
});

test('uses more decimals on request, so that small shares are not rounded to 0', () => {
  const lines = activity.lines.map((line) => ({ ...line, values: [0.041, 0] }));
  const rows = activityRows({ ...activity, lines }, { ...texts, decimals: 2, mark: null });
  expect(rows[1]?.slice(1, 3)).toEqual([0.04, 0.04]);
});

test('adds columns for the counts behind the shares and for the total of each period', () => {
  const lines = activity.lines.map((line) => ({ ...line, values: [12.345_678, null], counts: [100, 0] }));
  const wholes = { head: 'All', of: new Map([[activity.periods[0]?.date ?? '', 810]]) };
  const countColumnOf = (key: string) => `${key} (count)`;
  const rows = activityRows(
    { ...activity, lines },
    { ...texts, decimals: 4, countColumnOf, wholes, mark: null },
  );
  expect(rows.map((row) => row.slice(1, 6))).toEqual([
    ['migr', 'migr (count)', 'econ', 'econ (count)', 'All'],
    [12.3457, 100, 12.3457, 100, 810],
    [null, 0, null, 0, null],
  ]);
});

test('marks withheld values in their cells', () => {
  const periods = activity.periods.map((period) => ({ ...period, few: true }));
  const rows = activityRows({ ...activity, periods }, { ...texts, mark: null });
  expect(rows.slice(1).map((row) => row.slice(1, 3))).toEqual([
    [100, 33.3],
    ['<10', 0],
  ]);
});

test('marks sandbox data in every row', () => {
  const rows = activityRows(activity, { ...texts, mark: { head: 'Note', text: 'Sandbox data' } });
  expect(rows.map((row) => row.at(-1))).toEqual(['Note', 'Sandbox data', 'Sandbox data']);
});
