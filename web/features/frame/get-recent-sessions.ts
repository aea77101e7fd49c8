import type { Session } from '@stimmlage/core/contracts/sessions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const getSessions = (signal: AbortSignal): Promise<Session[]> =>
  answerOf(staffApi.analysis.sessions.$get({}, { init: { signal: untilTimeout(signal) } }));

const recentSessionsOptions = queryOptions({
  queryKey: ['sessions', 'palette'],
  queryFn: ({ signal }) => getSessions(signal),
});

/** The analysis sessions, newest first. */
export const useRecentSessions = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...recentSessionsOptions, enabled, refetchInterval: false });
