import type { rawContentStats } from '@stimmlage/core/contracts/content';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const getStats = (signal: AbortSignal): Promise<Answer<typeof rawContentStats>> =>
  answerOf(staffApi['raw-content'].stats.$get({}, { init: { signal: untilTimeout(signal) } }));

const statsOptions = queryOptions({
  queryKey: ['raw-content', 'stats'],
  queryFn: ({ signal }) => getStats(signal),
  select: ({ data }) => data,
});

/** How much is collected, analysed, pending and filtered out. */
export const useStats = () => useQuery(statsOptions);
