import type { Usage } from '@stimmlage/core/contracts/usage';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const getUsage = (signal: AbortSignal): Promise<Usage> =>
  answerOf(staffApi.usage.$get({ query: {} }, { init: { signal: untilTimeout(signal) } }));

const usageOptions = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => getUsage(signal),
});

/** What this calendar month has cost so far. */
export const useUsage = () => useQuery(usageOptions);
