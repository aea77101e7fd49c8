import type { Answered } from '@stimmlage/core/contracts/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, queryOf } from './ask';
import type { QueryFor } from './query';

/**
 * Erasing a person with a lot of stored data takes longer than other calls. If it is interrupted, a worker
 * completes it.
 */
const PATIENCE_MS = 5 * 60_000;

export type Subject = Answered<'privacySubject'>;

/** Requests one page of the data stored about a person. */
export const getSubject = (query: QueryFor<'privacySubject'>, signal: AbortSignal): Promise<Subject> =>
  ask('privacySubject', { query }, { signal });

/**
 * Fetches what is stored about a person, with one page of their statements; requests nothing without a
 * handle.
 */
export const useSubject = (handle: string | undefined, page: number) =>
  useQuery({
    ...queryOf('privacySubject', { query: { handle: handle ?? '', page } }),
    placeholderData: (before, query) => (query?.queryKey[2]?.query.handle === handle ? before : undefined),
    // Every lookup is recorded in the audit log, so none is made automatically.
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: handle !== undefined,
  });

/** Erases a person's data. Everything is then refetched, because anything on screen may have been theirs. */
export const useErase = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (handle: string) => ask('eraseAuthor', { json: { handle } }, { timeoutMs: PATIENCE_MS }),
    onSettled: () => queries.invalidateQueries(),
  });
};
