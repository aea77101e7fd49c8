import { describe, expect, test } from 'bun:test';
import { createSeriesViews, rangeProblem, windowOf } from './view';

const codes = ['gov', 'migr', 'sec'] as const;
const { parse, viewOf, toDays, withGroup, withDays, withRange, withHidden, withFront } = createSeriesViews({
  opening: { group: 'week', days: 30 },
  known: (named) => codes.filter((code) => named.includes(code)),
});

/** Opens with days that its grouping is not switched to. */
const other = createSeriesViews<string>({ opening: { group: 'day', days: 14 }, known: () => [] });

describe('a typed number of days', () => {
  test.each([
    ['90', 90],
    ['0', 1],
    ['-5', 1],
    ['1000', 365],
    ['7.6', 8],
    ['', 30],
    ['  ', 30],
    ['abc', 30],
    ['1e2', 100],
    ['Infinity', 365],
  ])('%p', (typed, days) => {
    expect(toDays(typed)).toBe(days);
  });
});

describe('the address', () => {
  test('means 30 days by week with everything visible if it is empty', () => {
    expect(viewOf(parse({}))).toEqual({
      group: 'week',
      days: 30,
      range: null,
      lastDay: null,
      hidden: [],
      front: [],
    });
  });

  test("is read alike from strings and from a link's values", () => {
    const expected = { group: 'day', days: 14, hidden: ['gov', 'migr'] } as const;
    expect(parse({ group: 'day', days: '14', hidden: 'migr,gov' })).toEqual({
      ...expected,
      hidden: ['gov', 'migr'],
    });
    expect(parse({ group: 'day', days: 14, hidden: ['gov', 'migr'] })).toEqual({
      ...expected,
      hidden: ['gov', 'migr'],
    });
  });

  test.each([
    { group: 'year' },
    { days: '0' },
    { days: '366' },
    { days: '7.5' },
    { days: ['7'] },
    { hidden: 'nothing,<script>' },
    { hidden: '' },
    { from: '2026-01-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2020-01-01', to: '2026-03-01' },
    { from: 5, to: null },
    { unknown: 'x' },
  ])('ignores invalid values: %p', (search) => {
    expect(parse(search)).toEqual({});
  });

  test('names omitted keys as undefined, so that raw values never appear', () => {
    const raw = { group: 'year', days: '-3' };
    expect(Object.values({ ...raw, ...parse(raw) }).filter(Boolean)).toEqual([]);
  });

  test('keeps explicit dates, and the days beside them', () => {
    const search = parse({ from: '2026-03-01', to: '2026-03-31', days: '90' });
    expect(viewOf(search)).toMatchObject({ days: 90, range: { from: '2026-03-01', to: '2026-03-31' } });
  });
});

describe('what the controls do', () => {
  const view = viewOf({ group: 'day', days: 14, from: '2026-03-01', to: '2026-03-31', hidden: ['gov'] });

  test('reset days, dates and visibility when the grouping changes', () => {
    expect(viewOf(withGroup('month'))).toMatchObject({ group: 'month', days: 90, range: null, hidden: [] });
    expect(viewOf(withGroup('day'))).toMatchObject({ group: 'day', days: 7 });
    expect(withGroup('week')).toEqual({});
  });

  test('end the window today and show everything when days are chosen', () => {
    expect(withDays(view, 60)).toEqual({ group: 'day', days: 60 });
    expect(withDays(view, 7)).toEqual({ group: 'day' });
  });

  test('distinguish the initial view from switching back if the days differ', () => {
    expect(other.viewOf(other.parse({}))).toMatchObject({ group: 'day', days: 14 });
    expect(other.withGroup('day')).toEqual({ days: 7 });
    expect(other.viewOf(other.withGroup('day'))).toMatchObject({ group: 'day', days: 7 });
    expect(other.viewOf(other.withGroup('week'))).toMatchObject({ group: 'week', days: 30 });
    expect(other.withDays({ group: 'day' }, 14)).toEqual({});
    expect(other.toDays('abc')).toBe(14);
  });

  test('keep grouping and days when dates are chosen', () => {
    expect(withRange(view, '2026-01-01', '2026-01-31')).toEqual({
      group: 'day',
      days: 14,
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  test('keep the rest when a line is hidden, and leave no trace once all are shown', () => {
    expect(withHidden({ group: 'day', days: 14 }, ['sec', 'gov'])).toEqual({
      group: 'day',
      days: 14,
      hidden: ['gov', 'sec'],
    });
    expect(withHidden({ hidden: ['gov'] }, [])).toEqual({});
  });
});

test('a range needs both ends, in order, and at most a year between them', () => {
  expect(rangeProblem('', '2026-01-01')).toBe('missing');
  expect(rangeProblem('2026-01-02', '2026-01-01')).toBe('order');
  expect(rangeProblem('2025-01-01', '2026-01-01')).toBe('span');
  expect(rangeProblem('2025-01-02', '2026-01-01')).toBeNull();
});

test('requests explicit dates, else days up to the last with data, else up to today', () => {
  const view = viewOf({ group: 'day', days: 14 });
  expect(windowOf(view)).toEqual({ timeGroup: 'day', days: 14 });
  expect(windowOf({ ...view, lastDay: '2026-03-14' })).toMatchObject({
    startDate: '2026-03-01',
    endDate: '2026-03-14',
  });
  expect(
    windowOf({ ...view, lastDay: '2026-03-14', range: { from: '2026-01-01', to: '2026-01-02' } }),
  ).toEqual({
    timeGroup: 'day',
    days: 14,
    startDate: '2026-01-01',
    endDate: '2026-01-02',
  });
});

test('keeps lines in front in the address, also when grouping or days change', () => {
  const search = parse({ front: 'sec,<script>,migr', hidden: 'gov' });
  expect(search.front).toEqual(['migr', 'sec']);
  const view = viewOf(search);
  const front = search.front;
  expect(withGroup('month', view)).toMatchObject({ group: 'month', front });
  expect(withDays(view, 10)).toMatchObject({ days: 10, front });
  expect(withRange(view, '2026-01-01', '2026-01-09')).toMatchObject({ from: '2026-01-01', front });
  expect(withFront(search, []).front).toBeUndefined();
  expect(withHidden(search, [])).toMatchObject({ front });
});
