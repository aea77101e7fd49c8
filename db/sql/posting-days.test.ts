import { expect, test } from 'bun:test';
import { timezoneNamed } from '@stimmlage/core/timezone';
import { useDatabase } from '../testing/hooks';

const database = await useDatabase();

const clockIn = (timezone: string, moment: string): string =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: timezone });

test.each(['2020-01-15T22:30:00Z', '2020-07-15T22:30:00Z'])(
  'JavaScript and Postgres agree on the local time in every accepted timezone at %s',
  async (moment) => {
    const rows = await database.client<{ name: string; clock: string }[]>`
      select name, to_char(${moment}::timestamptz at time zone name, 'YYYY-MM-DD HH24:MI:SS') as clock
      from pg_timezone_names where name !~ '^(posix|right)/'`;
    const taken = rows.filter(({ name }) => timezoneNamed(name) !== undefined);
    expect(taken.length).toBeGreaterThan(400);
    expect(taken.filter(({ name, clock }) => clock !== clockIn(name, moment))).toEqual([]);
  },
);
