import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { TimeGroup } from '../codes/time-groups';
import { addDays, type Days, startOfDay } from '../days';
import { areWhole, type Coverage, countCollectedTargets, listPeriods, periodTeller } from './periods';

const starts = (...args: Parameters<typeof listPeriods>) => listPeriods(...args).map(({ start }) => start);

describe('the periods of a window', () => {
  test('can be days that include the end of a year or a leap day', () => {
    const days = { from: '2027-12-30', to: '2028-01-02' };
    expect(starts(days, 'day')).toEqual(['2027-12-30', '2027-12-31', '2028-01-01', '2028-01-02']);
    expect(starts({ from: '2028-02-28', to: '2028-03-01' }, 'day')).toHaveLength(3);
  });

  test('can be weeks from Monday to Sunday, even if they begin before the window', () => {
    // 22 October 2026 is a Thursday, and 2 November 2026 is a Monday.
    expect(listPeriods({ from: '2026-10-22', to: '2026-11-02' }, 'week')).toEqual([
      { start: '2026-10-19', end: '2026-10-25' },
      { start: '2026-10-26', end: '2026-11-01' },
      { start: '2026-11-02', end: '2026-11-08' },
    ]);
  });

  test('can be months of different lengths', () => {
    expect(listPeriods({ from: '2026-01-31', to: '2026-03-01' }, 'month')).toEqual([
      { start: '2026-01-01', end: '2026-01-31' },
      { start: '2026-02-01', end: '2026-02-28' },
      { start: '2026-03-01', end: '2026-03-31' },
    ]);
  });

  test('are 365 days if a year is grouped by day', () => {
    expect(starts({ from: '2025-11-21', to: '2026-11-20' }, 'day')).toHaveLength(365);
  });
});

const at = (time: string): Date => new Date(time);
const now = at('2026-11-25T10:00:00+01:00');
const began = at('2026-09-10T09:00:00+02:00');
const joined = at('2026-11-17T00:00:00+01:00');
const missing = { from: at('2026-11-05T00:00:00+01:00'), to: at('2026-11-06T00:00:00+01:00') };
/**
 * The coverage of two targets: the first has been collected since September except for one missing day, and
 * the second joined later.
 */
const coverage: Coverage = {
  starts: [began, joined],
  ends: [],
  gaps: [missing],
  spans: [
    { from: began, to: missing.from },
    { from: missing.to, to: now },
  ],
};
const observed = { coverage, now, timezone: 'Europe/Berlin' };

const tellPeriods = (window: Days, group: TimeGroup, of: Partial<typeof observed> = {}) => {
  const { coverage, ...clock } = { ...observed, ...of };
  return periodTeller(window, group, clock)(coverage);
};

const told = (...args: Parameters<typeof tellPeriods>) =>
  tellPeriods(...args).map(({ start, partial }) => `${start} ${partial.join(' ')}`);

describe('the number of collected targets', () => {
  const targets = [coverage.spans, [{ from: joined, to: now }]];
  const counted = (window: Days, group: TimeGroup) =>
    countCollectedTargets(window, group, targets, { now, timezone: 'Europe/Berlin' });

  test('includes every target of which any part of the period was collected', () => {
    expect(counted({ from: '2026-08-01', to: '2026-11-25' }, 'month')).toEqual([0, 1, 1, 2]);
    expect(counted({ from: '2026-11-02', to: '2026-11-22' }, 'week')).toEqual([1, 1, 2]);
    expect(counted({ from: '2026-11-04', to: '2026-11-06' }, 'day')).toEqual([1, 0, 1]);
  });

  test('ignores days of a week or month that lie outside the window', () => {
    expect(counted({ from: '2026-11-05', to: '2026-11-05' }, 'week')).toEqual([0]);
    expect(counted({ from: '2026-11-16', to: '2026-11-16' }, 'month')).toEqual([1]);
  });

  test('is 0 in every period if nothing was collected', () => {
    const window = { from: '2026-11-16', to: '2026-11-29' };
    expect(countCollectedTargets(window, 'week', [], { now, timezone: 'Europe/Berlin' })).toEqual([0, 0]);
  });
});

