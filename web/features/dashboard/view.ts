import { z } from 'zod';
import { idInAddress } from '../../lib/search';

/** The windows that figures may be of, in days up to today. */
export const windowChoices = [7, 30, 90, 365] as const;

/** Every content with the label that counts for it, whichever session gave it. */
export const CURRENT = 'current';

/** The dashboard in its address: whose labels are counted, and of which days. */
export const dashboardView = z.object({
  /** Left out: the labels that count. */
  run: z.union([z.literal(CURRENT), idInAddress]).optional(),
  /** Left out: the whole time. */
  window: z.coerce
    .number()
    .refine((days) => windowChoices.some((known) => known === days))
    .optional(),
});
export type DashboardView = z.output<typeof dashboardView>;
