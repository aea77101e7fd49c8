import type { QueryClient } from '@tanstack/react-query';
import { loadStyles } from '../../lib/load-styles';
import { followToken } from '../../lib/token';
import { createStaffRouter } from './router';

/**
 * The routes of the staff, once their style sheet is there. Whatever was asked for with a token is forgotten with it,
 * so that nobody sees what another had on this screen.
 */
export const startStaff = async (queryClient: QueryClient) => {
  followToken(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public' }));
  await loadStyles('staff-styles');
  return createStaffRouter();
};
