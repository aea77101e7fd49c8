import { type TargetType, targetTypeLabels } from '@stimmlage/core/codes/target-types';
import { type Target, targetEdit, targetInput } from '@stimmlage/core/contracts/targets';
import { limits } from '@stimmlage/core/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findTarget, useCreateTarget, useUpdateTarget } from '../../data/targets';
import { useTexts } from '../../i18n/use-texts';
import { changedFields } from '../../lib/changes';
import { ToldError } from '../../lib/told-error';
import { useChangedMeanwhile } from '../../lib/use-changed-meanwhile';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { savedName } from './saved-name';
import { TargetFields, type TargetValues } from './target-fields';

const valuesOf = ({
  targetType,
  username,
  displayName,
  description,
  purpose,
  priority,
  isActive,
}: Target): TargetValues => ({
  targetType,
  username,
  displayName,
  description,
  purpose,
  priority,
  isActive,
});

/**
 * Normalises the name, display name and purpose of a target. For hashtags and keywords, the display name is
 * the same as the name.
 * @param before the values that the form began with.
 */
const named = (values: TargetValues, before: TargetValues): TargetValues => {
  const username = savedName(values.username, before.username);
  const isOwnName = values.targetType === 'hashtag' || values.targetType === 'keyword';
  const purpose = values.purpose.trim();
  return { ...values, username, purpose, displayName: isOwnName ? username : values.displayName.trim() };
};

/**
 * Returns a function that creates a target, or saves only the changed fields of an existing target. Asks for
 * confirmation first if another user has changed any of these fields in the meantime.
 * @param before the values that the form began with.
 */
const useSaveTarget = (target: Target | undefined, before: TargetValues) => {
  const { t } = useTranslation('targets');
  const { t: staff, language } = useTexts('staff');
  const { mutateAsync: create } = useCreateTarget();
  const { mutateAsync: update } = useUpdateTarget();
  const meanwhile = useChangedMeanwhile<TargetValues>(before);
  const shown = (values: TargetValues, field: keyof TargetValues): string => {
    if (field === 'targetType') return targetTypeLabels[values.targetType].one[language];
    if (field === 'isActive') return staff(values.isActive ? 'stored.on' : 'stored.off');
    return String(values[field]) || staff('stored.empty');
  };
  return async (values: TargetValues): Promise<void> => {
    if (target === undefined) {
      await create({ json: named(values, before) });
      return;
    }
    const changes = changedFields(before, named(values, before));
    if (Object.keys(changes).length === 0) return;
    const found = await findTarget(target);
    const stored = found && valuesOf(found);
    const fields = stored ? meanwhile(stored, changes) : [];
    if (stored && fields.length > 0) {
      const names = fields.map((field) => `${t(`field.${field}`)}: ${shown(stored, field)}`);
      throw new ToldError(t('form.meanwhile', { fields: names.join(', ') }));
    }
    await update({ params: { id: target.id }, json: changes });
  };
};

interface TargetDialogProps {
  /** The target to edit; undefined for a new target. */
  target: Target | undefined;
  /** The initial type of a new target. */
  type: TargetType;
  onClose: () => void;
}

/** A dialog for adding or editing a target. */
export const TargetDialog = ({ target, type, onClose }: TargetDialogProps) => {
  const { t } = useTranslation('targets');
  const [before] = useState<TargetValues>(() =>
    target
      ? valuesOf(target)
      : {
          targetType: type,
          username: '',
          displayName: '',
          description: '',
          purpose: '',
          priority: limits.targetPriority.default,
          isActive: true,
        },
  );
  const save = useSaveTarget(target, before);
  const { min, max } = limits.targetPriority;
  return (
    <FormDialog<TargetValues>
      title={t(target ? 'form.editTitle' : 'add')}
      schema={target ? targetEdit(target) : targetInput}
      initialValues={before}
      messages={{
        username: t('form.problem.username'),
        purpose: t('form.problem.purpose'),
        priority: t('form.priorityHint', { min, max }),
      }}
      submitLabel={t(target ? 'form.save' : 'add')}
      failure={t('form.failure')}
      done={t(target ? 'form.saved' : 'form.added')}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => <TargetFields form={form} stored={target} />}
    </FormDialog>
  );
};
