import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';

/** What a month has cost so far; this one without a month. */
export const useUsage = (month?: string) =>
  useQuery({ ...queryOf('usage', { query: { month } }), placeholderData: keepPreviousData, staleTime: 0 });
