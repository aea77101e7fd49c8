import { useMutation, useQueryClient } from '@tanstack/react-query';
import { doneOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import { contentOptions, withCorrection } from './get-content';

const deleteCorrection = (id: string, seenCorrection: string): Promise<void> =>
  doneOf(
    staffApi.corrections[':id'].$delete(
      { param: { id }, query: { seenCorrection } },
      { init: { signal: untilTimeout() } },
    ),
  );

/** Withdraws a correction as it was seen; the models' labels count again. */
export const useDeleteCorrection = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (seenCorrection: string) => deleteCorrection(id, seenCorrection),
    onSuccess: () => queries.setQueryData(contentOptions(id).queryKey, withCorrection(null)),
    // Also when it failed: then what is shown is not what stands.
    onSettled: () => void queries.invalidateQueries(),
  });
};
