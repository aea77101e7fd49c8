import type { CallError } from '@stimmlage/core/contracts/call-error';
import { isLasting } from '@stimmlage/core/errors/lasting';
import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './passing';

const RETRIES = 1;
const MINUTE = 60_000;

/**
 * Creates the client that fetches data. Figures change hourly, so queries are refetched every five minutes,
 * and also when the window gains focus or the connection is restored. After a failure that
 * lasts, such as a question that takes too long, a query is refetched every hour. Calls without a connection fail immediately; by default, such calls would wait silently,
 * even calls that save a change.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: MINUTE,
        refetchInterval: ({ state }) => (isLasting(state.error as CallError | null) ? 60 : 5) * MINUTE,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        retryDelay: 500,
      },
    },
  });
