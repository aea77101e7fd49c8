import { limits } from '@stimmlage/core/limits';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type SeriesWindow, windowOf } from '../../domain/series/view';
import { answerOf, untilTimeout } from '../../lib/call';
import { api } from '../../lib/client';
import type { TimelineView } from './view';

const getMentions = (window: SeriesWindow, signal: AbortSignal) =>
  answerOf(
    api.public.trends['mentions-time-series'].$get(
      { query: { ...window, limit: String(limits.timelineTrends) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const mentionsOptions = (window: SeriesWindow) =>
  queryOptions({
    queryKey: ['public', 'trends', 'mentions', window],
    queryFn: async ({ signal }) => ({
      ...(await getMentions(window, signal)),
      group: window.timeGroup,
      /** Ends today, which is not over. */
      isOpen: window.endDate === undefined,
    }),
    placeholderData: keepPreviousData,
  });

/** How often the trends named most were named, over time; a new window keeps the old on screen. */
export const useMentions = (view: TimelineView) => useQuery(mentionsOptions(windowOf(view)));
