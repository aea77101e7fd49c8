import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { mayBePrivate, targetTypeLabels, targetTypes } from '@stimmlage/core/codes/target-types';
import type { TargetInput } from '@stimmlage/core/contracts/targets';
import { limits } from '@stimmlage/core/limits';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { FirstField } from '../../ui/dialog/first-field';
import layout from '../../ui/layout.module.css';
import { savedName } from './saved-name';

/** A target's values in the form. */
export type TargetValues = Pick<
  TargetInput,
  'targetType' | 'username' | 'displayName' | 'description' | 'purpose' | 'priority' | 'isActive'
>;

type Named = Pick<TargetValues, 'targetType' | 'username'>;

const isSameTarget = (stored: Named, typed: Named): boolean =>
  stored.targetType === typed.targetType &&
  stored.username.toLowerCase() === savedName(typed.username, stored.username).toLowerCase();

interface TargetFieldsProps {
  form: UseFormReturnType<TargetValues>;
  /** The stored type and name; undefined for a new target. */
  stored: Named | undefined;
}

/** The fields for a target. Hashtags and keywords have no field for a display name. */
export const TargetFields = ({ form, stored }: TargetFieldsProps) => {
  const { t, language } = useTexts('targets');
  const { min, max } = limits.targetPriority;
  const [type, setType] = useState(form.getValues().targetType);
  const [username, setUsername] = useState(form.getValues().username);
  form.watch('targetType', ({ value }) => setType(value));
  form.watch('username', ({ value }) => setUsername(value));
  const isRenamed = stored !== undefined && !isSameTarget(stored, { targetType: type, username });
  return (
    <>
      <NativeSelect
        label={t('field.targetType')}
        data={targetTypes.map((value) => ({ value, label: targetTypeLabels[value].one[language] }))}
        key={form.key('targetType')}
        {...form.getInputProps('targetType')}
      />
      <FirstField
        form={form}
        name="username"
        label={t(`form.username.${type}`)}
        description={t(`form.usernameHint.${type}`)}
        maxLength={limits.name}
        autoCapitalize="none"
        spellCheck={false}
      />
      {isRenamed && (
        <p role="status" className={layout.caution}>
          {t('form.renamed')}
        </p>
      )}
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
      {mayBePrivate(type) && (
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
