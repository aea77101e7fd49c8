import type { SearchSchemaInput } from '@tanstack/react-router';
import { type DashboardView, dashboardView } from '../../../features/dashboard/view';
import { type PainPointSearch, painPointViews } from '../../../features/pain-points/view';
import { viewInAddress } from '../../../lib/search';

/** What the address of the dashboard holds: whose figures of which days, and beside it the chart's view. */
export type DashboardSearch = DashboardView & PainPointSearch;

const own = viewInAddress(dashboardView);

/** Reads an address, from which anything may come. */
export const dashboardInAddress = {
  validateSearch: (
    given: { [K in keyof DashboardSearch]?: DashboardSearch[K] } & SearchSchemaInput,
  ): DashboardSearch => ({
    ...own.validateSearch(given),
    ...painPointViews.parse({ ...given }),
  }),
};

/** The chart's part of an address. */
export const painPointsOf = (search: DashboardSearch): PainPointSearch => painPointViews.parse({ ...search });
