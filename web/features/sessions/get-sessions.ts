import { type Pagination, paginationOf } from '@stimmlage/core/contracts/common';
import type { Batch, Session } from '@stimmlage/core/contracts/sessions';
import { limits } from '@stimmlage/core/limits';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

/** The specification's (section 9). */
const AUTO_REFRESH_MS = 5_000;

/** What is chosen is asked for at once; then by itself, or only when somebody says so. */
const refreshing = (isAuto: boolean) => ({
  staleTime: 0,
  refetchInterval: isAuto ? AUTO_REFRESH_MS : (false as const),
  refetchIntervalInBackground: false,
});

export interface SessionsPage {
  data: Session[];
  pagination: Pagination;
}

const getSessions = async (page: number, signal: AbortSignal): Promise<SessionsPage> => {
  const answer = await answerOf(
    staffApi.analysis.sessions.$get(
      { query: { page: String(page), limit: String(limits.pageSize) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );
  if (!Array.isArray(answer)) return answer;
  return { data: answer, pagination: paginationOf(page, limits.pageSize, answer.length) };
};

const sessionsOptions = (page: number, isAuto: boolean) =>
  queryOptions({
    queryKey: ['sessions', 'list', page],
    queryFn: ({ signal }) => getSessions(page, signal),
    placeholderData: keepPreviousData,
    ...refreshing(isAuto),
  });

/** One page of the sessions, newest first. */
export const useSessions = (page: number, isAuto: boolean) => useQuery(sessionsOptions(page, isAuto));

const getSession = (id: number, signal: AbortSignal): Promise<Session> =>
  answerOf(
    staffApi.analysis.sessions[':id'].$get(
      { param: { id: String(id) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const sessionOptions = (id: number, isAuto: boolean) =>
  queryOptions({
    queryKey: ['sessions', 'one', id],
    queryFn: ({ signal }) => getSession(id, signal),
    ...refreshing(isAuto),
  });

export const useSession = (id: number, isAuto: boolean) => useQuery(sessionOptions(id, isAuto));

const getBatches = (id: number, signal: AbortSignal): Promise<Batch[]> =>
  answerOf(
    staffApi.analysis.sessions[':id'].batches.$get(
      { param: { id: String(id) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const batchesOptions = (id: number, isAuto: boolean) =>
  queryOptions({
    queryKey: ['sessions', 'batches', id],
    queryFn: ({ signal }) => getBatches(id, signal),
    ...refreshing(isAuto),
  });

/** The batches of a session, in order. */
export const useBatches = (id: number, isAuto: boolean) => useQuery(batchesOptions(id, isAuto));
