import { z } from 'zod';
import { idInAddress } from '../../lib/search';

/** The available windows, in days up to today. */
export const windowChoices = [7, 30, 90, 365] as const;

/** Selects the current label of every post, regardless of the session. */
export const CURRENT = 'current';

/**
 * The state of the dashboard in the URL: which labels the figures are based on, and which days they cover.
 */
export const dashboardView = z.object({
  /** If omitted, the current labels are selected. */
  run: z.union([z.literal(CURRENT), idInAddress]).optional(),
  /** The number of days up to today; if omitted, all time. */
  window: z.coerce
    .number()
    .refine((days) => windowChoices.some((known) => known === days))
    .optional(),
});
export type DashboardView = z.output<typeof dashboardView>;
