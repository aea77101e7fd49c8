import { describe, expect, test } from 'bun:test';
import { type ActivityPoint, activityOf } from './activity';
import { totalOf } from './front';
import type { Period } from './periods';
import { toSharesOf } from './use-measuring';

type Key = 'migr' | 'econ';

const points: ActivityPoint<Key>[] = [
  { date: '2026-11-02', key: 'migr', count: 40 },
  { date: '2026-11-02', key: 'econ', count: 10 },
  { date: '2026-11-16', key: 'econ', count: 5 },
];
const periods: Period[] = [
  { date: '2026-11-02', end: '2026-11-08', partial: [], collected: true, few: false },
  { date: '2026-11-09', end: '2026-11-15', partial: ['gap'], collected: false, few: false },
  { date: '2026-11-16', end: '2026-11-22', partial: ['today'], collected: true, few: false },
];
const frame = {
  keys: ['migr', 'econ'],
  hidden: [] as Key[],
  periods,
} as const;

const valuesOf = (activity: ReturnType<typeof activityOf<Key>>) =>
  Object.fromEntries(activity.lines.map(({ key, values }) => [key, values]));

test('expresses public values as percentages of the largest one, with a gap if nothing was collected', () => {
  expect(valuesOf(activityOf(points, frame))).toEqual({ migr: [100, null, 0], econ: [25, null, 12.5] });
});

test('leaves a gap rather than a zero where values are withheld', () => {
  const withFew = periods.map((period) => ({ ...period, few: true }));
  expect(valuesOf(activityOf(points, { ...frame, periods: withFew }))).toEqual({
    migr: [100, null, null],
    econ: [25, null, 12.5],
  });
});

test('returns zero for every line in a week in which no one wrote anything', () => {
  const collected = periods.map((period) => ({ ...period, collected: true }));
  expect(valuesOf(activityOf(points, { ...frame, periods: collected }))).toEqual({
    migr: [100, 0, 0],
    econ: [25, 0, 12.5],
  });
});

test('leaves a gap in a line for periods before its collection began', () => {
  const joined = periods.map((period, index) => ({ ...period, collected: index > 1 }));
  const own = { ...frame, measuring: {}, periodsOf: new Map([['migr' as const, joined]]) } as const;
  expect(valuesOf(activityOf(points.slice(1), own))).toEqual({ migr: [null, null, 0], econ: [10, null, 5] });
});

test('returns 0 if all values are 0, gaps if all are unknown, and 100 for the only known value', () => {
  const of = (few: Partial<Period>, some: typeof points) =>
    valuesOf(
      activityOf(some, { ...frame, keys: ['migr'], periods: periods.map((one) => ({ ...one, ...few })) }),
    );
  expect(of({ collected: true }, [])).toEqual({ migr: [0, 0, 0] });
  expect(of({ collected: false }, [])).toEqual({ migr: [null, null, null] });
  expect(of({ collected: false }, points.slice(0, 1))).toEqual({ migr: [100, null, null] });
});

describe('a share of all statements', () => {
  /**
   * The numbers of complaints. There were no statements in the second week, and nothing was collected in the
   * third week.
   */
  const weeks = [
    { date: '2026-09-28', statements: 40, complaints: 10 },
    { date: '2026-10-05', statements: 0, complaints: 0 },
    { date: '2026-10-12', statements: null, complaints: null },
    { date: '2026-10-19', statements: 50, complaints: 0 },
    { date: '2026-10-26', statements: 20, complaints: 20 },
    { date: '2026-11-02', statements: 30, complaints: 12 },
    { date: '2026-11-09', statements: 60, complaints: 12 },
  ];
  const shared = activityOf(
    weeks.flatMap(({ date, complaints }) =>
      complaints ? [{ date, key: 'econ' as const, count: complaints }] : [],
    ),
    {
      ...frame,
      measuring: { valuesOf: toSharesOf },
      keys: ['econ'],
      periods: weeks.map(({ date, statements }) => ({
        date,
        end: date,
        partial: [],
        collected: statements !== null,
        few: false,
      })),
      wholes: new Map(weeks.map(({ date, statements }) => [date, statements ?? 0])),
    },
  );

  test('is missing for a week without statements, whether no one wrote any or none were collected', () => {
    expect(valuesOf(shared)).toEqual({ econ: [25, null, null, 0, 100, 40, 20] });
  });

  test('is returned with the counts it was calculated from', () => {
    expect(shared.lines[0]?.counts).toEqual([10, 0, null, 0, 20, 12, 12]);
    expect(totalOf(shared.lines[0]?.counts ?? [])).toBe(54);
  });
});

test('returns counts for staff', () => {
  expect(valuesOf(activityOf(points, { ...frame, measuring: {} }))).toEqual({
    migr: [40, null, 0],
    econ: [10, null, 5],
  });
});

test('ignores hidden lines when calculating percentages', () => {
  const activity = activityOf(points, { ...frame, hidden: ['migr'] });
  expect(valuesOf(activity).econ).toEqual([100, null, 50]);
  expect(activity.lines.map(({ isVisible }) => isVisible)).toEqual([false, true]);
});

test('calculates percentages of the largest value of a complete period, if there is one', () => {
  const weeks = [140, 120, 140, 200, 72].map((count, index) => ({ date: `2026-11-0${index + 1}`, count }));
  const of = (whole: readonly number[]) =>
    activityOf(
      weeks.map((week) => ({ ...week, key: 'econ' as const })),
      {
        ...frame,
        keys: ['econ'],
        periods: weeks.map(({ date }, index) => ({
          date,
          end: date,
          partial: whole.includes(index) ? [] : ['target' as const],
          collected: true,
          few: false,
        })),
      },
    ).lines[0]?.values.map((value) => Math.round(value ?? 0));
  expect(of([0, 2])).toEqual([100, 86, 100, 143, 51]);
  expect(of([])).toEqual([70, 60, 70, 100, 36]);
});

test('does not reveal counts to the public', () => {
  const tenfold = points.map((point) => ({ ...point, count: point.count * 10 }));
  expect(activityOf(tenfold, frame)).toEqual(activityOf(points, frame));
});

test('returns the periods but no lines if no keys are given', () => {
  const activity = activityOf([], { ...frame, keys: [] });
  expect(activity.lines).toEqual([]);
  expect(activity.periods).toHaveLength(3);
});

test('marks only the affected line as incomplete, but reports the reason for the whole period', () => {
  const joined = periods.map((period, index) => ({
    ...period,
    partial: index === 0 ? ['before' as const] : [],
  }));
  const own = { ...frame, periodsOf: new Map([['econ' as const, joined]]) };
  const { lines, periods: told } = activityOf(points, own);
  expect(lines.map(({ partial }) => partial)).toEqual([
    [false, true, true],
    [true, false, false],
  ]);
  expect(told.map(({ partial }) => partial)).toEqual([['before'], ['gap'], ['today']]);
  expect(activityOf(points, { ...own, hidden: ['econ'] }).periods).toEqual(periods);
});
