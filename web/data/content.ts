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

/** One content with its thread, what each session said of it, and a person's correction. */
export const useContent = (id: string) => useQuery(contentOf(id));

/** Fetches the stored state of a post. */
export const useLookAgain = (id: string) => {
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...contentOf(id), staleTime: 0 });
};

/** The cached post with another correction, or with none. */
const withCorrection = (correction: Correction | null) => (known: Answered<'contentAnalysis'> | undefined) =>
  known && { ...known, content: { ...known.content, correction } };

/** Corrects the label of a post; every figure counts the correction from then on. */
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

/** Withdraws a correction as it was seen; the models' labels count again. */
export const useDeleteCorrection = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (seenCorrection: string) =>
      ask('deleteCorrection', { params: { id }, query: { seenCorrection } }),
    onSuccess: () => queries.setQueryData(contentOf(id).queryKey, withCorrection(null)),
    // Also when it failed: then what is shown is not what stands.
    onSettled: () => void queries.invalidateQueries(),
  });
};

/** A page of collected content; the one before stays until it is there. */
export const useRawContent = (query: QueryFor<'listRawContent'>) =>
  useQuery({
    ...queryOf('listRawContent', { query: filledIn(query) }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

/** How much is collected, analysed, pending and filtered out. */
export const useRawContentStats = () =>
  useQuery({ ...queryOf('rawContentStats'), select: ({ data }) => data });

const isOfRawContent = ({ queryKey: [, name] }: { queryKey: QueryKey }): boolean =>
  name === 'listRawContent' || name === 'rawContentStats';

/** Asks again for the collected content that is on screen. */
export const useRefreshRawContent = () => {
  const queries = useQueryClient();
  const isBusy = useIsFetching({ predicate: isOfRawContent }) > 0;
  return {
    isBusy,
    /** @throws CallError when something of it cannot be had. */
    refresh: () =>
      queries.refetchQueries({ predicate: isOfRawContent, type: 'active' }, { throwOnError: true }),
  };
};
