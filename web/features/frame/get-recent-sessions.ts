import type { Session } from '@stimmlage/core/contracts/sessions';
import { limits } from '@stimmlage/core/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const getSessions = async (signal: AbortSignal): Promise<Session[]> => {
  const answer = await answerOf(
    staffApi.analysis.sessions.$get(
      { query: { page: '1', limit: String(limits.maxPageSize) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );
  return Array.isArray(answer) ? answer : answer.data;
};

const recentSessionsOptions = queryOptions({
  queryKey: ['sessions', 'palette'],
  queryFn: ({ signal }) => getSessions(signal),
});

/** The newest analysis sessions. */
export const useRecentSessions = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...recentSessionsOptions, enabled, refetchInterval: false });
