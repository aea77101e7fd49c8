import { createGoldSet, type GoldSet } from '@stimmlage/core/contracts/gold-sets';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, doneOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import { upload } from '../../lib/upload';

const getGoldSets = (signal: AbortSignal): Promise<GoldSet[]> =>
  answerOf(staffApi['gold-sets'].$get({}, { init: { signal: untilTimeout(signal) } }));

const goldSetsOptions = queryOptions({
  queryKey: ['gold-sets'],
  queryFn: ({ signal }) => getGoldSets(signal),
});

/** All gold sets, newest first. */
export const useGoldSets = () => useQuery(goldSetsOptions);

const postGoldSet = ({ file, name }: { file: File; name: string }): Promise<GoldSet> =>
  answerOf<GoldSet>(
    upload({
      address: `/api${createGoldSet.path}?${new URLSearchParams({ name })}`,
      file,
      headers: { 'Content-Type': 'text/csv' },
      onProgress: () => undefined,
      signal: untilTimeout(),
    }),
  );

const deleteGoldSet = (id: number): Promise<void> =>
  doneOf(
    staffApi['gold-sets'][':id'].$delete({ param: { id: String(id) } }, { init: { signal: untilTimeout() } }),
  );

/** Whatever came of it, what is shown of gold sets and of what is measured by them is asked for again. */
const useWrite = <Input, Output>(write: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all(
        ['gold-sets', 'evaluation', 'sessions'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
};

/** Stores the texts of a CSV file with what people said of them. */
export const useCreateGoldSet = () => useWrite(postGoldSet);

export const useDeleteGoldSet = () => useWrite(deleteGoldSet);
