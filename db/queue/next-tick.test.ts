import { expect, test } from 'bun:test';
import { queueRecurrence } from '@stimmlage/core/codes/schedules';
import { Queue } from './queue';

const after = (wanted: string, moment: string, count: number, timezone = 'Europe/Berlin') => {
  const queue = new Queue({ url: 'postgres://nowhere', name: 'test', works: false, onError: () => {} });
  let at = new Date(moment);
  return Array.from({ length: count }, () => {
    at = queue.nextTick(queueRecurrence(wanted, timezone), timezone, at);
    return at.toISOString().slice(0, 16);
  });
};

test.each([
  ['weekly-monday', ['2027-01-04T01:00', '2027-01-11T01:00']],
  ['weekly-tuesday', ['2027-01-05T01:00', '2027-01-12T01:00']],
  ['weekly-wednesday', ['2027-01-06T01:00', '2027-01-13T01:00']],
  ['weekly-thursday', ['2027-01-07T01:00', '2027-01-14T01:00']],
  ['weekly-friday', ['2027-01-01T01:00', '2027-01-08T01:00']],
  ['weekly-saturday', ['2027-01-02T01:00', '2027-01-09T01:00']],
  ['weekly-sunday', ['2027-01-03T01:00', '2027-01-10T01:00']],
  ['daily', ['2027-01-01T01:00', '2027-01-02T01:00']],
  ['hourly', ['2027-01-01T01:00', '2027-01-01T02:00']],
  ['every-6-hours', ['2027-01-01T05:00', '2027-01-01T11:00', '2027-01-01T17:00', '2027-01-01T23:00']],
  ['20 7 1,15 * *', ['2027-01-01T06:20', '2027-01-15T06:20', '2027-02-01T06:20']],
  ['*/20 8-9 * * mon', ['2027-01-04T07:00', '2027-01-04T07:20', '2027-01-04T07:40', '2027-01-04T08:00']],
  ['0 2 13 * 5', ['2027-01-01T01:00', '2027-01-08T01:00', '2027-01-13T01:00', '2027-01-15T01:00']],
  ['0 2 29 2 *', ['2028-02-29T01:00', '2032-02-29T01:00']],
])('finds the next runs of %s', (wanted, expected) => {
  expect(after(wanted, '2027-01-01T00:30:00Z', expected.length)).toEqual(expected);
});

test('continues the three-day interval across the end of a month', () => {
  expect(after('every-3-days', '2027-01-24T12:00:00Z', 5, 'UTC')).toEqual([
    '2027-01-26T00:00',
    '2027-01-29T00:00',
    '2027-02-01T00:00',
    '2027-02-04T00:00',
    '2027-02-07T00:00',
  ]);
});

test.each([
  // The hour from 2:00 to 3:00 is skipped, so the run takes place at 3:00 summer time.
  ['daily', '2027-03-27T02:00:00Z', ['2027-03-28T01:00', '2027-03-29T00:00']],
  // The hour from 2:00 to 3:00 is repeated, but the run takes place only once.
  ['daily', '2027-10-30T02:00:00Z', ['2027-10-31T00:00', '2027-11-01T01:00']],
  ['weekly-sunday', '2027-03-22T02:00:00Z', ['2027-03-28T01:00', '2027-04-04T00:00']],
  ['weekly-sunday', '2027-10-25T02:00:00Z', ['2027-10-31T00:00', '2027-11-07T01:00']],
  ['every-6-hours', '2027-03-27T18:00:00Z', ['2027-03-27T23:00', '2027-03-28T04:00', '2027-03-28T10:00']],
  ['every-6-hours', '2027-10-30T18:00:00Z', ['2027-10-30T22:00', '2027-10-31T05:00', '2027-10-31T11:00']],
  ['every-3-days', '2027-03-25T12:00:00Z', ['2027-03-26T23:00', '2027-03-29T22:00', '2027-04-01T22:00']],
  ['every-3-days', '2027-10-27T12:00:00Z', ['2027-10-28T22:00', '2027-10-31T23:00', '2027-11-03T23:00']],
  ['30 2 * * *', '2027-03-27T02:00:00Z', ['2027-03-28T01:30', '2027-03-29T00:30']],
  ['30 2 * * *', '2027-10-30T02:00:00Z', ['2027-10-31T00:30', '2027-11-01T01:30']],
  // Of several runs in the skipped hour, only the first takes place.
  ['*/20 2 * * *', '2027-03-27T02:00:00Z', ['2027-03-28T01:00', '2027-03-29T00:00', '2027-03-29T00:20']],
  ['*/20 2 * * *', '2027-10-30T02:00:00Z', ['2027-10-31T00:00', '2027-10-31T00:20', '2027-10-31T00:40']],
])('finds the next runs of %s after %s, when the clocks change', (wanted, moment, expected) => {
  expect(after(wanted, moment, expected.length)).toEqual(expected);
});
