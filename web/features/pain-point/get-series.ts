import { addDays, type Days } from '@stimmlage/core/days';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import type { PainPoint } from './get-pain-point';

/** Twelve weeks and the one that is not over. */
export const SERIES_DAYS = 91;

type Key = Pick<PainPoint, 'kind' | 'code'>;

const getSeries = async ({ kind, code }: Key, { from, to }: Days, signal: AbortSignal) => {
  const answer = await answerOf(
    staffApi.comparison.$get(
      { query: { by: kind, ids: code, from, to, timeGroup: 'week' } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );
  return { weeks: answer[0]?.series ?? [], range: { from, to } };
};

const seriesOptions = (key: Key, days: Days) =>
  queryOptions({
    queryKey: ['comparison', 'weeks', key.kind, key.code, days],
    queryFn: ({ signal }) => getSeries(key, days, signal),
    placeholderData: keepPreviousData,
  });

/** How often it was mentioned, complained about and praised in each of the last weeks. */
export const useSeries = ({ kind, code }: Key, today: string | null) => {
  const to = today ?? '';
  const from = today === null ? '' : addDays(today, 1 - SERIES_DAYS);
  return useQuery({ ...seriesOptions({ kind, code }, { from, to }), enabled: today !== null });
};
