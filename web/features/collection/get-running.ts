import type { collectionRunning } from '@stimmlage/core/contracts/collection';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

export type Running = z.infer<typeof collectionRunning.response>;

/** The specification's (section 9): a run may be started by somebody else, or by the schedule. */
const POLL_MS = 2_000;

const getRunning = (signal: AbortSignal): Promise<Running> =>
  answerOf(staffApi.collection.running.$get({}, { init: { signal: untilTimeout(signal) } }));

const runningOptions = queryOptions({
  queryKey: ['collection', 'running'],
  queryFn: ({ signal }) => getRunning(signal),
  refetchInterval: POLL_MS,
  refetchIntervalInBackground: false,
});

/** How far the run in progress is, or the last one's figures. */
export const useRunning = () => useQuery(runningOptions);
