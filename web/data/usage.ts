import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';

/** Fetches the cost so far in a month, by default the current month. */
export const useUsage = (month?: string) =>
  useQuery({ ...queryOf('usage', { query: { month } }), placeholderData: keepPreviousData, staleTime: 0 });
