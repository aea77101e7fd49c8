import { expect, test } from 'bun:test';
import {
  addDays,
  boundsOfMonth,
  dayOf,
  daysBetween,
  firstOfMonth,
  firstOfNextMonth,
  monthOf,
  startOfDay,
} from './days';

test('finds the day of a moment in a timezone, even around clock changes', () => {
  expect(dayOf(new Date('2026-03-28T23:30:00Z'), 'Europe/Berlin')).toBe('2026-03-29');
  expect(dayOf(new Date('2026-03-29T21:59:59Z'), 'Europe/Berlin')).toBe('2026-03-29');
  expect(dayOf(new Date('2026-03-29T22:00:00Z'), 'Europe/Berlin')).toBe('2026-03-30');
  expect(dayOf(new Date('2026-10-25T22:59:59Z'), 'Europe/Berlin')).toBe('2026-10-25');
  expect(dayOf(new Date('2026-10-25T23:00:00Z'), 'Europe/Berlin')).toBe('2026-10-26');
});

test('includes both ends when it counts the days between two dates', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-11-14', '2026-11-20')).toBe(7);
  expect(daysBetween('2026-11-20', '2026-11-20')).toBe(1);
});

test('finds the first day of the month and of the next month', () => {
  expect(firstOfMonth('2026-02-28')).toBe('2026-02-01');
  expect(['2026-01-31', '2026-02-01', '2028-02-29', '2026-12-31'].map(firstOfNextMonth)).toEqual([
    '2026-02-01',
    '2026-03-01',
    '2028-03-01',
    '2027-01-01',
  ]);
});

test.each([
  ['2026-11-20', '2026-11-19T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
])('finds that %s starts in Berlin at %s', (day, moment) => {
  expect(startOfDay(day, 'Europe/Berlin').toISOString()).toBe(moment);
  expect(dayOf(startOfDay(day, 'Europe/Berlin'), 'Europe/Berlin')).toBe(day);
});

test('finds the start of a day in a timezone behind UTC', () => {
  expect(startOfDay('2026-07-01', 'America/New_York').toISOString()).toBe('2026-07-01T04:00:00.000Z');
});

// The expected values are from Postgres: the first minute for which `at time zone` returns the given date.
test.each([
  ['Atlantic/Azores', '2009-03-29', '2009-03-29T01:00:00.000Z'],
  ['Atlantic/Azores', '2009-10-25', '2009-10-25T00:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
  ['Asia/Amman', '2021-10-29', '2021-10-28T21:00:00.000Z'],
  ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00.000Z'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
])('finds the start of a day in %s, where clocks change at midnight: %s at %s', (timezone, day, moment) => {
  expect(startOfDay(day, timezone).toISOString()).toBe(moment);
});

test('finds the bounds of a month in UTC, even at the end of the year', () => {
  expect(monthOf(new Date('2026-12-01T00:30:00+01:00'))).toBe('2026-11');
  expect(boundsOfMonth('2026-12')).toEqual({
    from: new Date('2026-12-01T00:00:00Z'),
    to: new Date('2027-01-01T00:00:00Z'),
  });
});

test('returns a new Date object every time the start of a day is requested', () => {
  const first = startOfDay('2026-10-26', 'Europe/Berlin');
  first.setTime(0);
  expect(startOfDay('2026-10-26', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z');
  expect(startOfDay('2026-10-26', 'UTC').toISOString()).toBe('2026-10-26T00:00:00.000Z');
});
