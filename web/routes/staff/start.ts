import type { QueryClient } from '@tanstack/react-query';
import { loadStyles } from '../../lib/load-styles';
import { ignoreSecondClicks } from '../../lib/second-click';
import { followToken } from '../../lib/token';
import { createStaffRouter } from './router';

/** Whoever opens a screen sees what has just ended elsewhere; what many parts of one screen ask for is asked once. */
const STALE_MS = 2_000;

/**
 * The routes of the staff, once their style sheet is there. Whatever was asked for with a token is forgotten with it,
 * so that nobody sees what another had on this screen.
 */
export const startStaff = async (queryClient: QueryClient) => {
  ignoreSecondClicks();
  followToken(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public' }));
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, staleTime: STALE_MS } });
  await loadStyles('staff-styles');
  return createStaffRouter();
};
