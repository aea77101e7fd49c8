import type { UpkeepKind } from '@stimmlage/core/codes/statuses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const postUpkeep = (kind: UpkeepKind) =>
  answerOf(staffApi.upkeep[':kind'].$post({ param: { kind } }, { init: { signal: untilTimeout() } }));

/** Starts one kind of upkeep now. */
export const useStartUpkeep = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: postUpkeep,
    onSettled: () => queries.invalidateQueries({ queryKey: ['upkeep'] }),
  });
};
