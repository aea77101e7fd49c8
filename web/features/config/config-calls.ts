import type { StoredSettings, updateConfig } from '@stimmlage/core/contracts/config';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

export type SettingsChange = BodyOf<typeof updateConfig>;

export const getConfig = (signal?: AbortSignal): Promise<StoredSettings> =>
  answerOf(staffApi.admin.config.$get({}, { init: { signal: untilTimeout(signal) } }));

const configOptions = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => getConfig(signal),
});

/** The settings that may change while the product runs. */
export const useConfig = () => useQuery(configOptions);

const putConfig = (json: SettingsChange): Promise<StoredSettings> =>
  answerOf(staffApi.admin.config.$put({ json }, { init: { signal: untilTimeout() } }));

/** Changes what is named of the settings, where those stand that were seen; whatever shows something of them asks again. */
export const useSaveConfig = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: putConfig,
    onSuccess: (saved) => queries.setQueryData(configOptions.queryKey, saved),
    onSettled: () =>
      Promise.all(
        ['config', 'public', 'usage'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      ),
  });
};
