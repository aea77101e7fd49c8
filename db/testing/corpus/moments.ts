import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { Random } from '../random';

const HOUR = MILLISECONDS_PER_DAY / 24;

/** Relative number of posts in each hour of the day, in UTC. */
const hours = [2, 1, 1, 1, 2, 4, 6, 7, 7, 7, 8, 8, 8, 7, 7, 7, 8, 9, 10, 10, 9, 7, 5, 3];
const hourOf = hours.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));

/** Returns 1:00 UTC on the last Sunday of a month, when clocks change throughout the EU. */
const clockChange = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * MILLISECONDS_PER_DAY;
};

const MARCH = 2;
const OCTOBER = 9;

/** Returns the last clock changes, forward and back, before a given time. */
export const clockChangesBefore = (until: Date): [number, number] => {
  const last = (month: number): number => {
    const change = clockChange(until.getUTCFullYear(), month);
    return change + MILLISECONDS_PER_DAY < until.getTime()
      ? change
      : clockChange(until.getUTCFullYear() - 1, month);
  };
  return [last(MARCH), last(OCTOBER)];
};

const AROUND_CHANGES = 0.01;

/**
 * Draws posting times from a number of days, in chronological order. More times are in the evening than at
 * night, and more are on recent days than on earlier days. One time in a hundred is within half a day of one
 * of the two latest clock changes.
 */
export const momentsOf = (random: Random, count: number, days: number, until: Date): Float64Array => {
  const changes = clockChangesBefore(until);
  const end = Math.floor(until.getTime() / MILLISECONDS_PER_DAY) * MILLISECONDS_PER_DAY;
  const moments = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    if (random() < AROUND_CHANGES) {
      const change = changes[random() < 0.5 ? 0 : 1];
      moments[index] = Math.floor(change + (random() - 0.5) * MILLISECONDS_PER_DAY);
    } else {
      const day = Math.floor(random() ** 1.3 * days);
      const hour = hourOf[Math.floor(random() * hourOf.length)] ?? 0;
      moments[index] = Math.floor(end - (day + 1) * MILLISECONDS_PER_DAY + (hour + random()) * HOUR);
    }
  }
  return moments.sort();
};
