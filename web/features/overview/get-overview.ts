import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { api } from '../../lib/client';

const getOverview = (days: number | null, signal: AbortSignal) =>
  answerOf(
    api.public.overview.$get(
      { query: days === null ? {} : { days: String(days) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

export const overviewOptions = (days: number | null) =>
  queryOptions({
    queryKey: ['public', 'overview', { days }],
    queryFn: ({ signal }) => getOverview(days, signal),
  });

/** The figures of so many days up to today; null: of the whole time. */
export const useOverview = (days: number | null, { enabled }: { enabled: boolean }) =>
  useQuery({ ...overviewOptions(days), enabled });
