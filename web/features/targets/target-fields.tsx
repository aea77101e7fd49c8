import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { needsPurpose, targetTypeLabels, targetTypes } from '@stimmlage/core/codes/target-types';
import type { TargetInput } from '@stimmlage/core/contracts/targets';
import { limits } from '@stimmlage/core/limits';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts';

/** A target as entered in the form. */
export type TargetValues = Pick<
  TargetInput,
  'targetType' | 'username' | 'displayName' | 'description' | 'purpose' | 'priority' | 'isActive'
>;

/** The fields of a target; hashtags and keywords have no separate display name. */
export const TargetFields = ({ form }: { form: UseFormReturnType<TargetValues> }) => {
  const { t, language } = useTexts('targets');
  const { min, max } = limits.targetPriority;
  const [type, setType] = useState(form.getValues().targetType);
  form.watch('targetType', ({ value }) => setType(value));
  return (
    <>
      <NativeSelect
        label={t('field.targetType')}
        data={targetTypes.map((value) => ({ value, label: targetTypeLabels[value].one[language] }))}
        key={form.key('targetType')}
        {...form.getInputProps('targetType')}
      />
      <TextInput
        label={t(`form.username.${type}`)}
        description={t(`form.usernameHint.${type}`)}
        maxLength={limits.name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        key={form.key('username')}
        {...form.getInputProps('username')}
      />
      {type !== 'hashtag' && type !== 'keyword' && (
        <TextInput
          label={t('form.displayName')}
          maxLength={limits.name}
          autoComplete="off"
          key={form.key('displayName')}
          {...form.getInputProps('displayName')}
        />
      )}
      <Textarea
        label={t(`form.description.${type}`)}
        maxLength={limits.description}
        rows={2}
        key={form.key('description')}
        {...form.getInputProps('description')}
      />
      {needsPurpose(type) && (
        <Textarea
          label={t('field.purpose')}
          description={t('form.purposeHint')}
          required
          maxLength={limits.description}
          rows={2}
          key={form.key('purpose')}
          {...form.getInputProps('purpose')}
        />
      )}
      <NumberInput
        label={t('field.priority')}
        description={t('form.priorityHint', { min, max })}
        min={min}
        max={max}
        clampBehavior="none"
        allowDecimal={false}
        key={form.key('priority')}
        {...form.getInputProps('priority')}
      />
      <Switch
        label={t('field.isActive')}
        description={t('form.isActiveHint')}
        key={form.key('isActive')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </>
  );
};
