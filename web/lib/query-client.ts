import { CallError } from '@stimmlage/core/contracts/call-error';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 1;
const MINUTE = 60_000;

/** Worth another try: the line broke, or the server says that it will be back. */
const isPassing = (error: Error): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500;

/** Figures change hourly: they are asked for again every five minutes and when the page is looked at again. */
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
