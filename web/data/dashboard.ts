import type { Answered } from '@stimmlage/core/contracts/call';
import { limits } from '@stimmlage/core/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askedOf, queryOf } from './ask';
import { filledIn, type QueryFor } from './query';
import type { SeriesOf } from './series';

export type SessionChoice = Answered<'analysisRuns'>[number];

/** The number of sessions that are offered without a search. */
export const offeredSessions = limits.maxPageSize;

interface Wanted {
  /** A part of the name or of the model, or the id; by default, the newest sessions are fetched. */
  search?: string;
  enabled?: boolean;
}

/** Fetches the newest sessions whose labels can be viewed, or those that a search finds, newest first. */
export const useSessionChoices = ({ search = '', enabled = true }: Wanted = {}) =>
  useQuery({
    ...queryOf('analysisRuns', { query: filledIn({ search, limit: offeredSessions }) }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Fetches a session whose labels can be viewed; null if there is no such session. */
export const useSessionChoice = (id: number) =>
  useQuery({
    ...queryOf('analysisRuns', { query: { ids: [id] } }),
    select: (sessions) => sessions.find((session) => session.id === id) ?? null,
  });

/** Fetches the sessions with the given ids, as far as their labels can be viewed. */
export const useSessionsById = (ids: readonly number[]) =>
  useQuery({
    ...queryOf('analysisRuns', { query: { ids: ids.toSorted((a, b) => a - b) } }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });

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
