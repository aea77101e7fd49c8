import type { Answered } from '@stimmlage/core/contracts/ask';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from './ask';
import type { QueryFor } from './query';

export type SessionChoice = Answered<'analysisRuns'>[number];

/** The sessions whose labels can be looked at, newest first. */
export const useSessionChoices = ({ enabled = true } = {}) =>
  useQuery({ ...queryOf('analysisRuns'), enabled });

/** The figures of what is selected; those before stay until they are there. Null while nothing is. */
export const useStats = (query: QueryFor<'staffStats'> | null) =>
  useQuery({
    ...queryOf('staffStats', { query: query ?? {} }),
    placeholderData: keepPreviousData,
    enabled: query !== null,
  });

/** How many labels each model has given. */
export const useMethods = () => useQuery(queryOf('analysisMethods'));
