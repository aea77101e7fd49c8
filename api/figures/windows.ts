import type { SeriesQuery, StatsQuery } from '@stimmlage/core/contracts/figures';
import {
  addDays,
  clipDays,
  type Days,
  dayOf,
  daysBetween,
  firstOfMonth,
  firstOfNextMonth,
  type OpenDays,
} from '@stimmlage/core/days';
import { validationError } from '@stimmlage/core/errors/app-error';
import { startOfPeriod } from '@stimmlage/core/figures/periods';
import { limits } from '@stimmlage/core/limits';

/** Returns the range of the given number of days that ends on the given day. */
const daysUpTo = (to: string, days: number): Days => ({ from: addDays(to, 1 - days), to });

/** Returns the range of the given number of days that ends today. */
export const lastDays = (days: number, now: Date, timezone: string): Days =>
  daysUpTo(dayOf(now, timezone), days);

/**
 * Returns the range of the given number of days that ends yesterday. Today is incomplete, and would always
 * look like a decline.
 */
const lastWholeDays = (days: number, now: Date, timezone: string): Days =>
  daysUpTo(addDays(dayOf(now, timezone), -1), days);

/** Returns the range of equal length that immediately precedes the given range. */
export const rangeBefore = ({ from, to }: Days): Days => ({
  from: addDays(from, -daysBetween(from, to)),
  to: addDays(from, -1),
});

/**
 * Returns the range of whole months that immediately precedes the given months and has the same number of
 * months.
 */
export const monthsBefore = ({ from, to }: Days): Days => {
  let first = from;
  for (let month = from; month <= to; month = firstOfNextMonth(month)) {
    first = firstOfMonth(addDays(first, -1));
  }
  return { from: first, to: addDays(from, -1) };
};

/**
 * The length of a week. The current week is the last seven days that are over, and the preceding week is the
 * seven days before the current week.
 */
const WEEK_DAYS = 7;

export const lastTwoWeeks = (now: Date, timezone: string): { week: Days; before: Days } => {
  const week = lastWholeDays(WEEK_DAYS, now, timezone);
  return { week, before: rangeBefore(week) };
};

/** Whether a range of days includes another range. */
export const contains = ({ from, to }: OpenDays, days: OpenDays): boolean =>
  (from === undefined || (days.from !== undefined && from <= days.from)) &&
  (to === undefined || (days.to !== undefined && to >= days.to));

/** How a window relates to the last two weeks. */
export interface WindowOfWeeks {
  /** Whether the current week lies entirely within the window. */
  now: boolean;
  /** Whether the preceding week lies entirely within the window. */
  before: boolean;
  /** Within which of the weeks, or both weeks together, the window lies entirely; null if it does not. */
  within: 'now' | 'before' | 'both' | null;
}

/** Determines which of the last two weeks lie within a window, and whether the window lies within them. */
export const relateToWeeks = (window: OpenDays, now: Date, timezone: string): WindowOfWeeks => {
  const { week, before } = lastTwoWeeks(now, timezone);
  const within = (): WindowOfWeeks['within'] => {
    if (contains(week, window)) return 'now';
    if (contains(before, window)) return 'before';
    return contains({ from: before.from, to: week.to }, window) ? 'both' : null;
  };
  return { now: contains(window, week), before: contains(window, before), within: within() };
};

/**
 * Returns the last day of a window for which no last day is given. The last day is today or, if the window
 * begins in the future, the window's first day.
 */
const openEnd = (from: string | undefined, today: string): string =>
  from !== undefined && from > today ? from : today;

/**
 * Returns the window of a stats query. If a number of days is given, the window is this number of days up to
 * the last day or today. If a first day is given, the number of days is ignored.
 */
export const statsWindow = (query: StatsQuery, now: Date, timezone: string): OpenDays => {
  const today = dayOf(now, timezone);
  if (query.from !== undefined) return { from: query.from, to: query.to ?? openEnd(query.from, today) };
  if (query.days !== undefined) return daysUpTo(query.to ?? today, query.days);
  return query.to === undefined ? {} : { to: query.to };
};

/**
 * Returns the window unchanged, or throws if the window is too long. The response contains every period, and
 * computing three centuries by day would keep all other callers waiting.
 * @param first the name of the field with the first day, for the error
 * @throws AppError validation.failed if the window is too long
 */
export const requireBounded = (window: Days, first: 'from' | 'startDate'): Days => {
  if (daysBetween(window.from, window.to) <= limits.windowDays) return window;
  const message = `must not be more than ${limits.windowDays} days before the last day`;
  throw validationError([{ path: `query.${first}`, message }]);
};

/** Returns the last days of a window that is too long. */
export const clipToBound = ({ from, to }: Days): Days =>
  clipDays({ from, to }, { from: addDays(to, 1 - limits.windowDays), to });

type AskedWindow = Pick<SeriesQuery, 'timeGroup' | 'days' | 'startDate' | 'endDate'>;

/**
 * Returns the window of a series query without limiting its length. Explicit dates override a number of days.
 * A number of days is extended to the start of the first period, so that the series does not start with a
 * partial period.
 */
export const askedWindow = (query: AskedWindow, now: Date, timezone: string): Days => {
  const { from, to } = daysUpTo(query.endDate ?? openEnd(query.startDate, dayOf(now, timezone)), query.days);
  return { from: query.startDate ?? startOfPeriod(from, query.timeGroup), to };
};

/**
 * Returns the window of a series query.
 * @throws AppError validation.failed if the window is too long
 */
export const seriesWindow = (query: AskedWindow, now: Date, timezone: string): Days =>
  requireBounded(askedWindow(query, now, timezone), 'startDate');
