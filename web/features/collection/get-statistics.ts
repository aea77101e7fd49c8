import type { collectionStats } from '@stimmlage/core/contracts/operations';
import type { Target } from '@stimmlage/core/contracts/targets';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const SHOWN = 5;

const getStatistics = (signal: AbortSignal): Promise<z.infer<typeof collectionStats.response>> =>
  answerOf(staffApi.admin.collection.stats.$get({}, { init: { signal: untilTimeout(signal) } }));

const statisticsOptions = queryOptions({
  queryKey: ['targets', 'stats'],
  queryFn: ({ signal }) => getStatistics(signal),
});

/** How many targets there are, and when collection last ran. */
export const useStatistics = () => useQuery(statisticsOptions);

const getFirstTargets = async (signal: AbortSignal): Promise<{ targets: Target[]; total: number }> => {
  const answer = await answerOf(
    staffApi.admin.collection.targets.$get(
      { query: { page: '1', limit: String(SHOWN) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );
  return Array.isArray(answer)
    ? { targets: answer.slice(0, SHOWN), total: answer.length }
    : { targets: answer.data, total: answer.pagination.total };
};

const firstTargetsOptions = queryOptions({
  queryKey: ['targets', 'first'],
  queryFn: ({ signal }) => getFirstTargets(signal),
});

/** The first targets in the order of a run. */
export const useFirstTargets = () => useQuery(firstTargetsOptions);
