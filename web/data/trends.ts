import type { Answered } from '@stimmlage/core/contracts/call';
import { limits } from '@stimmlage/core/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pollWhile } from '../lib/poll-while';
import { ToldError } from '../lib/told-error';
import { askedOf, queryOf } from './ask';
import type { MentionsOf } from './series';
import { useWrite } from './write';

const POLL_MS = 2_000;

export type TrendState = Answered<'trendStats'>;

const isOpen = (status: string | null): boolean => status === 'pending' || status === 'running';

export const isFetching = ({ status }: TrendState): boolean => isOpen(status);
export const isAnalysing = ({ analysisStatus }: TrendState): boolean => isOpen(analysisStatus);

/** How the last fetch and its analysis went, or go. */
export const useTrendState = () =>
  useQuery({
    ...queryOf('trendStats'),
    ...pollWhile<TrendState>((state) => isFetching(state) || isAnalysing(state), POLL_MS),
  });

/** When trends are fetched next. */
export const useNextRun = () => useQuery(queryOf('nextTrendFetch'));

/** Trends of the last fetch: as they rank, or those that are political. */
export const useTrends = (list: 'latest' | 'political') =>
  useQuery({
    ...queryOf(list === 'latest' ? 'latestTrends' : 'politicalTrends'),
    placeholderData: keepPreviousData,
  });

export type StoredTrend = Answered<'trendsWithHistory'>[number];

/** Trends of the last fetch with their ranks of the last 30 days. */
export const useStoredTrends = () => useQuery(queryOf('trendsWithHistory'));

/** How often the trends named most were named in statements, over time: every number. */
export const staffMentionsOf: MentionsOf = (window) =>
  askedOf('staffMentions', { query: { ...window, limit: limits.timelineTrends } }, window);

type Preview = Answered<'trendsPreview'>;
export type PreviewTrend = Preview['data'][number];

/** The most relevant trends of the last fetch, at most twenty. */
export const usePreview = () =>
  useQuery({
    ...queryOf('trendsPreview'),
    select: ({ success, data, error }) => {
      if (!success) throw new ToldError(error ?? '');
      return data;
    },
  });

/** Fetches trends now; their analysis follows automatically. */
export const useTriggerFetch = () => useWrite('triggerTrendFetch', ['trendStats']);

/** Has the trends of the last fetch analysed that are not yet. */
export const useTriggerAnalysis = () => useWrite('triggerTrendAnalysis', ['trendStats']);
