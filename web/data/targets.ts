import type { Target } from '@stimmlage/core/contracts/targets';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { downloadAnswer } from '../lib/download';
import { ask, askFile, queryOf } from './ask';
import { asPage } from './page';
import { filledIn, type QueryFor, sortedBy } from './query';
import { type Stale, thenAskAgain, useWrite } from './write';

const FOUND = 6;

/**
 * The data to refetch after a change to targets: among other things, what the next run reads, and the names by
 * which statements are filtered, and whether a person who has been looked up is a target.
 */
const changed: readonly Stale[] = [
  'targets',
  'collectionStats',
  'collectionTargets',
  'listPoliticians',
  'seriesEvents',
  'privacySubject',
];

/** Fetches one page of the matching targets, by default in order of priority. */
export const useTargets = ({ page = 1, limit, search, targetType, sort, order }: QueryFor<'listTargets'>) =>
  useQuery({
    ...queryOf('listTargets', {
      query: filledIn({ page, limit, search, targetType, ...sortedBy({ sort, order }) }),
    }),
    select: asPage,
    placeholderData: keepPreviousData,
  });

/** Fetches the first targets that match a search text. */
export const useFoundTargets = (search: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    ...queryOf('listTargets', { query: { page: 1, limit: FOUND, search } }),
    select: (answer) => asPage(answer).data,
    enabled: enabled && search !== '',
    refetchInterval: false,
  });

/**
 * Requests the currently stored version of a target; undefined if it has been deleted. Its name and type may
 * have changed, so all targets are requested.
 */
export const findTarget = async ({ id }: Target): Promise<Target | undefined> =>
  asPage(await ask('listTargets')).data.find((target) => target.id === id);

export const useCreateTarget = () => useWrite('createTarget', changed);

export const useUpdateTarget = () => useWrite('updateTarget', changed);

/** Deletes a target. Posts collected for the target are kept. */
export const useDeleteTarget = () => useWrite('deleteTarget', changed);

/** Starts a run that fetches older posts of a target. */
export const useBackfill = () => useWrite('backfillTarget', ['collection']);

/** Downloads all targets as a CSV file that can be imported again. */
export const exportTargets = (): Promise<void> => downloadAnswer(askFile('exportTargets'), 'targets.csv');

const sendTargets = (body: File, query: { dryRun?: true; partial: boolean }) =>
  ask('importTargets', { query, body, type: 'text/csv' });

/** Previews which targets in a CSV file would be added, and why the remaining targets would be rejected. */
export const useCheckTargets = () =>
  useMutation({ mutationFn: (file: File) => sendTargets(file, { dryRun: true, partial: true }) });

/** Adds the targets in a CSV file. If a target is rejected, no targets are added unless `partial` is set. */
export const useImportTargets = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, partial }: { file: File; partial: boolean }) => sendTargets(file, { partial }),
    ...thenAskAgain(queries, changed),
  });
};
