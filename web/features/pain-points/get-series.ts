import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { addDays } from '@stimmlage/core/days';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { api } from '../../lib/client';
import type { PainPointView } from './view';

interface SeriesWindow {
  timeGroup: TimeGroup;
  days: string;
  startDate?: string;
  endDate?: string;
}

const windowOf = ({ group, days, range, lastDay }: PainPointView): SeriesWindow => {
  const explicit = range ?? (lastDay === null ? null : { from: addDays(lastDay, 1 - days), to: lastDay });
  return {
    timeGroup: group,
    days: String(days),
    ...(explicit === null ? {} : { startDate: explicit.from, endDate: explicit.to }),
  };
};

const getSeries = (query: SeriesWindow, signal: AbortSignal) =>
  answerOf(
    api.public['pain-points']['time-series'].$get({ query }, { init: { signal: untilTimeout(signal) } }),
  );

const seriesOptions = (window: SeriesWindow) =>
  queryOptions({
    queryKey: ['public', 'pain-points', 'series', window],
    queryFn: async ({ signal }) => ({
      ...(await getSeries(window, signal)),
      group: window.timeGroup,
      /** Ends today, which is not over. */
      isOpen: window.endDate === undefined,
    }),
    placeholderData: keepPreviousData,
  });

/** Mentions of each issue over time, with the window's kind; a new window keeps the old on screen. */
export const useSeries = (view: PainPointView) => useQuery(seriesOptions(windowOf(view)));
