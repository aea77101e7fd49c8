import { addDays, type Days } from '../days';
import { startOfPeriod } from './periods';

/** The number of whole weeks that small charts show unless their reader chooses a window. */
export const WHOLE_WEEKS = 12;

/** The same in days. */
export const WHOLE_WEEKS_DAYS = 7 * WHOLE_WEEKS;

/** Returns the twelve last weeks that are over at the end of a day. */
export const wholeWeeksUntil = (last: string): Days => {
  const to = addDays(startOfPeriod(addDays(last, 1), 'week'), -1);
  return { from: addDays(to, 1 - WHOLE_WEEKS_DAYS), to };
};
