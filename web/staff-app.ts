import type { Query, QueryClient } from '@tanstack/react-query';
import { prefetchMe } from './data/account';
import { followSession } from './data/held-screen';
import { staffTexts } from './i18n/staff-texts';
import { ignoreSecondClicks } from './lib/second-click';
import { prepare } from './prepare';
import { createStaffRouter } from './routes/staff/router';
import { draw } from './start';

/**
 * The time for which data fetched by the current screen counts as fresh, in milliseconds: long enough that data
 * used by several parts of the screen is fetched only once. Data from the previous screen is stale at once, so
 * that a newly opened screen shows the latest state.
 */
const STALE_MS = 2_000;

/** Starts the application with the staff's routes. */
const startStaff = (queryClient: QueryClient) => {
  ignoreSecondClicks();
  followSession(queryClient);
  const { queries } = queryClient.getDefaultOptions();
  let openedAt = 0;
  const staleTime = ({ state }: Query): number => (state.dataUpdatedAt < openedAt ? 0 : STALE_MS);
  queryClient.setDefaultOptions({ queries: { ...queries, staleTime } });
  prefetchMe(queryClient);
  const router = createStaffRouter();
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) openedAt = Date.now();
  });
  return router;
};

draw(await prepare({ texts: staffTexts, createRouter: startStaff }));
