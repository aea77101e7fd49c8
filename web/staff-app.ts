import type { QueryClient } from '@tanstack/react-query';
import { prefetchMe } from './data/account';
import { followSession } from './data/held-screen';
import { staffTexts } from './i18n/staff-texts';
import { ignoreSecondClicks } from './lib/second-click';
import { prepare } from './prepare';
import { createStaffRouter } from './routes/staff/router';
import { draw } from './start';

/**
 * Short enough for a newly opened screen to show the latest state, and long enough to fetch data that several
 * parts of a screen use only once.
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
