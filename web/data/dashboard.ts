import type { Answered } from '@stimmlage/core/contracts/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askedOf, queryOf } from './ask';
import type { QueryFor } from './query';
import type { SeriesOf } from './series';

export type SessionChoice = Answered<'analysisRuns'>[number];

/** Fetches the sessions whose labels can be viewed, newest first. */
export const useSessionChoices = ({ enabled = true } = {}) =>
  useQuery({ ...queryOf('analysisRuns'), enabled });

/**
 * Fetches the figures for a selection; the query is null if nothing is selected. The previous figures stay on
 * screen until the new figures have loaded.
 */
export const useStats = (query: QueryFor<'staffStats'> | null) =>
  useQuery({
    ...queryOf('staffStats', { query: query ?? {} }),
    placeholderData: keepPreviousData,
    enabled: query !== null,
  });

/** Fetches the number of labels that each model has assigned. */
export const useMethods = () => useQuery(queryOf('analysisMethods'));

/**
 * Queries the mentions of each issue over time, according to the labels from a session; null stands for the
 * current labels.
 */
export const staffSeriesOf =
  (sessionId: number | null): SeriesOf =>
  (window) =>
    askedOf('staffSeries', { query: { ...window, analysisRunId: sessionId ?? undefined } }, window);
