import {
  keepPreviousData,
  type QueryKey,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { queryOf } from './ask';
import { filledIn, onRequestOnly, type QueryFor } from './query';

/** The query for one post. When a correction changes, `corrections.ts` updates the post in the cache. */
export const contentOf = (id: string) => queryOf('contentAnalysis', { params: { id } });

/** Fetches one post with its thread, the label from each session, and the correction if there is one. */
export const useContent = (id: string) => useQuery(contentOf(id));

/** Returns a function that requests the currently stored version of a post. */
export const useLookAgain = () => {
  const queries = useQueryClient();
  return (id: string) => queries.fetchQuery({ ...contentOf(id), staleTime: 0 });
};

/** Fetches a page of collected content. The previous page stays on screen until the new page has loaded. */
export const useRawContent = (query: QueryFor<'listRawContent'>) =>
  useQuery({
    ...queryOf('listRawContent', { query: filledIn(query) }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    ...onRequestOnly,
  });

/** Fetches the numbers of collected, analysed, filtered-out and pending posts. */
export const useRawContentStats = () =>
  useQuery({ ...queryOf('rawContentStats'), select: ({ data }) => data });

const isOfRawContent = ({ queryKey: [, name] }: { queryKey: QueryKey }): boolean =>
  name === 'listRawContent' || name === 'rawContentStats';

/**
 * Returns a function that refetches the collected content on screen, and whether a request is in progress.
 */
export const useRefreshRawContent = () => {
  const queries = useQueryClient();
  const isBusy = useIsFetching({ predicate: isOfRawContent }) > 0;
  return {
    isBusy,
    /**
     * Refetches all of the collected content on screen.
     * @throws CallError if part of the content cannot be fetched.
     */
    refresh: () =>
      queries.refetchQueries({ predicate: isOfRawContent, type: 'active' }, { throwOnError: true }),
  };
};
