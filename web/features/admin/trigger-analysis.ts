import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const postTrigger = () =>
  answerOf(
    staffApi.admin.trends['trigger-analysis'].$post({ json: {} }, { init: { signal: untilTimeout() } }),
  );

/** Has the trends analysed that have no analysis yet. */
export const useTriggerAnalysis = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: postTrigger,
    onSettled: () => queries.invalidateQueries({ queryKey: ['trends'] }),
  });
};
