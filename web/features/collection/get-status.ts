import type { CollectionStatus, Run } from '@stimmlage/core/contracts/collection';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { pollWhile } from '../../lib/poll-while';
import { staffApi } from '../../lib/staff-client';

const POLL_MS = 2_000;

const getStatus = (signal: AbortSignal): Promise<CollectionStatus> =>
  answerOf(staffApi.collection.status.$get({}, { init: { signal: untilTimeout(signal) } }));

const statusOptions = queryOptions({
  queryKey: ['collection', 'status'],
  queryFn: ({ signal }) => getStatus(signal),
  ...pollWhile<CollectionStatus>(({ running }) => running !== null, POLL_MS),
});

/** The newest runs. */
export const useStatus = () => useQuery(statusOptions);

const getRun = (id: number, signal: AbortSignal): Promise<Run> =>
  answerOf(
    staffApi.collection.runs[':id'].$get(
      { param: { id: String(id) } },
      { init: { signal: untilTimeout(signal) } },
    ),
  );

const runOptions = (id: number) =>
  queryOptions({
    queryKey: ['collection', 'run', id],
    queryFn: ({ signal }) => getRun(id, signal),
    ...pollWhile<Run>(({ finishedAt }) => finishedAt === null, POLL_MS),
  });

/** One run, followed while it is in progress. */
export const useRun = (id: number) => useQuery(runOptions(id));
