import { openUpkeepStatuses } from '@stimmlage/core/codes/statuses';
import type { UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { pollWhile } from '../../lib/poll-while';
import { staffApi } from '../../lib/staff-client';

const RUNNING_MS = 2_000;

export interface Upkeep {
  /** One of each kind that has run. */
  latest: UpkeepRun[];
  /** The newest, of any kind. */
  runs: UpkeepRun[];
}

export const isOpen = ({ status }: Pick<UpkeepRun, 'status'>): boolean =>
  openUpkeepStatuses.some((open) => open === status);

const getUpkeep = (signal: AbortSignal): Promise<Upkeep> =>
  answerOf(staffApi.upkeep.runs.$get({}, { init: { signal: untilTimeout(signal) } }));

const upkeepOptions = queryOptions({
  queryKey: ['upkeep'],
  queryFn: ({ signal }) => getUpkeep(signal),
});

/** When each kind of upkeep last ran and what it did; followed closely while one runs. */
export const useUpkeep = () =>
  useQuery({ ...upkeepOptions, ...pollWhile<Upkeep>(({ latest }) => latest.some(isOpen), RUNNING_MS) });
