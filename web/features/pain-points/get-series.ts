import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SeriesMode } from '../../domain/series/activity';
import { type SeriesWindow, windowOf } from '../../domain/series/view';
import { answerOf, untilTimeout } from '../../lib/call';
import { api } from '../../lib/client';
import type { PainPointView } from './view';

/** Whose series: everybody's, or staff's, who may ask for that of one session. */
export interface SeriesSource {
  mode: SeriesMode;
  sessionId: number | null;
}

const getSeries = async ({ mode, sessionId }: SeriesSource, window: SeriesWindow, signal: AbortSignal) => {
  const options = { init: { signal: untilTimeout(signal) } };
  const query = { ...window, ...(sessionId === null ? {} : { analysisRunId: String(sessionId) }) };
  if (mode === 'public') return answerOf(api.public['pain-points']['time-series'].$get({ query }, options));
  // Readers of the public pages fetch nothing of the staff's.
  const { staffApi } = await import('../../lib/staff-client');
  return answerOf(staffApi.admin.dashboard['pain-points']['time-series'].$get({ query }, options));
};

const seriesOptions = (source: SeriesSource, window: SeriesWindow) =>
  queryOptions({
    queryKey: [source.mode, 'pain-points', 'series', { ...window, sessionId: source.sessionId }],
    queryFn: async ({ signal }) => ({
      ...(await getSeries(source, window, signal)),
      group: window.timeGroup,
      /** Ends today, which is not over. */
      isOpen: window.endDate === undefined,
    }),
    placeholderData: keepPreviousData,
  });

/** Mentions of each issue over time, with the window's kind; a new window keeps the old on screen. */
export const useSeries = (source: SeriesSource, view: PainPointView) =>
  useQuery(seriesOptions(source, windowOf(view)));
