import { z } from 'zod';

/** Usage in its address: the month, this one when none is named. */
export const usageView = z.object({
  month: z
    .string()
    .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
});
export type UsageView = z.output<typeof usageView>;

/** The month so many months away: `2026-01`, -1 is `2025-12`. */
export const monthAway = (month: string, months: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};
