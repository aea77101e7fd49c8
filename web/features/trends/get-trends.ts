import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { Trend, trendsWithHistory } from '@stimmlage/core/contracts/trends';
import { limits } from '@stimmlage/core/limits';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';
import type { TrendListName } from './view';

const query = { limit: String(limits.staffTrends) };

const getTrends = (list: TrendListName, signal: AbortSignal): Promise<Trend[]> => {
  const options = { init: { signal: untilTimeout(signal) } };
  return list === 'latest'
    ? answerOf(staffApi.trends.latest.$get({ query }, options))
    : answerOf(staffApi.trends['politically-relevant'].$get({ query }, options));
};

const trendsOptions = (list: TrendListName) =>
  queryOptions({
    queryKey: ['trends', 'list', list],
    queryFn: ({ signal }) => getTrends(list, signal),
    placeholderData: keepPreviousData,
  });

/** Trends of the last fetch: as they rank, or those that are political. */
export const useTrends = (list: TrendListName) => useQuery(trendsOptions(list));

type Stored = Answer<typeof trendsWithHistory>;
export type StoredTrend = Stored[number];

const getStored = (signal: AbortSignal): Promise<Stored> =>
  answerOf(staffApi.trends['with-history'].$get({ query }, { init: { signal: untilTimeout(signal) } }));

const storedOptions = queryOptions({
  queryKey: ['trends', 'stored'],
  queryFn: ({ signal }) => getStored(signal),
});

/** Trends of the last fetch with their ranks of the last 30 days. */
export const useStoredTrends = () => useQuery(storedOptions);
