import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

const getTargetCount = async (signal: AbortSignal): Promise<number> => {
  const { totalTargets } = await answerOf(
    staffApi.admin.collection.stats.$get({}, { init: { signal: untilTimeout(signal) } }),
  );
  return totalTargets;
};

const targetCountOptions = queryOptions({
  queryKey: ['targets', 'count'],
  queryFn: ({ signal }) => getTargetCount(signal),
});

/** How many collection targets there are; admins may ask. */
export const useTargetCount = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...targetCountOptions, enabled });
