import type { listPoliticians } from '@stimmlage/core/contracts/comments';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const getPoliticians = (signal: AbortSignal): Promise<Answer<typeof listPoliticians>> =>
  answerOf(staffApi.politicians.$get({}, { init: { signal: untilTimeout(signal) } }));

const politiciansOptions = queryOptions({
  queryKey: ['politicians'],
  queryFn: ({ signal }) => getPoliticians(signal),
  select: ({ data }) => data,
});

/** Politicians that comments came through, by name. */
export const usePoliticians = () => useQuery(politiciansOptions);
