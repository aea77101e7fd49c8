import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { addDays, type Days } from '@stimmlage/core/days';

export interface Period {
  /** First day: a week's Monday, a month's first. It may lie before the range. */
  start: string;
  /** Whether the range holds less than the whole of it. */
  isPartial: boolean;
}

/** Days as the calls for series spell them. */
export const daysOf = ({ start, end }: { start: string; end: string }): Days => ({ from: start, to: end });

const DAYS_A_WEEK = 7;

/** The first day of the period that a day lies in. */
const startOf = (day: string, group: TimeGroup): string => {
  if (group === 'day') return day;
  if (group === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_A_WEEK;
  return addDays(day, -weekday);
};

const startAfter = (start: string, group: TimeGroup): string => {
  if (group === 'day') return addDays(start, 1);
  if (group === 'week') return addDays(start, DAYS_A_WEEK);
  // No month is shorter than 28 days nor longer than 31.
  return startOf(addDays(start, 31), 'month');
};

/**
 * Every period that a range of days touches, in order, whether anything happened in it or not.
 * @param isOpen whether the range ends today, which is not over.
 */
export const listPeriods = ({ from, to }: Days, group: TimeGroup, isOpen: boolean): Period[] => {
  const periods: Period[] = [];
  for (let at = startOf(from, group); at <= to; at = startAfter(at, group)) {
    const last = addDays(startAfter(at, group), -1);
    periods.push({ start: at, isPartial: at < from || last > to || (isOpen && last === to) });
  }
  return periods;
};
