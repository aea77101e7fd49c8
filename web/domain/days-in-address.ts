import { day } from '@stimmlage/core/contracts/common';
import type { OpenDays } from '@stimmlage/core/days';

/** The first and last day of a window in the address; open if left out. */
export const daysInAddress = { from: day.optional(), to: day.optional() };

/** Changes the days; if the window becomes inverted, its other end is cleared. */
export const withDay = <View extends OpenDays>(view: View, change: OpenDays): View => {
  const next = { ...view, ...change };
  if (next.from === undefined || next.to === undefined || next.from <= next.to) return next;
  return 'from' in change ? { ...next, to: undefined } : { ...next, from: undefined };
};
