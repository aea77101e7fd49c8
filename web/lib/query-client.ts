import { CallError } from '@stimmlage/core/contracts/call-error';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 1;
const MINUTE = 60_000;

/** Whether another attempt may help: the connection was lost, or the server failed. */
const isPassing = (error: Error): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500;

/**
 * Creates the client that fetches data. Figures change hourly, so they are refetched every five minutes and
 * when the window gets the focus.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        refetchInterval: 5 * MINUTE,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        retryDelay: 500,
      },
    },
  });
