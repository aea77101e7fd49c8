import { z } from 'zod';

/** The state of the usage screen in the URL: the month; if omitted, the current month. */
export const usageView = z.object({
  month: z
    .string()
    .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
});
export type UsageView = z.output<typeof usageView>;

/** Adds a number of months, which may be negative, to a month: for `2026-01` and -1, returns `2025-12`. */
export const monthAway = (month: string, months: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};
