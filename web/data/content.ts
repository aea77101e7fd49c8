import {
  keepPreviousData,
  type QueryKey,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { queryOf } from './ask';
import { filledIn, onRequestOnly, type QueryFor } from './query';

/** Queries one post; `corrections.ts` changes its correction in the cache. */
export const contentOf = (id: string) => queryOf('contentAnalysis', { params: { id } });

/** Fetches one post with its thread, each session's label, and a person's correction. */
export const useContent = (id: string) => useQuery(contentOf(id));

/** Returns a function that fetches the stored state of a post. */
export const useLookAgain = () => {
  const queries = useQueryClient();
  return (id: string) => queries.fetchQuery({ ...contentOf(id), staleTime: 0 });
};

/** Fetches a page of collected content; the previous one stays until the new one has loaded. */
export const useRawContent = (query: QueryFor<'listRawContent'>) =>
  useQuery({
    ...queryOf('listRawContent', { query: filledIn(query) }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    ...onRequestOnly,
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
