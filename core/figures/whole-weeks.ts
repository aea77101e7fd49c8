import { addDays, type Days } from '../days';
import { startOfPeriod } from './periods';

/** The number of whole weeks shown in small multiples, unless the reader chooses a window. */
export const WHOLE_WEEKS = 12;

/** The number of days in `WHOLE_WEEKS`. */
export const WHOLE_WEEKS_DAYS = 7 * WHOLE_WEEKS;

/** Returns the Sunday of the week that a day is in. */
export const endOfWeek = (day: string): string => addDays(startOfPeriod(day, 'week'), 6);

/** Returns the last twelve whole weeks that end on or before a day. */
export const wholeWeeksUntil = (last: string): Days => {
  const to = addDays(endOfWeek(addDays(last, 1)), -7);
  return { from: addDays(to, 1 - WHOLE_WEEKS_DAYS), to };
};
