import type { Schedule } from '@stimmlage/core/contracts/schedule';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

export interface ScheduleValues extends Record<string, unknown> {
  enabled: boolean;
  /** A preset, or a cron of five fields. */
  schedule: string;
  timezone: string;
}

export const getSchedule = (signal?: AbortSignal): Promise<Schedule> =>
  answerOf(staffApi.collection.schedule.$get({}, { init: { signal: untilTimeout(signal) } }));

const scheduleOptions = queryOptions({
  queryKey: ['collection', 'schedule'],
  queryFn: ({ signal }) => getSchedule(signal),
});

/** When collection runs by itself. */
export const useSchedule = () => useQuery(scheduleOptions);

const postSchedule = ({ enabled, ...texts }: Partial<ScheduleValues>) =>
  answerOf(
    staffApi.collection.schedule.$post(
      { query: { ...texts, ...(enabled === undefined ? {} : { enabled: enabled ? 'true' : 'false' }) } },
      { init: { signal: untilTimeout() } },
    ),
  );

/** Changes what is named of the schedule. */
export const useSaveSchedule = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: postSchedule,
    onSettled: () => queries.invalidateQueries({ queryKey: ['collection', 'schedule'] }),
  });
};
