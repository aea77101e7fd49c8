import { z } from 'zod';
import type { InAddress } from '../../lib/address';
import { fieldsInAddress, idInAddress } from '../../lib/search';

/** Selects the current label of every post, regardless of the session. */
export const CURRENT = 'current';

/**
 * The dashboard's state in the URL, beside the view of its chart, whose days or dates are those of all
 * figures.
 */
export const dashboardView = z.object({
  /** If omitted, the current labels are selected. */
  run: z.union([z.literal(CURRENT), idInAddress]).optional(),
  /** All time, instead of the chart's days or dates. */
  period: z.literal('all').optional(),
});
export type DashboardView = z.output<typeof dashboardView>;

/** The numbers of days in older links, whose figures and chart had separate periods. */
const formerWindows = [7, 30, 90, 365];

/** Reads the dashboard's view together with that of its chart; the days of older links apply to both. */
export const dashboardInAddress = <Chart extends object>(
  chart: InAddress<Chart>,
): InAddress<DashboardView & Chart> => ({
  parse: ({ window, ...given }) => {
    const isFormer = formerWindows.includes(Number(window));
    const dates = { days: window, from: undefined, to: undefined };
    return {
      ...fieldsInAddress(dashboardView).parse(given),
      ...chart.parse(isFormer ? { ...given, ...dates } : given),
      window: undefined,
    };
  },
});
