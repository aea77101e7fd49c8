import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, queryOf } from './ask';
import type { Given } from './query';
import { askAgain, type Stale, thenAskAgain } from './write';

/** The data to refetch after a change of the settings. */
const changed: readonly Stale[] = [
  'config',
  'public',
  'usage',
  'seriesEvents',
  'nextTrendFetch',
  'listModels',
];

/** Fetches the settings that can be changed at run time. */
export const useConfig = () => useQuery(queryOf('getConfig'));

/** Requests the settings that are currently stored. */
export const getConfig = () => ask('getConfig');

export type SettingsChange = Given<'updateConfig'>['json'];

/**
 * Changes settings, provided that the stored values are still the values that the user saw. Then refetches
 * all data that depends on settings.
 */
export const useSaveConfig = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: SettingsChange) => ask('updateConfig', { json }),
    ...thenAskAgain(queries, changed),
    onSuccess: (saved) => {
      queries.setQueryData(queryOf('getConfig').queryKey, saved);
      return askAgain(queries, changed);
    },
  });
};
