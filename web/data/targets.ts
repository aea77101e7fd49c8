import type { Target } from '@stimmlage/core/contracts/targets';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { downloadAnswer } from '../lib/download';
import { ask, askFile, queryOf } from './ask';
import { asPage } from './page';
import { filledIn, type QueryFor } from './query';
import { askAgain, type Stale, useWrite } from './write';

const FOUND = 6;

const changed: readonly Stale[] = ['targets', 'collectionStats'];

/** One page of the targets that match, by priority. */
export const useTargets = ({ page = 1, limit, search, targetType }: QueryFor<'listTargets'>) =>
  useQuery({
    ...queryOf('listTargets', { query: filledIn({ page, limit, search, targetType }) }),
    select: asPage,
    placeholderData: keepPreviousData,
  });

/** The first targets that a text finds. */
export const useFoundTargets = (search: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    ...queryOf('listTargets', { query: { page: 1, limit: FOUND, search } }),
    select: (answer) => asPage(answer).data,
    enabled: enabled && search !== '',
    refetchInterval: false,
  });

/** A target as it is stored now, as far as its name still finds it. */
export const findTarget = async ({ id, username, targetType }: Target): Promise<Target | undefined> => {
  const found = asPage(await ask('listTargets', { query: { page: 1, search: username, targetType } }));
  return found.data.find((target) => target.id === id);
};

export const useCreateTarget = () => useWrite('createTarget', changed);

export const useUpdateTarget = () => useWrite('updateTarget', changed);

/** Deletes a target; what was collected stays. */
export const useDeleteTarget = () => useWrite('deleteTarget', changed);

/** Starts a run that reads one target further back. */
export const useBackfill = () => useWrite('backfillTarget', ['collection']);

/** Hands the visitor all targets as the CSV file that the import reads. */
export const exportTargets = (): Promise<void> => downloadAnswer(askFile('exportTargets'), 'targets.csv');

const sendTargets = (body: File, query: { dryRun?: true; partial: boolean }) =>
  ask('importTargets', { query, body, type: 'text/csv' });

/** Previews what a CSV file of targets would add, and what prevents it. */
export const useCheckTargets = () =>
  useMutation({ mutationFn: (file: File) => sendTargets(file, { dryRun: true, partial: true }) });

/** Adds the targets of a CSV file: all of them or none; `partial`: those that are accepted. */
export const useImportTargets = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, partial }: { file: File; partial: boolean }) => sendTargets(file, { partial }),
    onSettled: () => askAgain(queries, changed),
  });
};
