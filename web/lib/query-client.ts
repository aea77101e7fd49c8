import { QueryClient } from '@tanstack/react-query';
import { isPassing, isTooSlow } from './passing';

const RETRIES = 1;
const MINUTE = 60_000;

/**
 * Creates the client that fetches data. Figures change hourly, so queries are refetched every five minutes,
 * and also when the window gains focus or the connection is restored. A query that took too long is only
 * refetched every hour. Calls without a connection fail immediately; by default, such calls would wait silently,
 * even calls that save a change.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: MINUTE,
        refetchInterval: ({ state }) => (isTooSlow(state.error) ? 60 : 5) * MINUTE,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        retryDelay: 500,
      },
    },
  });
