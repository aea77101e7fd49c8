export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/**
 * Returns 01:00 UTC on the last Sunday of a month (0 to 11), when the clocks change in the EU (Directive
 * 2000/84/EC).
 */
const clockChange = (year: number, month: number): number => {
  const last = Date.UTC(year, month + 1, 0, 1);
  return last - new Date(last).getUTCDay() * DAY;
};

/** Returns the offset of Berlin's time from UTC at a moment, in milliseconds. */
const offset = (ms: number): number => {
  const year = new Date(ms).getUTCFullYear();
  return ms >= clockChange(year, 2) && ms < clockChange(year, 9) ? 2 * HOUR : HOUR;
};

interface BerlinTime {
  /** The month, from 1 to 12. */
  month: number;
  hour: number;
  /** The day of the week; 0 for Sunday. */
  weekday: number;
}

export const berlinTime = (ms: number): BerlinTime => {
  const local = new Date(ms + offset(ms));
  return { month: local.getUTCMonth() + 1, hour: local.getUTCHours(), weekday: local.getUTCDay() };
};

/** Returns the latest midnight in Berlin at or before `ms`. */
export const berlinMidnight = (ms: number): number => {
  const local = ms + offset(ms);
  const midnight = local - (((local % DAY) + DAY) % DAY);
  const guess = midnight - offset(ms);
  return midnight - offset(guess);
};
