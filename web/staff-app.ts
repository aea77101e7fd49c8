import type { QueryClient } from '@tanstack/react-query';
import { prefetchMe } from './data/account';
import { followSession } from './data/held-screen';
import { staffTexts } from './i18n/staff-texts';
import { ignoreSecondClicks } from './lib/second-click';
import { prepare } from './prepare';
import { createStaffRouter } from './routes/staff/router';
import { draw } from './start';

/**
 * The time for which data counts as fresh, in milliseconds: short enough that a newly opened screen shows the
 * latest state, and long enough that data used by several parts of a screen is fetched only once.
 */
const STALE_MS = 2_000;

/** Starts the application with the staff's routes. */
const startStaff = (queryClient: QueryClient) => {
  ignoreSecondClicks();
  followSession(queryClient);
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, staleTime: STALE_MS } });
  prefetchMe(queryClient);
  return createStaffRouter();
};

draw(await prepare({ texts: staffTexts, createRouter: startStaff }));
