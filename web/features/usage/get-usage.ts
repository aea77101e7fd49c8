import type { Usage } from '@stimmlage/core/contracts/usage';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const getUsage = (month: string | undefined, signal: AbortSignal): Promise<Usage> =>
  answerOf(
    staffApi.usage.$get(
      { query: month === undefined ? {} : { month } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const usageOptions = (month: string | undefined) =>
  queryOptions({
    queryKey: ['usage', month],
    queryFn: ({ signal }) => getUsage(month, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What a month has cost so far; this one without a month. */
export const useUsage = (month: string | undefined) => useQuery(usageOptions(month));
