import { openUpkeepStatuses } from '@stimmlage/core/codes/statuses';
import type { UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { useQuery } from '@tanstack/react-query';
import { pollWhile } from '../lib/poll-while';
import { queryOf } from './ask';
import { useWrite } from './write';

const RUNNING_MS = 2_000;

export const isOpen = ({ status }: Pick<UpkeepRun, 'status'>): boolean =>
  openUpkeepStatuses.some((open) => open === status);

/**
 * Fetches the time and the result of the last run of each kind of upkeep; polls frequently while any upkeep
 * is running.
 */
export const useUpkeep = () =>
  useQuery({
    ...queryOf('listUpkeepRuns'),
    ...pollWhile<{ latest: UpkeepRun[] }>(({ latest }) => latest.some(isOpen), RUNNING_MS),
  });

/** Starts one kind of upkeep now. */
export const useStartUpkeep = () => useWrite('startUpkeep', ['upkeep']);
