import { z } from 'zod';
import type { InAddress } from '../../lib/address';
import { fieldsInAddress, idInAddress } from '../../lib/search';

/** Selects the current label of every post, regardless of the session. */
export const CURRENT = 'current';

/**
 * The state of the dashboard in the URL. The state of the chart is defined separately, but the days or dates
 * of the chart apply to all figures.
 */
export const dashboardView = z.object({
  /** If omitted, the current labels are selected. */
  run: z.union([z.literal(CURRENT), idInAddress]).optional(),
  /** If set, the figures cover all time instead of the chart's days or dates. */
  period: z.literal('all').optional(),
});
export type DashboardView = z.output<typeof dashboardView>;

/**
 * The values of `window` in links from earlier versions, in which the figures and the chart had separate
 * periods.
 */
const formerWindows = [7, 30, 90, 365];

/**
 * Reads the state of the dashboard and its chart from the URL. The `window` of a link from an earlier version
 * applies to both the figures and the chart.
 */
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
