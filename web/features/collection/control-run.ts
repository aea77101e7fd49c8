import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const postStart = (testMode: boolean) =>
  answerOf(staffApi.collection.start.$post({ json: { testMode } }, { init: { signal: untilTimeout() } }));

const postStop = () => answerOf(staffApi.collection.stop.$post({}, { init: { signal: untilTimeout() } }));

/** Whatever came of it, what is shown of runs is asked for again. */
const useControl = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ['collection'] }),
  });
};

/** Starts a run; `true` is test mode. */
export const useStart = () => useControl(postStart);

/** Stops the run in progress after the target in hand. */
export const useStop = () => useControl(postStop);
