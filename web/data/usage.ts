import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';

/** Fetches the cost of a month so far, by default that of the current month. */
export const useUsage = (month?: string) =>
  useQuery({ ...queryOf('usage', { query: { month } }), placeholderData: keepPreviousData, staleTime: 0 });
