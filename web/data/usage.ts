import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';

/** Fetches what a month has cost so far, by default the current one. */
export const useUsage = (month?: string) =>
  useQuery({ ...queryOf('usage', { query: { month } }), placeholderData: keepPreviousData, staleTime: 0 });
