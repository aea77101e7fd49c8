import type { Target } from '@stimmlage/core/contracts/targets';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const MOST = '6';

const findTargets = async (search: string, signal: AbortSignal): Promise<Target[]> => {
  const answer = await answerOf(
    staffApi.admin.collection.targets.$get(
      { query: { page: '1', limit: MOST, search } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );
  return Array.isArray(answer) ? answer : answer.data;
};

const targetsOptions = (search: string) =>
  queryOptions({
    queryKey: ['targets', 'palette', search],
    queryFn: ({ signal }) => findTargets(search, signal),
  });

/** The first targets that a text finds. */
export const useFoundTargets = (search: string, { enabled }: { enabled: boolean }) =>
  useQuery({ ...targetsOptions(search), enabled: enabled && search !== '', refetchInterval: false });
