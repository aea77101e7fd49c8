import { day } from '@stimmlage/core/contracts/common';
import { inOrder } from '@stimmlage/core/contracts/figures';
import { dayOf, daysBetween, type OpenDays } from '@stimmlage/core/days';
import type { z } from 'zod';

/** The first and last day of a window in the URL; a side that is omitted is open. */
export const daysInAddress = { from: day.optional(), to: day.optional() };

/** More than fifty years; no chart has room for more days. */
const MOST_DAYS = 20_000;

/**
 * Accepts the two days of a view in the URL only if they are in order and not too far apart; otherwise, both
 * fall back to their defaults. A side that is omitted counts as today.
 * @param most the maximum number of days from the first to the last.
 */
export const withWindow = <S extends z.ZodObject<typeof daysInAddress>>(view: S, most = MOST_DAYS): S =>
  view.refine(
    ({ from, to }: OpenDays) => {
      const today = dayOf(new Date(), 'UTC');
      return inOrder({ from, to }) && daysBetween(from ?? today, to ?? today) <= most;
    },
    { path: Object.keys(daysInAddress) },
  );

/** Changes the days; if the window becomes inverted, its other end is cleared. */
export const withDay = <View extends OpenDays>(view: View, change: OpenDays): View => {
  const next = { ...view, ...change };
  if (next.from === undefined || next.to === undefined || next.from <= next.to) return next;
  return 'from' in change ? { ...next, to: undefined } : { ...next, from: undefined };
};
