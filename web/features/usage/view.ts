import { z } from 'zod';
import { sortInAddress } from '../../domain/sorting';
import type { OnView } from '../../lib/search';

/**
 * The state of the usage screen in the URL: the month, which is the current month if omitted, and the order of
 * the days.
 */
export const usageView = z.object({
  month: z
    .string()
    .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  daySort: sortInAddress.sort,
  dayOrder: sortInAddress.order,
});
export type UsageView = z.output<typeof usageView>;

/** A callback that changes parts of the view. */
export type OnUsageView = OnView<Partial<UsageView>>;

/** Adds a number of months, which may be negative, to a month: for `2026-01` and -1, returns `2025-12`. */
export const monthAway = (month: string, months: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};
