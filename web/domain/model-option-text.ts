import { isRetired, providerVariables } from '@stimmlage/core/models';
import type { ModelOption } from '../data/sessions';
import { useTexts } from '../i18n/use-texts';
import { safeText } from '../lib/safe-text';

const MOST_CHARACTERS = 60;

/** Returns true if the provider refuses requests to the model from today on. */
export const isOver = ({ retired_on: day }: ModelOption): boolean => isRetired(day, new Date());

/**
 * Returns a function that returns the label of a model in a list: its name and version and, if the model is
 * unavailable, the reason.
 */
export const useModelOptionText = () => {
  const { t, day } = useTexts('staff');
  return (model: ModelOption): string => {
    const name = safeText(`${model.label} ${model.version}`, MOST_CHARACTERS);
    if (isOver(model)) return t('modelOption.retired', { name, date: day(model.retired_on ?? '') });
    if (model.selectable) return name;
    return t('modelOption.noProvider', { name, variable: providerVariables[model.provider] });
  };
};
