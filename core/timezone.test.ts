import { expect, test } from 'bun:test';
import { timezoneNamed } from './timezone';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['AMERICA/NEW_YORK', 'America/New_York'],
  ['utc', 'UTC'],
  ['Etc/UTC', 'Etc/UTC'],
  ['EST5EDT', 'EST5EDT'],
])('recognises %s as the timezone %s', (typed, name) => {
  expect(timezoneNamed(typed)).toBe(name);
});

test.each([
  '+02:00',
  '+0200',
  '-05:30',
  'Etc/GMT-2',
  'etc/gmt+12',
  'GMT+2',
  'GMT0',
  'UTC+2',
  'CET',
  'met',
  'EST',
  'CEST',
  'Europe/Atlantis',
  'Europe/Berlin ',
  '',
])('rejects %j', (typed) => {
  expect(timezoneNamed(typed)).toBeUndefined();
});
