import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { api } from '../../lib/client';

const getStats = (days: number | null, signal: AbortSignal) =>
  answerOf(
    api.public.dashboard.stats.$get(
      { query: days === null ? {} : { days: String(days) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

export const statsOptions = (days: number | null) =>
  queryOptions({
    queryKey: ['public', 'stats', { days }],
    queryFn: ({ signal }) => getStats(days, signal),
  });

/** Counts by sentiment, intensity and heat of so many days up to today; null: of the whole time. */
export const useStats = (days: number | null) => useQuery(statsOptions(days));
