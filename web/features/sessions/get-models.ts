import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { listModels } from '@stimmlage/core/contracts/sessions';
import { modelLabel } from '@stimmlage/core/models';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { safeText } from '../../lib/safe-text';
import { staffApi } from '../../lib/staff-client';

export type ModelOption = Answer<typeof listModels>[number];

const MOST_CHARACTERS = 60;

const getModels = (signal: AbortSignal): Promise<ModelOption[]> =>
  answerOf(staffApi.analysis.models.$get({}, { init: { signal: untilTimeout(signal) } }));

const modelsOptions = queryOptions({
  queryKey: ['analysis-models'],
  queryFn: ({ signal }) => getModels(signal),
});

/** The models that this installation knows. */
export const useModels = () => useQuery(modelsOptions);

/** What a model is called on screen: as the installation says, which may have one of its own, else as core does. */
export const useModelLabel = () => {
  const { data: models = [] } = useModels();
  return (name: string): string =>
    safeText(models.find((model) => model.name === name)?.label ?? modelLabel(name), MOST_CHARACTERS);
};
