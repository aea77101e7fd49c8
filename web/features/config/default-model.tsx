import { NativeSelect } from '@mantine/core';
import { type ModelOption, useModels } from '../../data/sessions';
import { settingId } from '../../domain/controls';
import { useModelOptionText } from '../../domain/model-option-text';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';

interface DefaultModelProps {
  /** The name of a model; empty for the first usable model. */
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

const toOptions = (models: readonly ModelOption[], textOf: (model: ModelOption) => string) =>
  models.map((model) => ({ value: model.name, label: textOf(model), disabled: !model.selectable }));

/** A select field for the default model. A model that is no longer configured stays in the list while it is set. */
export const DefaultModel = ({ value, error, onChange }: DefaultModelProps) => {
  const { t } = useTexts('config');
  const { data: models = [], isError, isPending } = useModels();
  const options = toOptions(models, useModelOptionText());
  const isListed = value === '' || models.some(({ name }) => name === value);
  const name = safeText(value);
  const unlisted = { value, label: isPending || isError ? name : t('notConfigured', { name }) };
  return (
    <NativeSelect
      id={settingId('defaultModel')}
      label={t('field.defaultModel')}
      description={t('hint.defaultModel')}
      error={error ?? (isError ? t('modelsFailure') : undefined)}
      value={value}
      data={[{ value: '', label: t('firstUsable') }, ...options, ...(isListed ? [] : [unlisted])]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
