import type { Answered, JsonCall } from '@stimmlage/core/contracts/call';
import type { CallName, Noun } from '@stimmlage/core/contracts/index';
import { type InvalidateOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask } from './ask';
import type { Given } from './query';

/** What may have changed: all responses about a noun, or those to one call. */
export type Stale = Noun | CallName;

/** Invalidates what may have changed, so that anything affected on screen is refetched. */
export const askAgain = (
  queries: QueryClient,
  stale: readonly Stale[],
  options?: InvalidateOptions,
): Promise<void> =>
  queries.invalidateQueries(
    { predicate: ({ queryKey: [noun, name] }) => stale.some((one) => one === noun || one === name) },
    options,
  );

/** Refetches the given queries on request, but does not restart requests that are already in progress. */
export const useAskAgain = () => {
  const queries = useQueryClient();
  return useCallback(
    (...stale: Stale[]): Promise<void> => askAgain(queries, stale, { cancelRefetch: false }),
    [queries],
  );
};

type Variables<N extends JsonCall> = Record<never, never> extends Given<N> ? Given<N> | undefined : Given<N>;

/**
 * Makes a call that changes something. Whatever the outcome, the data that it may have changed is refetched,
 * even after a refusal, because what was shown is then out of date.
 */
export const useWrite = <N extends JsonCall>(name: N, stale: readonly Stale[]) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Variables<N>) =>
      (ask as (name: N, input: Variables<N>) => Promise<Answered<N>>)(name, input),
    onSettled: () => askAgain(queries, stale),
  });
};
