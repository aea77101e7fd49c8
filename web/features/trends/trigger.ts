import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const postFetch = () =>
  answerOf(staffApi.trends['trigger-fetch'].$post({ json: {} }, { init: { signal: untilTimeout() } }));

const postAnalysis = () =>
  answerOf(
    staffApi.admin.trends['trigger-analysis'].$post({ json: {} }, { init: { signal: untilTimeout() } }),
  );

/** Whatever came of it, what is shown of trends is asked for again. */
const useTrigger = <Output>(act: () => Promise<Output>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ['trends', 'state'] }),
  });
};

/** Has trends fetched now; their analysis follows by itself. */
export const useTriggerFetch = () => useTrigger(postFetch);

/** Has the trends of the last fetch analysed that are not yet. */
export const useTriggerAnalysis = () => useTrigger(postAnalysis);
