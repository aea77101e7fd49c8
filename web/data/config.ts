import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, queryOf } from './ask';
import type { Given } from './query';
import { askAgain } from './write';

/** Fetches the settings that can be changed at run time. */
export const useConfig = () => useQuery(queryOf('getConfig'));

/** Requests the settings as they are stored now. */
export const getConfig = () => ask('getConfig');

export type SettingsChange = Given<'updateConfig'>['json'];

/**
 * Changes settings, provided that they still have the values that the user saw. Everything that displays
 * settings is then refetched.
 */
export const useSaveConfig = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: SettingsChange) => ask('updateConfig', { json }),
    onSuccess: (saved) => queries.setQueryData(queryOf('getConfig').queryKey, saved),
    onSettled: () => askAgain(queries, ['config', 'public', 'usage', 'seriesEvents']),
  });
};
