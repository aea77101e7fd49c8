import type { Answered } from '@stimmlage/core/contracts/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, queryOf } from './ask';
import type { QueryFor } from './query';

/**
 * Erasing a person with a lot of stored data takes longer than other calls. If an erasure is interrupted, a
 * worker completes it.
 */
const PATIENCE_MS = 5 * 60_000;

export type Subject = Answered<'privacySubject'>;

/** Requests one page of the data stored about a person. */
export const getSubject = (query: QueryFor<'privacySubject'>, signal: AbortSignal): Promise<Subject> =>
  ask('privacySubject', { query }, { signal });

/**
 * Fetches the data stored about a person, with a page of the person's statements; sends no request without a
 * handle.
 */
export const useSubject = (handle: string | undefined, page: number) =>
  useQuery({
    ...queryOf('privacySubject', { query: { handle: handle ?? '', page } }),
    placeholderData: (before, query) => (query?.queryKey[2]?.query.handle === handle ? before : undefined),
    // Every lookup is recorded in the audit log, so there are no automatic lookups.
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: handle !== undefined,
  });

/**
 * Returns a function for looking a person up again: what is cached about the person counts as stale, and is
 * refetched at once if it is the page on the screen.
 */
export const useLookUpAgain = () => {
  const queries = useQueryClient();
  return (handle: string, isOnScreen: boolean): Promise<void> => {
    const [noun, name] = queryOf('privacySubject', { query: { handle } }).queryKey;
    return queries.invalidateQueries(
      { queryKey: [noun, name, { query: { handle } }], refetchType: isOnScreen ? 'active' : 'none' },
      { cancelRefetch: false },
    );
  };
};

/** Erases a person's data. Then refetches all data, because any data on screen may have been the person's. */
export const useErase = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (handle: string) => ask('eraseAuthor', { json: { handle } }, { timeoutMs: PATIENCE_MS }),
    onSettled: () => queries.invalidateQueries(),
  });
};
