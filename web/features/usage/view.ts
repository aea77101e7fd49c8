import { z } from 'zod';

/** The usage screen's state in the URL: the month, by default the current one. */
export const usageView = z.object({
  month: z
    .string()
    .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
});
export type UsageView = z.output<typeof usageView>;

/** Shifts a month, for example `2026-01` by -1 to `2025-12`. */
export const monthAway = (month: string, months: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
};
