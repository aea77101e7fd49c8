import { describe, expect, test } from 'bun:test';
import { createSeriesViews, offeredDisplays, rangeProblem, windowOf } from './view';

const codes = ['gov', 'migr', 'sec'] as const;
const { parse, viewOf, toDays, withGroup, withDays, withRange, withHidden, withFront } = createSeriesViews({
  opening: { group: 'week', days: 30 },
  known: (named) => codes.filter((code) => named.includes(code)),
});

/** Views whose initial number of days differs from the default of their grouping. */
const other = createSeriesViews<string>({ opening: { group: 'day', days: 14 }, known: () => [] });

describe('parsing a typed number of days', () => {
  test.each([
    ['90', 90],
    ['0', 1],
    ['-5', 1],
    ['1000', 365],
    ['7.6', 8],
    ['', undefined],
    ['  ', undefined],
    ['abc', undefined],
    ['1e2', 100],
    ['Infinity', 365],
  ])('reads %p as %p', (typed, days) => {
    expect(toDays(typed, 'week')).toBe(days);
  });

  test('falls back to the initial number of days if the input is invalid and the grouping is not the initial one', () => {
    expect(toDays('abc', 'day')).toBe(30);
    expect(toDays('5', 'day')).toBe(5);
  });
});

describe('the view in the URL', () => {
  test('defaults to 30 days by week with all lines', () => {
    expect(viewOf(parse({}))).toEqual({
      group: 'week',
      days: 30,
      chosenDays: undefined,
      range: null,
      isWholeWeeks: false,
      lastDay: null,
      hidden: [],
      front: [],
      display: 'lines',
      scale: 'same',
      measure: 'count',
      shape: 'straight',
    });
  });

  test('accepts strings as well as typed values', () => {
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
    { from: '0001-01-01', to: '0001-02-01' },
    { from: '9990-01-01', to: '9990-02-01' },
    { from: 5, to: null },
    { unknown: 'x' },
  ])('ignores invalid values: %p', (search) => {
    expect(parse(search)).toEqual({});
  });

  test('sets invalid keys to undefined, so that they override the raw values', () => {
    const raw = { group: 'year', days: '-3' };
    expect(Object.values({ ...raw, ...parse(raw) }).filter(Boolean)).toEqual([]);
  });

  test('keeps the number of days if there are explicit dates', () => {
    const search = parse({ from: '2026-03-01', to: '2026-03-31', days: '90' });
    expect(viewOf(search)).toMatchObject({ days: 90, range: { from: '2026-03-01', to: '2026-03-31' } });
  });
});

