import type { Answered } from '@stimmlage/core/contracts/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askedOf, queryOf } from './ask';
import type { QueryFor } from './query';
import type { SeriesOf } from './series';

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

/** Mentions of each issue over time, of a session; null: of the labels that count. */
export const staffSeriesOf =
  (sessionId: number | null): SeriesOf =>
  (window) =>
    askedOf('staffSeries', { query: { ...window, analysisRunId: sessionId ?? undefined } }, window);
