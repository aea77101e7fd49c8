import type { Answered } from '@stimmlage/core/contracts/call';
import type { CollectionStatus, Run } from '@stimmlage/core/contracts/collection';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pollWhile } from '../lib/poll-while';
import { ask, queryOf } from './ask';
import { type QueryFor, sortedBy } from './query';
import { useWrite } from './write';

/**
 * The polling interval that the specification prescribes (section 9). Runs are polled because another user or
 * the schedule may start a run.
 */
const POLL_MS = 2_000;

export type Running = Answered<'collectionRunning'>;

/** Fetches the progress of the current run or, if no run is in progress, the figures of the last run. */
export const useRunning = () => useQuery({ ...queryOf('collectionRunning'), refetchInterval: POLL_MS });

/** Fetches the run in progress and the newest runs. */
export const useStatus = () =>
  useQuery({
    ...queryOf('collectionStatus'),
    ...pollWhile<CollectionStatus>(({ running }) => running !== null, POLL_MS),
  });

/** A list that is sorted by figures is refreshed less often, because its order needs the figures of all runs. */
const SORTED_POLL_MS = 15_000;

/** Fetches one page of all runs, by default newest first, and refreshes it while one of its runs is in progress. */
export const useRuns = ({ page, limit, sort, order }: QueryFor<'listRuns'>) =>
  useQuery({
    ...queryOf('listRuns', { query: { page, limit, ...sortedBy({ sort, order }) } }),
    placeholderData: keepPreviousData,
    ...pollWhile<Answered<'listRuns'>>(
      ({ data }) => data.some(({ finishedAt }) => finishedAt === null),
      sort === undefined ? POLL_MS : SORTED_POLL_MS,
    ),
  });

/** Fetches the id of the last run that had already ended when the page first requested the runs. */
const useEndedBefore = () =>
  useQuery({
    queryKey: ['endedBefore'],
    queryFn: async () =>
      (await ask('collectionStatus')).runs.find(({ finishedAt }) => finishedAt !== null)?.id ?? null,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Returns the newest run if it has ended since the page was loaded. */
export const useRunResult = (): Run | undefined => {
  const { data: before } = useEndedBefore();
  const newest = useStatus().data?.runs[0];
  const isNew = before !== undefined && newest !== undefined && newest.id !== before;
  return isNew && newest.finishedAt !== null ? newest : undefined;
};

/** Fetches a run, and refreshes the run while it is in progress. */
export const useRun = (id: number) =>
  useQuery({
    ...queryOf('getRun', { params: { id } }),
    ...pollWhile<Run>(({ finishedAt }) => finishedAt === null, POLL_MS),
  });

/** Fetches the active targets, in the order in which a run reads them. */
export const useActiveTargets = () => useQuery(queryOf('collectionTargets'));

/** Starts a run. */
export const useStart = () => useWrite('startCollection', ['collection']);

/** Stops the current run as soon as it has finished its current target. */
export const useStop = () => useWrite('stopCollection', ['collection']);

/** Fetches the schedule for automatic collection. */
export const useSchedule = () => useQuery(queryOf('getSchedule'));

/** Requests the schedule that is currently stored. */
export const getSchedule = () => ask('getSchedule');

/** Changes some settings of the schedule. */
export const useSaveSchedule = () => useWrite('updateSchedule', ['schedule']);