describe('an incomplete period', () => {
  test('is reported with all the reasons', () => {
    expect(told({ from: '2026-10-26', to: '2026-11-25' }, 'week')).toEqual([
      '2026-10-26 ',
      '2026-11-02 gap',
      '2026-11-09 ',
      '2026-11-16 target',
      '2026-11-23 today',
    ]);
    expect(told({ from: '2026-08-01', to: '2026-11-25' }, 'month')).toEqual([
      '2026-08-01 before',
      '2026-09-01 before',
      '2026-10-01 ',
      '2026-11-01 today gap target',
    ]);
  });

  test('is one that the window cuts off at either end', () => {
    expect(told({ from: '2026-10-28', to: '2026-11-20' }, 'week')).toEqual([
      '2026-10-26 edge',
      '2026-11-02 gap',
      '2026-11-09 ',
      '2026-11-16 edge target',
    ]);
    expect(told({ from: '2026-11-09', to: '2026-11-15' }, 'week')).toEqual(['2026-11-09 ']);
  });

  test('has only the reasons that concern its days within the window', () => {
    expect(told({ from: '2026-11-06', to: '2026-11-15' }, 'week')).toEqual([
      '2026-11-02 edge',
      '2026-11-09 ',
    ]);
    expect(told({ from: '2026-11-18', to: '2026-11-22' }, 'week')).toEqual(['2026-11-16 edge']);
  });

  test('is one that includes today or a day in the future', () => {
    expect(told({ from: '2026-11-24', to: '2026-11-26' }, 'day')).toEqual([
      '2026-11-24 ',
      '2026-11-25 today',
      '2026-11-26 today',
    ]);
  });

  test("is determined by calendar days in the installation's timezone, even for a 25-hour day", () => {
    const hour = { from: at('2026-10-24T22:00:00Z'), to: at('2026-10-24T22:30:00Z') };
    const days = { from: '2026-10-24', to: '2026-10-26' };
    expect(told(days, 'day', { coverage: { ...coverage, starts: [began], gaps: [hour] } })).toEqual([
      '2026-10-24 ',
      '2026-10-25 gap',
      '2026-10-26 ',
    ]);
    const lastHour = { from: at('2026-10-25T22:30:00Z'), to: at('2026-10-25T23:00:00Z') };
    expect(told(days, 'day', { coverage: { ...coverage, starts: [began], gaps: [lastHour] } })).toEqual([
      '2026-10-24 ',
      '2026-10-25 gap',
      '2026-10-26 ',
    ]);
  });

  test('has a gap if one of its past days has not been collected, but not because of today', () => {
    const open = { from: at('2026-11-23T22:00:00+01:00'), to: now };
    const days = { from: '2026-11-22', to: '2026-11-25' };
    const unread = { ...coverage, gaps: [open] };
    expect(told(days, 'day', { coverage: unread })).toEqual([
      '2026-11-22 ',
      '2026-11-23 gap',
      '2026-11-24 gap',
      '2026-11-25 today',
    ]);
    expect(told(days, 'day', { coverage: { ...coverage, gaps: [] } })[2]).toBe('2026-11-24 ');
  });

  test('does not result from a target that was added exactly at the start of the period', () => {
    expect(told({ from: '2026-11-16', to: '2026-11-18' }, 'day')).toEqual([
      '2026-11-16 ',
      '2026-11-17 ',
      '2026-11-18 ',
    ]);
  });

  test('is one in which a target was no longer collected, except from its start', () => {
    const left = { ...coverage, ends: [at('2026-10-05T00:00:00+02:00'), at('2026-10-15T12:00:00+02:00')] };
    expect(told({ from: '2026-09-28', to: '2026-10-25' }, 'week', { coverage: left })).toEqual([
      '2026-09-28 ',
      '2026-10-05 ',
      '2026-10-12 target',
      '2026-10-19 ',
    ]);
  });

  test('has only a gap if nothing was collected after the end of a target', () => {
    const ended = { ...coverage, ends: [missing.from] };
    expect(told({ from: '2026-11-02', to: '2026-11-08' }, 'week', { coverage: ended })).toEqual([
      '2026-11-02 gap',
    ]);
  });

  test('is determined only by the window and today if nothing is known about collection', () => {
    const nothing = { starts: [], ends: [], gaps: [], spans: [] };
    expect(told({ from: '2026-08-05', to: '2026-11-25' }, 'month', { coverage: nothing })).toEqual([
      '2026-08-01 edge',
      '2026-09-01 ',
      '2026-10-01 ',
      '2026-11-01 today',
    ]);
  });
});

describe('a period', () => {
  const collected = (...args: Parameters<typeof tellPeriods>) =>
    tellPeriods(...args).map(({ start, collected }) => [start, collected]);

  test('counts as collected if any part of it was collected, even for one target or a few hours', () => {
    expect(collected({ from: '2026-08-01', to: '2026-11-25' }, 'month')).toEqual([
      ['2026-08-01', false],
      ['2026-09-01', true],
      ['2026-10-01', true],
      ['2026-11-01', true],
    ]);
    expect(collected({ from: '2026-11-04', to: '2026-11-06' }, 'day')).toEqual([
      ['2026-11-04', true],
      ['2026-11-05', false],
      ['2026-11-06', true],
    ]);
    expect(collected({ from: '2026-11-24', to: '2026-11-26' }, 'day')).toEqual([
      ['2026-11-24', true],
      ['2026-11-25', true],
      ['2026-11-26', false],
    ]);
  });

  test('counts as collected only if some of its days within the window were collected', () => {
    expect(collected({ from: '2026-11-05', to: '2026-11-05' }, 'week')).toEqual([['2026-11-02', false]]);
  });

  test('does not count as collected if nothing is known about collection', () => {
    const nothing = { starts: [], ends: [], gaps: [], spans: [] };
    expect(collected({ from: '2026-11-24', to: '2026-11-24' }, 'day', { coverage: nothing })).toEqual([
      ['2026-11-24', false],
    ]);
  });
});

