import type { Answered } from '@stimmlage/core/contracts/call';
import type { CollectionStatus, Run } from '@stimmlage/core/contracts/collection';
import { useQuery } from '@tanstack/react-query';
import { pollWhile } from '../lib/poll-while';
import { ask, queryOf } from './ask';
import { useWrite } from './write';

/** From the specification (section 9): a run may be started by another user, or by the schedule. */
const POLL_MS = 2_000;

export type Running = Answered<'collectionRunning'>;

/** How far the run in progress is, or the last one's figures. */
export const useRunning = () => useQuery({ ...queryOf('collectionRunning'), refetchInterval: POLL_MS });

/** The newest runs. */
export const useStatus = () =>
  useQuery({
    ...queryOf('collectionStatus'),
    ...pollWhile<CollectionStatus>(({ running }) => running !== null, POLL_MS),
  });

/** One run, followed while it is in progress. */
export const useRun = (id: number) =>
  useQuery({
    ...queryOf('getRun', { params: { id } }),
    ...pollWhile<Run>(({ finishedAt }) => finishedAt === null, POLL_MS),
  });

/** Starts a run. */
export const useStart = () => useWrite('startCollection', ['collection']);

/** Stops the run in progress after the target in hand. */
export const useStop = () => useWrite('stopCollection', ['collection']);

/** The schedule of automatic collection. */
export const useSchedule = () => useQuery(queryOf('getSchedule'));

/** The schedule as it stands now. */
export const getSchedule = () => ask('getSchedule');

/** Changes what is named of the schedule. */
export const useSaveSchedule = () => useWrite('updateSchedule', ['schedule']);
