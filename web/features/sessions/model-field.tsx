import { Button, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ModelOption } from '../../data/sessions';
import { isOver, useModelOptionText } from '../../domain/model-option-text';
import { usePrice } from '../../i18n/dollars';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import layout from '../../ui/layout.module.css';
import texts from '../../ui/text.module.css';
import type { CreateValues } from './create-values';
import { ModelDescription } from './model-description';
import classes from './sessions.module.css';

const MOST_CHARACTERS = 60;

const Facts = ({ model }: { model: ModelOption }) => {
  const { t, integer } = useTexts('sessions');
  const price = usePrice();
  const priceText = (): string => {
    if (model.price === null) return t('model.noPrice');
    const { input, output } = model.price;
    return input + output === 0
      ? t('model.free')
      : t('model.price', { input: price(input), output: price(output) });
  };
  return (
    <p className={texts.note}>
      <ModelDescription said={model.description} />
      {' · '}
      {t('model.items', { count: model.items_per_request, number: integer(model.items_per_request) })}
      {' · '}
      {t('model.tokens', { number: integer(model.max_tokens) })}
      {' · '}
      {priceText()}
    </p>
  );
};

interface ModelFieldProps {
  form: UseFormReturnType<CreateValues>;
  models: readonly ModelOption[];
  chosen: string;
}

/** A select field for the model. Empty until a model is chosen, if there is no default model. If the selected model has been retired, shows its successor. */
export const ModelField = ({ form, models, chosen }: ModelFieldProps) => {
  const { t, day } = useTexts('sessions');
  const optionText = useModelOptionText();
  const model = models.find(({ name }) => name === chosen);
  const successor = model && models.find(({ name }) => name === model.successor);
  return (
    <div className={layout.lines}>
      <NativeSelect
        label={t('column.model', { ns: 'staff' })}
        description={model === undefined && t('model.noDefault')}
        data={[
          ...(model === undefined ? [{ value: '', label: '' }] : []),
          ...models.map((one) => ({
            value: one.name,
            label: optionText(one),
            disabled: !one.selectable,
          })),
        ]}
        data-autofocus
        key={form.key('model')}
        {...form.getInputProps('model')}
      />
      {model && <Facts model={model} />}
      {model && isOver(model) && (
        <div className={classes.retired}>
          <p>{t('model.retiredText', { date: day(model.retired_on ?? '') })}</p>
          {successor?.selectable && (
            <Button onClick={() => form.setFieldValue('model', successor.name)}>
              {t('model.choose', { name: safeText(successor.label, MOST_CHARACTERS) })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