test('two weeks can be compared only if both are complete', () => {
  const weeks = (first: string, second: string) =>
    areWhole(
      [first, second].map((from) => ({ from, to: addDays(from, 6) })),
      observed,
    );
  expect(weeks('2026-10-12', '2026-10-19')).toBe(true);
  expect(weeks('2026-11-02', '2026-11-09')).toBe(false);
  expect(weeks('2026-11-09', '2026-11-16')).toBe(false);
});

describe.each(['begins', 'ends'])('two weeks, if collection of a target %s', (event) => {
  const [start = new Date(0)] = coverage.starts;
  const areComparable = (first: string, second: string, moment: string): boolean =>
    areWhole(
      [first, second].map((day) => ({ from: day, to: addDays(day, 6) })),
      {
        ...observed,
        coverage: {
          ...coverage,
          starts: event === 'begins' ? [start, at(moment)] : [start],
          ends: event === 'ends' ? [at(moment)] : [],
        },
      },
    );

  test.each(['2026-10-05T00:00:01+02:00', '2026-10-15T12:00:00+02:00', '2026-10-25T23:59:59+01:00'])(
    'in them or between them, at %s, cannot be compared',
    (moment) => {
      expect(areComparable('2026-10-05', '2026-10-19', moment)).toBe(false);
    },
  );

  test('at the midnight between them, cannot be compared', () => {
    expect(areComparable('2026-10-05', '2026-10-12', '2026-10-12T00:00:00+02:00')).toBe(false);
  });

  test.each(['2026-10-05T00:00:00+02:00', '2026-10-26T00:00:00+01:00'])(
    'at their edge, at %s, can be compared',
    (moment) => {
      expect(areComparable('2026-10-05', '2026-10-19', moment)).toBe(true);
    },
  );
});

test('the periods match a naive implementation for any starts, gaps and spans', () => {
  const hour = (at: number): Date => new Date(Date.UTC(2026, 9, 20) + at * 3_600_000);
  const moments = fc.uniqueArray(fc.integer({ min: 0, max: 24 * 20 }), { maxLength: 12 });
  const spansOf = (cuts: readonly number[]) =>
    cuts
      .toSorted((a, b) => a - b)
      .flatMap((from, index, all) =>
        index % 2 === 0 && all[index + 1] !== undefined
          ? [{ from: hour(from), to: hour(all[index + 1] ?? 0) }]
          : [],
      );
  const window = { from: '2026-10-21', to: '2026-11-08' };
  const now = new Date('2026-11-05T10:00:00Z');
  const midnight = new Date('2026-11-04T23:00:00Z');
  fc.assert(
    fc.property(moments, moments, moments, moments, (joined, left, missing, collected) => {
      const [starts, ends, gaps, spans] = [
        joined.toSorted((a, b) => a - b).map(hour),
        left.toSorted((a, b) => a - b).map(hour),
        spansOf(missing),
        spansOf(collected),
      ];
      const told = tellPeriods(window, 'day', { coverage: { starts, ends, gaps, spans }, now });
      for (const { start, partial, collected: isCollected } of told) {
        const [begin, end] = [
          startOfDay(start, 'Europe/Berlin'),
          startOfDay(addDays(start, 1), 'Europe/Berlin'),
        ];
        const [first] = starts;
        const expected = {
          before: first !== undefined && begin < first,
          gap:
            first !== undefined &&
            begin < midnight &&
            gaps.some(({ from, to }) => from < end && from < midnight && to > begin),
          target:
            first !== undefined &&
            [
              ...starts.filter((at) => at > first),
              ...ends.filter((at) => !gaps.some(({ from, to }) => from <= at && at < to)),
            ].some((at) => at > begin && at < end),
        };
        expect([start, ...partial.filter((reason) => reason in expected)]).toEqual([
          start,
          ...Object.entries(expected).flatMap(([reason, holds]) => (holds ? [reason] : [])),
        ]);
        expect(isCollected).toBe(spans.some(({ from, to }) => from < end && to > begin));
      }
    }),
  );
});
