import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, queryOf } from './ask';
import { filledIn, type QueryFor } from './query';
import { type Stale, thenAskAgain, useWrite } from './write';

/**
 * The data to refetch after a gold set has changed. Sessions are included because a session may be
 * classifying a gold set.
 */
const changed: readonly Stale[] = ['goldSets', 'evaluation', 'sessions'];

/** The time that an upload may take. A slow line takes minutes for the largest file. */
const UPLOAD_MS = 30 * 60_000;

/** Fetches the agreement between model labels and human labels. */
export const useEvaluation = ({ against, run, model }: QueryFor<'getEvaluation'>) =>
  useQuery({
    ...queryOf('getEvaluation', { query: filledIn({ against, run, model }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Fetches the agreement between a session's labels and human corrections. */
export const useAgreement = (run: number) =>
  useQuery({ ...queryOf('getEvaluation', { query: { run } }), select: ({ n, kappa }) => ({ n, kappa }) });

/** Fetches all gold sets, newest first. */
export const useGoldSets = () => useQuery(queryOf('listGoldSets'));

/** Creates a gold set from the posts and human labels in a CSV file. */
export const useCreateGoldSet = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, name }: { file: File; name: string }) =>
      ask('createGoldSet', { query: { name }, body: file, type: 'text/csv' }, { timeoutMs: UPLOAD_MS }),
    ...thenAskAgain(queries, changed),
  });
};

export const useDeleteGoldSet = () => useWrite('deleteGoldSet', changed);
