import type { SeriesQuery, StatsQuery } from '@stimmlage/core/contracts/figures';
import { addDays, type Days, dayOf, daysBetween, type OpenDays } from '@stimmlage/core/days';
import { startOfPeriod } from '@stimmlage/core/figures/periods';

/** So many days that end with this one. */
const daysUpTo = (to: string, days: number): Days => ({ from: addDays(to, 1 - days), to });

/** So many days that end today. */
export const lastDays = (days: number, now: Date, timezone: string): Days =>
  daysUpTo(dayOf(now, timezone), days);

/** So many days that are over: today's would be compared with whole ones, and always look like a fall. */
const lastWholeDays = (days: number, now: Date, timezone: string): Days =>
  daysUpTo(addDays(dayOf(now, timezone), -1), days);

/** As many days as the range has, right before it. */
export const rangeBefore = ({ from, to }: Days): Days => ({
  from: addDays(from, -daysBetween(from, to)),
  to: addDays(from, -1),
});

/** What is called a week: seven days that are over, and the seven before them. */
const WEEK_DAYS = 7;

export const lastTwoWeeks = (now: Date, timezone: string): { week: Days; before: Days } => {
  const week = lastWholeDays(WEEK_DAYS, now, timezone);
  return { week, before: rangeBefore(week) };
};

/** Which of the last two weeks lie whole in a window. */
export const weeksIn = (
  { from, to }: OpenDays,
  now: Date,
  timezone: string,
): { now: boolean; before: boolean } => {
  const { week, before } = lastTwoWeeks(now, timezone);
  const holds = (days: Days): boolean =>
    (from === undefined || from <= days.from) && (to === undefined || to >= days.to);
  return { now: holds(week), before: holds(before) };
};

/** The end of a window without one: today, or its first day where that is still to come. */
const openEnd = (from: string | undefined, today: string): string =>
  from !== undefined && from > today ? from : today;

/** The window of a stats query; days end today. */
export const statsWindow = (query: StatsQuery, now: Date, timezone: string): OpenDays => {
  const today = dayOf(now, timezone);
  if (query.from !== undefined) return { from: query.from, to: query.to ?? openEnd(query.from, today) };
  if (query.to !== undefined) return { to: query.to };
  return query.days === undefined ? {} : lastDays(query.days, now, timezone);
};

/**
 * The window of a series query: explicit dates override days. Days take in the whole of the period in which the first
 * of them lies, so that a series does not begin with the rest of one.
 */
export const seriesWindow = (
  query: Pick<SeriesQuery, 'timeGroup' | 'days' | 'startDate' | 'endDate'>,
  now: Date,
  timezone: string,
): Days => {
  const { from, to } = daysUpTo(query.endDate ?? openEnd(query.startDate, dayOf(now, timezone)), query.days);
  return { from: query.startDate ?? startOfPeriod(from, query.timeGroup), to };
};
