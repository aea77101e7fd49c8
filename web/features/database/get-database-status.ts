import type { databaseStatus } from '@stimmlage/core/contracts/operations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

export type DatabaseStatus = z.infer<typeof databaseStatus.response>;

const EVERY_MS = 30_000;
const WATCHING_MS = 2_000;

const getDatabaseStatus = (signal: AbortSignal): Promise<DatabaseStatus> =>
  answerOf(staffApi.database.status.$get({}, { init: { signal: untilTimeout(signal) } }));

const databaseStatusOptions = queryOptions({
  queryKey: ['database', 'status'],
  queryFn: ({ signal }) => getDatabaseStatus(signal),
});

/**
 * How the database does, live.
 * @param awaited when the last consistency check was made that is being made anew: it is watched closely then.
 */
export const useDatabaseStatus = (awaited?: string | null) =>
  useQuery({
    ...databaseStatusOptions,
    refetchInterval: ({ state: { data } }) =>
      awaited !== undefined && data?.consistency.checkedAt === awaited ? WATCHING_MS : EVERY_MS,
    refetchIntervalInBackground: false,
  });
