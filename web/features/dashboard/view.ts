import { z } from 'zod';
import { idInAddress } from '../../lib/search';

/** The available windows, in days up to today. */
export const windowChoices = [7, 30, 90, 365] as const;

/** The current label of every post, from any session. */
export const CURRENT = 'current';

/** The dashboard's state in the URL: whose labels are counted, and over which days. */
export const dashboardView = z.object({
  /** If omitted, the current labels. */
  run: z.union([z.literal(CURRENT), idInAddress]).optional(),
  /** If omitted, all time. */
  window: z.coerce
    .number()
    .refine((days) => windowChoices.some((known) => known === days))
    .optional(),
});
export type DashboardView = z.output<typeof dashboardView>;
