import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { nextTrendFetch, trendStats } from '@stimmlage/core/contracts/trends';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { pollWhile } from '../../lib/poll-while';
import { staffApi } from '../../lib/staff-client';

export type TrendState = Answer<typeof trendStats>;

const POLL_MS = 2_000;

const isOpen = (status: string | null): boolean => status === 'pending' || status === 'running';

export const isFetching = ({ status }: TrendState): boolean => isOpen(status);
export const isAnalysing = ({ analysisStatus }: TrendState): boolean => isOpen(analysisStatus);

const getState = (signal: AbortSignal): Promise<TrendState> =>
  answerOf(staffApi.trends.stats.$get({ query: {} }, { init: { signal: untilTimeout(signal) } }));

const stateOptions = queryOptions({
  queryKey: ['trends', 'state'],
  queryFn: ({ signal }) => getState(signal),
  ...pollWhile<TrendState>((state) => isFetching(state) || isAnalysing(state), POLL_MS),
});

/** How the last fetch and its analysis went, or go. */
export const useTrendState = () => useQuery(stateOptions);

const getNextRun = (signal: AbortSignal): Promise<Answer<typeof nextTrendFetch>> =>
  answerOf(staffApi.trends['next-scheduled-run'].$get({}, { init: { signal: untilTimeout(signal) } }));

const nextRunOptions = queryOptions({
  queryKey: ['trends', 'next'],
  queryFn: ({ signal }) => getNextRun(signal),
});

/** When trends are fetched next. */
export const useNextRun = () => useQuery(nextRunOptions);
