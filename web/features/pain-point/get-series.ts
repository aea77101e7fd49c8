import { addDays } from '@stimmlage/core/days';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import type { PainPoint } from './get-pain-point';

/** Twelve weeks and the one that is not over. */
export const SERIES_DAYS = 91;

type Key = Pick<PainPoint, 'kind' | 'code'>;

interface Window {
  start: string;
  end: string;
}

const getSeries = async ({ kind, code }: Key, { start, end }: Window, signal: AbortSignal) => {
  const answer = await answerOf(
    staffApi.comparison.$get(
      { query: { by: kind, ids: code, from: start, to: end, timeGroup: 'week' } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );
  return { weeks: answer[0]?.series ?? [], range: { start, end } };
};

const seriesOptions = (key: Key, window: Window) =>
  queryOptions({
    queryKey: ['comparison', 'weeks', key.kind, key.code, window],
    queryFn: ({ signal }) => getSeries(key, window, signal),
    placeholderData: keepPreviousData,
  });

/** How often it was mentioned, complained about and praised in each of the last weeks. */
export const useSeries = ({ kind, code }: Key, today: string | null) => {
  const end = today ?? '';
  const start = today === null ? '' : addDays(today, 1 - SERIES_DAYS);
  return useQuery({ ...seriesOptions({ kind, code }, { start, end }), enabled: today !== null });
};
