import { day } from '@stimmlage/core/contracts/common';
import { inOrder } from '@stimmlage/core/contracts/figures';
import { dayOf, daysBetween, type OpenDays } from '@stimmlage/core/days';
import type { z } from 'zod';

/**
 * The first and last day of a window in the URL. If either day is omitted, the window is open-ended in that
 * direction.
 */
export const daysInAddress = { from: day.optional(), to: day.optional() };

/** The maximum length of a window in days: more than fifty years, which is longer than any chart can show. */
export const MOST_DAYS = 20_000;

/** Whether a window, in which an omitted day counts as today, has at most the given number of days. */
export const isWithin = ({ from, to }: OpenDays, most: number): boolean => {
  const today = dayOf(new Date(), 'UTC');
  return daysBetween(from ?? today, to ?? today) <= most;
};

/**
 * Adds validation of the first and last day to a view in the URL. If the last day is before the first day, or
 * if the days are too far apart, both days get their default values. An omitted day counts as today.
 * @param most the maximum number of days between the first and the last day.
 */
export const withWindow = <S extends z.ZodObject<typeof daysInAddress>>(view: S, most = MOST_DAYS): S =>
  view.refine((days: OpenDays) => inOrder(days) && isWithin(days, most), {
    path: Object.keys(daysInAddress),
  });

/** Changes the first or last day. If the change inverts the window, the other day is cleared. */
export const withDay = <View extends OpenDays>(view: View, change: OpenDays): View => {
  const next = { ...view, ...change };
  if (next.from === undefined || next.to === undefined || next.from <= next.to) return next;
  return 'from' in change ? { ...next, to: undefined } : { ...next, from: undefined };
};
