import type { Answered } from '@stimmlage/core/contracts/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, queryOf } from './ask';
import { onRequestOnly, type QueryFor } from './query';

/**
 * Erasing a person with a lot of stored data takes longer than other calls, as does searching all texts for a
 * handle. If an erasure is interrupted, a worker completes it.
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
    ...onRequestOnly,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: handle !== undefined,
  });

/** Counts where else a person is named. Searches all stored texts, so it takes up to minutes. */
export const getMentions = (handle: string, signal: AbortSignal): Promise<Answered<'privacyMentions'>> =>
  ask('privacyMentions', { query: { handle } }, { signal, timeoutMs: PATIENCE_MS });

/** Counts where else a person is named, only on request, because every lookup is recorded in the audit log. */
export const useMentions = (handle: string) =>
  useQuery({
    ...queryOf('privacyMentions', { query: { handle } }),
    queryFn: ({ signal }) => getMentions(handle, signal),
    ...onRequestOnly,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Returns a function for looking a person up again: what is cached about the person counts as stale, and is
 * refetched at once if it is the page on the screen.
 */
export const useLookUpAgain = () => {
  const queries = useQueryClient();
  return async (handle: string, isOnScreen: boolean): Promise<void> => {
    const query = { handle };
    const keys = [
      queryOf('privacySubject', { query }).queryKey,
      queryOf('privacyMentions', { query }).queryKey,
    ];
    const refetchType = isOnScreen ? 'active' : 'none';
    await Promise.all(
      keys.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType }, { cancelRefetch: false })),
    );
  };
};

/**
 * Erases a person's data. Then refetches all data, because any data on screen may have been the person's. The
 * outcome is reported before that, because searching all texts for mentions can take minutes.
 */
export const useErase = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (handle: string) => ask('eraseAuthor', { json: { handle } }, { timeoutMs: PATIENCE_MS }),
    onSettled: () => {
      void queries.invalidateQueries();
    },
  });
};
