import { Checkbox, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@stimmlage/core/limits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModelOption } from '../../data/sessions';
import { type CreateValues, toWanted, type Wanted } from './create-values';
import { EstimateView } from './estimate';
import { ModelField } from './model-field';

/** The delay before an estimate is requested, in milliseconds. Prevents a request on every keystroke. */
const REST_MS = 250;

const isAccepted = ({ content_limit: limit }: Wanted): boolean =>
  limit === null ||
  limit === undefined ||
  (Number.isInteger(limit) && limit >= 1 && limit <= limits.sessionContentLimit);

interface CreateFieldsProps {
  form: UseFormReturnType<CreateValues>;
  models: readonly ModelOption[];
  goldSet: number | undefined;
  /** Fields to show above the estimate. */
  children: ReactNode;
}

/** Fields for the model, the limit and which posts, with an estimate for the entered values. */
export const CreateFields = ({ form, models, goldSet, children }: CreateFieldsProps) => {
  const { t } = useTranslation('sessions');
  const [{ model, content_limit: limit, unlabelled_only: unlabelledOnly }, setValues] = useState(
    form.getValues(),
  );
  form.watch('model', ({ value }) => setValues((before) => ({ ...before, model: value })));
  form.watch('content_limit', ({ value }) => setValues((before) => ({ ...before, content_limit: value })));
  form.watch('unlabelled_only', ({ value }) =>
    setValues((before) => ({ ...before, unlabelled_only: value })),
  );
  const wanted = toWanted(
    { model, content_limit: limit, session_name: '', unlabelled_only: unlabelledOnly },
    models,
  );
  const [rested] = useDebouncedValue(JSON.stringify({ ...wanted, gold_set: goldSet }), REST_MS);
  const asked: Wanted = JSON.parse(rested);
  return (
    <>
      {goldSet !== undefined && <p>{t('create.overGold')}</p>}
      <ModelField form={form} models={models} chosen={model} />
      <NumberInput
        label={t('create.limit')}
        description={t('create.limitHint')}
        min={1}
        max={limits.sessionContentLimit}
        clampBehavior="none"
        allowDecimal={false}
        step={50}
        key={form.key('content_limit')}
        {...form.getInputProps('content_limit')}
      />
      {goldSet === undefined && (
        <Checkbox
          label={t('create.unlabelledOnly')}
          description={t('create.unlabelledOnlyHint')}
          key={form.key('unlabelled_only')}
          {...form.getInputProps('unlabelled_only', { type: 'checkbox' })}
        />
      )}
      {children}
      {asked.model_name !== '' && isAccepted(asked) && <EstimateView wanted={asked} />}
    </>
  );
};