describe('changing the view', () => {
  const view = viewOf({ group: 'day', days: 14, from: '2026-03-01', to: '2026-03-31', hidden: ['gov'] });

  test('resets the days, dates and hidden lines when the grouping changes', () => {
    expect(viewOf(withGroup('month'))).toMatchObject({ group: 'month', days: 90, range: null, hidden: [] });
    expect(viewOf(withGroup('day'))).toMatchObject({ group: 'day', days: 7 });
    expect(withGroup('week')).toEqual({});
  });

  test('removes dates and shows all lines when the number of days changes', () => {
    expect(withDays(view, 60)).toEqual({ group: 'day', days: 60 });
    expect(withDays(view, 7)).toEqual({ group: 'day', days: 7 });
    expect(withDays(view, undefined)).toEqual({ group: 'day' });
  });

  test('distinguishes the initial number of days from the default of its grouping', () => {
    expect(other.viewOf(other.parse({}))).toMatchObject({ group: 'day', days: 14 });
    expect(other.withGroup('day')).toEqual({ days: 7 });
    expect(other.viewOf(other.withGroup('day'))).toMatchObject({ group: 'day', days: 7 });
    expect(other.viewOf(other.withGroup('week'))).toMatchObject({ group: 'week', days: 30 });
    expect(other.withDays({ group: 'day' }, 14)).toEqual({ days: 14 });
    expect(other.viewOf({}).days).toBe(14);
    expect(other.toDays('abc', 'day')).toBeUndefined();
  });

  test('keeps the grouping and number of days when dates are set', () => {
    expect(withRange(view, '2026-01-01', '2026-01-31')).toEqual({
      group: 'day',
      days: 14,
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  test('keeps everything else when lines are hidden, and drops the parameter when all are shown', () => {
    expect(withHidden({ group: 'day', days: 14 }, ['sec', 'gov'])).toEqual({
      group: 'day',
      days: 14,
      hidden: ['gov', 'sec'],
    });
    expect(withHidden({ hidden: ['gov'] }, [])).toEqual({});
  });
});

test('requires both ends of a range, in the right order and at most a year apart', () => {
  expect(rangeProblem('', '2026-01-01')).toBe('missing');
  expect(rangeProblem('2026-01-02', '2026-01-01')).toBe('order');
  expect(rangeProblem('2025-01-01', '2026-01-01')).toBe('span');
  expect(rangeProblem('2025-01-02', '2026-01-01')).toBeNull();
});

test('requests explicit dates if set, otherwise days up to the last day with data, or up to today if it is unknown', () => {
  const view = viewOf({ group: 'day', days: 14 });
  expect(windowOf(view, null)).toEqual({ timeGroup: 'day', days: 14 });
  expect(windowOf({ ...view, lastDay: '2026-03-14' }, null)).toEqual({
    timeGroup: 'day',
    days: 14,
    endDate: '2026-03-14',
  });
  expect(
    windowOf({ ...view, lastDay: '2026-03-14', range: { from: '2026-01-01', to: '2026-01-02' } }, null),
  ).toEqual({
    timeGroup: 'day',
    days: 14,
    startDate: '2026-01-01',
    endDate: '2026-01-02',
  });
});

test('keeps the pinned lines when the grouping or the days change', () => {
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

describe('the form of a chart', () => {
  const { parse, viewOf, withGroup, withDays, withRange, withHidden, withDisplay } =
    createSeriesViews<string>({
      opening: { group: 'week', days: 30 },
      displays: ['lines', 'multiples'],
      known: (named) => named.filter((key) => typeof key === 'string'),
    });

  test('defaults to the first one offered if it is missing or unknown', () => {
    expect(viewOf(parse({}))).toMatchObject({ display: 'lines', scale: 'same' });
    expect(parse({ display: 'cells', scale: 'cubic' })).toEqual({});
    expect(parse({ display: 'lines', scale: 'same' })).toEqual({});
    expect(parse({ display: 'multiples', scale: 'own' })).toEqual({ display: 'multiples', scale: 'own' });
  });

  test('stays the same when the window or the visible lines change', () => {
    const search = withDisplay(parse({ group: 'day' }), { display: 'multiples', scale: 'own' });
    const view = viewOf(search);
    const kept = { display: 'multiples', scale: 'own' } as const;
    expect(search).toMatchObject({ group: 'day', ...kept });
    expect(withGroup('month', view)).toMatchObject({ group: 'month', ...kept });
    expect(withDays(view, 9)).toMatchObject({ days: 9, ...kept });
    expect(withRange(view, '2026-01-01', '2026-02-01')).toMatchObject({ from: '2026-01-01', ...kept });
    expect(withHidden(search, ['sec'])).toMatchObject({ hidden: ['sec'], ...kept });
    expect(withDisplay(search, { display: 'lines' })).toEqual({ group: 'day', scale: 'own' });
  });

  test('makes the last twelve whole weeks the default window for small multiples by week', () => {
    const small = viewOf(parse({ display: 'multiples' }));
    const weeks = { timeGroup: 'week', days: 84, startDate: '2026-08-31', endDate: '2026-11-22' };
    expect(windowOf(small, '2026-11-23')).toMatchObject(weeks);
    expect(windowOf(small, '2026-11-26')).toMatchObject(weeks);
    expect(windowOf({ ...small, lastDay: '2026-11-24' }, '2026-11-26')).toMatchObject(weeks);
    // By 1 March 2027, the week that contains the last day of the archive has ended.
    expect(windowOf({ ...small, lastDay: '2026-11-18' }, '2027-03-01')).toMatchObject(weeks);
    expect(windowOf({ ...small, lastDay: '2026-11-22' }, '2027-03-01')).toMatchObject(weeks);
    // An embedded image without dates always shows the latest weeks.
    expect(windowOf(small, null)).toEqual({ timeGroup: 'week', days: 84 });
    expect(withGroup('week', viewOf(parse({ display: 'multiples', group: 'day' })))).toEqual({
      display: 'multiples',
    });
  });

  test('does not override a selected number of days, even for small multiples', () => {
    const chosen = parse({ display: 'multiples', days: 30 });
    expect(chosen).toMatchObject({ days: 30 });
    expect(viewOf(chosen)).toMatchObject({ days: 30, isWholeWeeks: false });
    expect(windowOf(viewOf(chosen), '2026-11-26')).toEqual({ timeGroup: 'week', days: 30 });
    // 30 days are the default for lines, and 84 days are exactly twelve weeks. If the reader types these
    // numbers, they are kept as well.
    for (const days of [30, 84]) {
      const typed = withDays(viewOf(parse({})), days);
      expect(typed).toEqual({ days });
      const small = withDisplay(typed, { display: 'multiples' });
      expect(viewOf(small)).toMatchObject({ days, isWholeWeeks: false });
      expect(windowOf(viewOf(small), '2026-11-26')).toEqual({ timeGroup: 'week', days });
      expect(withDisplay(small, { display: 'lines' })).toEqual({ days });
    }
    const longer = withDisplay(parse({ days: 84 }), { display: 'multiples' });
    expect(withDisplay(longer, { display: 'lines' })).toMatchObject({ days: 84 });
    expect(viewOf(parse({ display: 'multiples', group: 'day' }))).toMatchObject({
      days: 7,
      isWholeWeeks: false,
    });
    const dates = withRange(viewOf(parse({ display: 'multiples' })), '2026-11-01', '2026-11-09');
    expect(windowOf(viewOf(dates), '2026-11-26')).toMatchObject({ startDate: '2026-11-01' });
    expect(withDays(viewOf(dates), undefined)).toEqual({ display: 'multiples' });
    // Setting dates does not set a number of days.
    expect(withRange(viewOf(parse({})), '2026-11-01', '2026-11-09').days).toBeUndefined();
  });

  test('can be small multiples if there may be too many series to colour, or if that form is already selected', () => {
    const displays = ['lines', 'multiples'] as const;
    expect(offeredDisplays(displays, 'lines', 6)).toEqual(['lines']);
    expect(offeredDisplays(displays, 'lines', 7)).toEqual(['lines', 'multiples']);
    expect(offeredDisplays(displays, 'lines', null)).toEqual(['lines', 'multiples']);
    expect(offeredDisplays(displays, 'multiples', 2)).toEqual(['lines', 'multiples']);
  });
});

describe('the measure of a chart', () => {
  const shares = createSeriesViews<string>({
    opening: { group: 'week', days: 30 },
    measures: ['share', 'count'],
    known: () => [],
  });

  test('is the first one by default, and stays the same when other controls are used', () => {
    expect(shares.viewOf(shares.parse({ measure: 'nonsense' })).measure).toBe('share');
    const counts = shares.viewOf(shares.withDisplay({}, { measure: 'count' }));
    expect(counts.measure).toBe('count');
    for (const kept of [
      shares.withGroup('day', counts),
      shares.withDays(counts, 12),
      shares.withRange(counts, '2026-11-01', '2026-11-09'),
      shares.withHidden({ measure: 'count' }, []),
    ])
      expect(shares.viewOf(kept).measure).toBe('count');
    expect(shares.withDisplay({ measure: 'count' }, { measure: 'share' }).measure).toBeUndefined();
  });

  test('is unaffected by the shape of lines, which also stays the same when other controls are used', () => {
    const smooth = shares.viewOf(shares.withDisplay({ measure: 'count' }, { shape: 'smooth' }));
    expect(smooth).toMatchObject({ measure: 'count', shape: 'smooth' });
    for (const kept of [
      shares.withGroup('day', smooth),
      shares.withDays(smooth, 12),
      shares.withRange(smooth, '2026-11-01', '2026-11-09'),
    ])
      expect(shares.viewOf(kept)).toMatchObject({ measure: 'count', shape: 'smooth' });
    expect(shares.parse({ shape: 'round' }).shape).toBeUndefined();
  });

  test('is a count if the chart has no other measures', () => {
    expect(viewOf(parse({ measure: 'share' })).measure).toBe('count');
  });
});
