import type { QueryClient } from '@tanstack/react-query';
import { prefetchMe } from './data/account';
import { staffTexts } from './i18n/staff-texts';
import { ignoreSecondClicks } from './lib/second-click';
import { followToken } from './lib/token';
import { prepare } from './prepare';
import { createStaffRouter } from './routes/staff/router';
import { draw } from './start';

/**
 * Short enough for a newly opened screen to show the latest state, but long enough for data needed by several
 * parts of a screen to be fetched only once.
 */
const STALE_MS = 2_000;

/**
 * Starts the staff's routes. Data requested with a token is dropped together with that token, so that no user
 * sees what the previous one had on screen.
 */
const startStaff = (queryClient: QueryClient) => {
  ignoreSecondClicks();
  followToken(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public' }));
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, staleTime: STALE_MS } });
  prefetchMe(queryClient);
  return createStaffRouter();
};

draw(await prepare({ texts: staffTexts, createRouter: startStaff }));
