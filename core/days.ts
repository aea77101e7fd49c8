export const MILLISECONDS_PER_HOUR = 3_600_000;
export const MILLISECONDS_PER_DAY = 24 * MILLISECONDS_PER_HOUR;

/** The earliest day that calls accept. */
export const earliestDay = '1900-01-01';

/** An inclusive range of calendar days (YYYY-MM-DD). */
export interface Days {
  from: string;
  to: string;
}

/** An inclusive range of calendar days. If `from` or `to` is missing, the range has no start or no end. */
export interface OpenDays {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Caches the result of `make` for each timezone, because creating a date formatter takes far longer than
 * formatting a date.
 */
const keptByTimezone = <Kept>(make: (timezone: string) => Kept): ((timezone: string) => Kept) => {
  const kept = new Map<string, Kept>();
  return (timezone) => {
    const found = kept.get(timezone) ?? make(timezone);
    kept.set(timezone, found);
    return found;
  };
};

// The Swedish locale formats dates as ISO 8601.
const formatterOf = keptByTimezone(
  (timezone) => new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }),
);

/** Returns the calendar day (YYYY-MM-DD) of a moment in a timezone. */
export const dayOf = (moment: Date, timezone: string): string => formatterOf(timezone).format(moment);

/** Returns the calendar day that is the given number of days later, or earlier if the number is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);

/** Returns the part of a range of days that lies within a window. The range and the window must overlap. */
export const clipDays = ({ from, to }: Days, window: Days): Days => ({
  from: from < window.from ? window.from : from,
  to: to > window.to ? window.to : to,
});

/** Counts the days in a range, including the first and the last day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MILLISECONDS_PER_DAY) + 1;

/** Returns the first day of the month that a day is in. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the first day of the month that follows a day. */
export const firstOfNextMonth = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31));

const offsetFormatterOf = keptByTimezone(
  (timezone) => new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' }),
);

/** Returns the offset of a timezone from UTC at a moment, in milliseconds. */
const offsetAt = (moment: Date, timezone: string): number => {
  const parts = offsetFormatterOf(timezone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(parts ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/**
 * Caches the starts of days, in milliseconds since 1970, because different series mostly need the same days.
 */
const startsOf = keptByTimezone(() => new Map<string, number>());

/**
 * The maximum number of days in the cache: more than fifty years. There has to be a limit, because callers
 * can request any day.
 */
const MOST_STARTS = 20_000;

/** Finds the first moment of a day, or of the next day if the timezone skipped the given day. */
const searchStart = (day: string, utc: number, timezone: string): number => {
  let before = utc - MILLISECONDS_PER_DAY;
  let start = utc + MILLISECONDS_PER_DAY;
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (dayOf(new Date(middle), timezone) < day) before = middle;
    else start = middle;
  }
  return start;
};

/**
 * Returns the moment at which a calendar day begins in a timezone. Also handles days of 23 or 25 hours, and
 * clock changes at midnight.
 */
export const startOfDay = (day: string, timezone: string): Date => {
  const starts = startsOf(timezone);
  const kept = starts.get(day);
  if (kept !== undefined) return new Date(kept);
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = new Date(utc - offsetAt(new Date(utc), timezone));
  const midnight = utc - offsetAt(guess, timezone);
  const isFirst =
    dayOf(new Date(midnight), timezone) === day && dayOf(new Date(midnight - 1), timezone) < day;
  const start = isFirst ? midnight : searchStart(day, utc, timezone);
  if (starts.size >= MOST_STARTS) starts.clear();
  starts.set(day, start);
  return new Date(start);
};

/** Returns the month (YYYY-MM) of a moment in UTC. X and the AI providers bill by UTC months. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/**
 * Returns the moments at which a month begins and ends in UTC. The end is the beginning of the next month.
 */
export const boundsOfMonth = (month: string): { from: Date; to: Date } => {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
};
