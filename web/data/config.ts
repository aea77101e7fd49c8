import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, queryOf } from './ask';
import type { Given } from './query';
import { askAgain } from './write';

/** The settings that may change while the product runs. */
export const useConfig = () => useQuery(queryOf('getConfig'));

/** The settings as they stand now. */
export const getConfig = () => ask('getConfig');

export type SettingsChange = Given<'updateConfig'>['json'];

/** Changes what is named of the settings, where those stand that were seen; whatever shows something of them asks again. */
export const useSaveConfig = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: SettingsChange) => ask('updateConfig', { json }),
    onSuccess: (saved) => queries.setQueryData(queryOf('getConfig').queryKey, saved),
    onSettled: () => askAgain(queries, ['config', 'public', 'usage']),
  });
};
