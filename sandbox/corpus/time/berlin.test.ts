import { expect, test } from 'bun:test';
import { berlinMidnight, berlinTime, DAY, HOUR } from './berlin';

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  month: 'numeric',
  hour: 'numeric',
  weekday: 'short',
  hourCycle: 'h23',
});

const byIntl = (ms: number) => {
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  return {
    month: Number(parts.get('month')),
    hour: Number(parts.get('hour')),
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.get('weekday') ?? ''),
  };
};

test('Berlin time agrees with the time zone database for every hour over two years', () => {
  const start = Date.UTC(2026, 0, 1);
  for (let hour = 0; hour < 2 * 365 * 24; hour += 1) {
    const ms = start + hour * HOUR;
    expect(berlinTime(ms)).toEqual(byIntl(ms));
  }
});

test('midnight is hour 0 of the same day in Berlin, even if the day has 23 or 25 hours', () => {
  const days = [Date.UTC(2026, 2, 29, 12), Date.UTC(2026, 9, 25, 12), Date.UTC(2026, 6, 1, 21, 59)];
  for (const ms of days) {
    const midnight = berlinMidnight(ms);
    expect(berlinTime(midnight).hour).toBe(0);
    expect(berlinTime(midnight).weekday).toBe(berlinTime(ms).weekday);
    expect(ms - midnight).toBeLessThan(DAY + HOUR);
    expect(berlinMidnight(midnight)).toBe(midnight);
  }
});

test('the moment before midnight belongs to the previous day', () => {
  const midnight = berlinMidnight(Date.UTC(2026, 10, 20, 9));
  expect(berlinMidnight(midnight - 1)).toBe(midnight - DAY);
});
