import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import type { createSession, Estimate, Session } from '@stimmlage/core/contracts/sessions';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

export type Wanted = BodyOf<typeof createSession>;

/** One call creates, and with `dryRun` only estimates: it answers with the one or the other. */
const post = (json: Wanted, signal?: AbortSignal): Promise<Session | Estimate> =>
  answerOf<Session | Estimate>(
    staffApi.analysis.sessions.$post({ json }, { init: { signal: untilTimeout(signal) } }),
  );

const postSession = (json: Wanted) => post(json) as Promise<Session>;

const postEstimate = (json: Wanted, signal: AbortSignal) =>
  post({ ...json, dryRun: true }, signal) as Promise<Estimate>;

const estimateOptions = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['session-estimate', wanted],
    queryFn: ({ signal }) => postEstimate(wanted, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What a session would use if it were created now. */
export const useEstimate = (wanted: Wanted) => useQuery(estimateOptions(wanted));

const stepOf =
  (step: 'refresh' | 'cancel' | 'retry-failed') =>
  (id: number): Promise<Session> =>
    answerOf(
      staffApi.analysis.sessions[':id'][step].$post(
        { param: { id: String(id) } },
        { init: { signal: untilTimeout() } },
      ),
    );

/** Whatever came of it, what is shown of sessions is asked for again: a refusal tells that it was old. */
const useWrite = <Input>(write: (input: Input) => Promise<Session>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
};

export const useCreateSession = () => useWrite(postSession);

/** Has the provider asked at once. */
export const useRefreshSession = () => useWrite(stepOf('refresh'));

/** Ends a session early. */
export const useCancelSession = () => useWrite(stepOf('cancel'));

/** Opens a session that has ended again, for its items without a label. */
export const useRetryFailed = () => useWrite(stepOf('retry-failed'));
