import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { listModels, Session } from '@stimmlage/core/contracts/sessions';
import { limits } from '@stimmlage/core/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const getNewestSessions = async (signal: AbortSignal): Promise<Session[]> => {
  const answer = await answerOf(
    staffApi.analysis.sessions.$get(
      { query: { page: '1', limit: String(limits.maxPageSize) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );
  return Array.isArray(answer) ? answer : answer.data;
};

const newestSessionsOptions = queryOptions({
  queryKey: ['sessions', 'newest'],
  queryFn: ({ signal }) => getNewestSessions(signal),
});

/** The newest sessions, whose labels can be looked at alone. */
export const useNewestSessions = () => useQuery(newestSessionsOptions);

const getModels = (signal: AbortSignal): Promise<Answer<typeof listModels>> =>
  answerOf(staffApi.analysis.models.$get({}, { init: { signal: untilTimeout(signal) } }));

const modelsOptions = queryOptions({
  queryKey: ['analysis-models'],
  queryFn: ({ signal }) => getModels(signal),
});

/** The models whose labels can be looked at alone. */
export const useModels = () => useQuery(modelsOptions);
