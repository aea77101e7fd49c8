import type { Answered } from '@stimmlage/core/contracts/call';
import type { Correction } from '@stimmlage/core/contracts/content';
import {
  keepPreviousData,
  type QueryKey,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ask, queryOf } from './ask';
import { filledIn, type Given, type QueryFor } from './query';

const contentOf = (id: string) => queryOf('contentAnalysis', { params: { id } });

/** Fetches one post with its thread, each session's label, and a person's correction. */
export const useContent = (id: string) => useQuery(contentOf(id));

/** Fetches the stored state of a post. */
export const useLookAgain = (id: string) => {
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...contentOf(id), staleTime: 0 });
};

/** Replaces or removes the correction of the cached post. */
const withCorrection = (correction: Correction | null) => (known: Answered<'contentAnalysis'> | undefined) =>
  known && { ...known, content: { ...known.content, correction } };

/** Corrects the label of a post; from then on, every figure counts the correction. */
export const usePutCorrection = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: Given<'putCorrection'>['json']) => ask('putCorrection', { params: { id }, json }),
    onSuccess: (correction) => {
      queries.setQueryData(contentOf(id).queryKey, withCorrection(correction));
      void queries.invalidateQueries();
    },
  });
};

/** Withdraws a correction if it is still the one the user saw; the models' labels count again. */
export const useDeleteCorrection = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (seenCorrection: string) =>
      ask('deleteCorrection', { params: { id }, query: { seenCorrection } }),
    onSuccess: () => queries.setQueryData(contentOf(id).queryKey, withCorrection(null)),
    // After a failure, too: then what is shown differs from what is stored.
    onSettled: () => void queries.invalidateQueries(),
  });
};

/** Fetches a page of collected content; the previous one stays until it has loaded. */
export const useRawContent = (query: QueryFor<'listRawContent'>) =>
  useQuery({
    ...queryOf('listRawContent', { query: filledIn(query) }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

/** Fetches how many posts are collected, analysed, pending and filtered out. */
export const useRawContentStats = () =>
  useQuery({ ...queryOf('rawContentStats'), select: ({ data }) => data });

const isOfRawContent = ({ queryKey: [, name] }: { queryKey: QueryKey }): boolean =>
  name === 'listRawContent' || name === 'rawContentStats';

/** Refetches the collected content that is on screen. */
export const useRefreshRawContent = () => {
  const queries = useQueryClient();
  const isBusy = useIsFetching({ predicate: isOfRawContent }) > 0;
  return {
    isBusy,
    /**
     * Refetches everything.
     * @throws CallError if part of it cannot be fetched.
     */
    refresh: () =>
      queries.refetchQueries({ predicate: isOfRawContent, type: 'active' }, { throwOnError: true }),
  };
};
