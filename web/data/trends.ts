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

/** Fetches the state of the last trend fetch, and the state of its analysis. */
export const useTrendState = () =>
  useQuery({
    ...queryOf('trendStats'),
    ...pollWhile<TrendState>((state) => isFetching(state) || isAnalysing(state), POLL_MS),
  });

/** Fetches the time of the next trend fetch. */
export const useNextRun = () => useQuery(queryOf('nextTrendFetch'));

export type StoredTrend = Answered<'trendsWithHistory'>[number];

/**
 * Fetches the trends from the last fetch, either all trends or only the political trends, with their ranks
 * on the 30 days up to that fetch.
 */
export const useTrends = (list: 'latest' | 'political') =>
  useQuery({
    ...queryOf('trendsWithHistory', {
      query: list === 'political' ? { minRelevance: limits.politicalRelevance } : {},
    }),
    placeholderData: keepPreviousData,
  });

/**
 * Queries how often statements mention the most frequent trends over time. Unlike the public figures, these
 * figures include small numbers.
 */
export const staffMentionsOf: MentionsOf = (window) =>
  askedOf('staffMentions', { query: { ...window, limit: limits.timelineTrends } }, window);

type Preview = Answered<'trendsPreview'>;
export type PreviewTrend = Preview['data'][number];

/** Fetches up to twenty of the most relevant trends from the last fetch, and when that was. */
export const usePreview = () =>
  useQuery({
    ...queryOf('trendsPreview'),
    select: ({ success, error, ...preview }) => {
      if (!success) throw new ToldError(error ?? '');
      return preview;
    },
  });

/** Starts a trend fetch now; the analysis follows automatically. */
export const useTriggerFetch = () => useWrite('triggerTrendFetch', ['trendStats']);

/** Starts the analysis of all trends from the last fetch that have not been analysed yet. */
export const useTriggerAnalysis = () => useWrite('triggerTrendAnalysis', ['trendStats']);
