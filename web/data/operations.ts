import type { Answered } from '@stimmlage/core/contracts/call';
import { limits } from '@stimmlage/core/limits';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ask, queryOf } from './ask';
import { useWrite } from './write';

const EVERY_MS = 30_000;
const WATCHING_MS = 2_000;
const WAITING_MS = 15_000;

/** Fetches the number of targets and the time of the last run; for admins only. */
export const useCollectionStats = ({ enabled = true } = {}) =>
  useQuery({ ...queryOf('collectionStats'), enabled });

/**
 * Fetches the set-up steps that lead to the installation's first figure, and refreshes the steps until all
 * steps are done; for admins only.
 */
export const useSetup = ({ enabled = true } = {}) =>
  useQuery({
    ...queryOf('setupProgress'),
    enabled,
    // The steps are carried out on other screens, so the list is refetched when the user returns.
    staleTime: ({ state: { data } }) => (data?.complete === true ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state: { data } }) => (data?.complete === true ? false : EVERY_MS),
  });

export type DatabaseStatus = Answered<'databaseStatus'>;

/** Fetches the state of the database, and refreshes the state regularly. */
export const useDatabaseStatus = () => useQuery({ ...queryOf('databaseStatus'), refetchInterval: EVERY_MS });

/**
 * Whether no worker is running, which is checked regularly while work is waiting for one.
 * @param isWaiting whether the screen shows work that is under way.
 */
export const useIsWorkerMissing = (isWaiting: boolean): boolean => {
  const { data } = useQuery({
    ...queryOf('databaseStatus'),
    select: ({ worker }) => worker.missing,
    enabled: isWaiting,
    staleTime: 0,
    refetchInterval: WAITING_MS,
  });
  return isWaiting && data === true;
};

export type Diagnosis = Answered<'diagnoseDatabase'>;

/** Recounts the figures from the labels, and reports any differences. */
export const useDiagnose = () => useWrite('diagnoseDatabase', ['databaseStatus', 'upkeep']);

/**
 * Fetches the consistency report that a run creates, and polls until the run has ended.
 * @param runId null if no report is awaited.
 */
export const useAwaitedDiagnosis = (runId: number | null) =>
  useQuery({
    queryKey: ['awaitedDiagnosis', runId],
    queryFn: () => ask('getDiagnosis'),
    enabled: runId !== null,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.runId === runId ? WATCHING_MS : false,
  });

/**
 * Fetches the state of each kind of work, and refreshes it regularly; for admins only. Each part is a query of
 * its own, because an admin has to know which of them could not be read.
 */
export const useWork = () => {
  const [runs, schedule, imports, upkeep, trends, sessions] = useQueries({
    queries: [
      { ...queryOf('collectionStatus'), refetchInterval: EVERY_MS },
      { ...queryOf('getSchedule'), refetchInterval: EVERY_MS },
      { ...queryOf('listImports'), refetchInterval: EVERY_MS },
      { ...queryOf('listUpkeepRuns'), refetchInterval: EVERY_MS },
      { ...queryOf('trendStats'), refetchInterval: EVERY_MS },
      {
        ...queryOf('listSessions', { query: { page: 1, limit: limits.maxPageSize } }),
        refetchInterval: EVERY_MS,
      },
    ],
  });
  return { runs, schedule, imports, upkeep, trends, sessions };
};
export type Work = ReturnType<typeof useWork>;

/** The data that the admin dashboard loads together (specification, section 7). */
export interface Figures {
  database: Answered<'databaseStats'>;
  collection: Answered<'collectionStats'>;
  status: DatabaseStatus;
}

/**
 * Fetches the amount of data, the amount of analysed data, the targets, and the state of all services. The
 * data is undefined until all parts have loaded.
 */
export const useFigures = () =>
  useQueries({
    queries: [
      { ...queryOf('databaseStats'), refetchInterval: EVERY_MS },
      { ...queryOf('collectionStats'), refetchInterval: EVERY_MS },
      { ...queryOf('databaseStatus'), refetchInterval: EVERY_MS },
    ],
    combine: (parts) => {
      const [{ data: database }, { data: collection }, { data: status }] = parts;
      const failed = parts.find(({ isError }) => isError);
      const data: Figures | undefined =
        database && collection && status ? { database, collection, status } : undefined;
      return {
        data,
        isError: failed !== undefined,
        error: failed?.error ?? null,
        isFetching: parts.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
      };
    },
  });
