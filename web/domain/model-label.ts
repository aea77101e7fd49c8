import { modelLabel } from '@stimmlage/core/models';
import { useModels } from '../data/sessions';
import { safeText } from '../lib/safe-text';

const MOST_CHARACTERS = 60;

/** What a model is called on screen: as the installation says, which may have one of its own, else as core does. */
export const useModelLabel = () => {
  const { data: models = [] } = useModels();
  return (name: string): string =>
    safeText(models.find((model) => model.name === name)?.label ?? modelLabel(name), MOST_CHARACTERS);
};
