import { type Query, QueryClient } from '@tanstack/react-query';
import { isPassing, isTooSlow } from './passing';

const RETRIES = 1;
const MINUTE = 60_000;

const isNotTooSlow = ({ state }: Pick<Query, 'state'>): boolean => !isTooSlow(state.error);

/**
 * Creates the client that fetches data. Figures change hourly, so queries are refetched every five minutes,
 * and also when the window gains focus or the connection is restored. A query that took too long is repeated by
 * a person, or after an hour. Calls without a connection fail
 * immediately; by default, such calls would wait silently, even calls that save a change.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: isNotTooSlow,
        refetchOnWindowFocus: isNotTooSlow,
        staleTime: MINUTE,
        refetchInterval: (query) => (isNotTooSlow(query) ? 5 : 60) * MINUTE,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        retryDelay: 500,
      },
    },
  });
