import type { Answered, JsonCall } from '@stimmlage/core/contracts/call';
import type { CallName, Noun } from '@stimmlage/core/contracts/index';
import { type InvalidateOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask } from './ask';
import type { Given } from './query';

/**
 * Identifies cached data that may have changed. A noun stands for the responses to all calls about the noun,
 * and a name stands for the responses to this call.
 */
export type Stale = Noun | CallName;

/** Marks data that may have changed as stale. Stale data on screen is refetched immediately. */
export const askAgain = (
  queries: QueryClient,
  stale: readonly Stale[],
  options?: InvalidateOptions,
): Promise<void> =>
  queries.invalidateQueries(
    { predicate: ({ queryKey: [noun, name] }) => stale.some((one) => one === noun || one === name) },
    options,
  );

/**
 * Returns a function that refetches the given data on the user's request, without restarting requests that
 * are already in progress.
 */
export const useAskAgain = () => {
  const queries = useQueryClient();
  return useCallback(
    (...stale: Stale[]): Promise<void> => askAgain(queries, stale, { cancelRefetch: false }),
    [queries],
  );
};

type Variables<N extends JsonCall> = Record<never, never> extends Given<N> ? Given<N> | undefined : Given<N>;

/**
 * Callbacks of a mutation that refetch data that may have changed, regardless of the outcome: a refusal shows that
 * the screen was out of date. Success is reported when the screen shows the new data; an error is reported at
 * once, because a server that does not answer would not answer those requests either.
 */
export const thenAskAgain = (queries: QueryClient, stale: readonly Stale[]) => ({
  onSuccess: (): Promise<void> => askAgain(queries, stale),
  onError: (): void => {
    void askAgain(queries, stale);
  },
});

interface WriteOptions {
  /** Called after the data has been changed, before any data is refetched. */
  onSuccess?: () => void;
}

/** Returns a mutation for a call that changes data, and that then refetches the data that may have changed. */
export const useWrite = <N extends JsonCall>(
  name: N,
  stale: readonly Stale[],
  { onSuccess }: WriteOptions = {},
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Variables<N>) =>
      (ask as (name: N, input: Variables<N>) => Promise<Answered<N>>)(name, input),
    ...thenAskAgain(queries, stale),
    onSuccess: () => {
      onSuccess?.();
      return askAgain(queries, stale);
    },
  });
};
