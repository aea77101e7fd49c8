import '../../ui/staff.css';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { createAnnotation } from '@stimmlage/core/contracts/annotations';
import { limits } from '@stimmlage/core/limits';
import { useTranslation } from 'react-i18next';
import {
  type Annotation,
  findAnnotation,
  useCreateAnnotation,
  useDeleteAnnotation,
  useUpdateAnnotation,
} from '../../data/annotations';
import { useTexts } from '../../i18n/use-texts';
import { changedFields } from '../../lib/changes';
import { safeText } from '../../lib/safe-text';
import { ToldError } from '../../lib/told-error';
import { useChangedMeanwhile } from '../../lib/use-changed-meanwhile';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { FirstField } from '../../ui/dialog/first-field';
import { FormDialog } from '../../ui/dialog/form-dialog';

type Values = {
  text: string;
  date: string;
  /** Empty for an event on a single day. */
  until: string;
};

const Fields = ({ form }: { form: UseFormReturnType<Values> }) => {
  const { t } = useTranslation('annotations');
  return (
    <>
      <FirstField
        form={form}
        name="text"
        label={t('text')}
        description={t('textHint')}
        required
        maxLength={limits.annotationText}
      />
      <TextInput
        type="date"
        label={t('date')}
        required
        key={form.key('date')}
        {...form.getInputProps('date')}
      />
      <TextInput
        type="date"
        label={t('until')}
        description={t('untilHint')}
        key={form.key('until')}
        {...form.getInputProps('until')}
      />
    </>
  );
};

interface AnnotationFormProps {
  isOpen?: boolean;
  title: string;
  initialValues: Values;
  done: string;
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
}

const AnnotationForm = (props: AnnotationFormProps) => {
  const { t } = useTranslation('annotations');
  return (
    <FormDialog<Values>
      {...props}
      size="sm"
      schema={createAnnotation.json}
      messages={{
        text: t('problem.text', { most: limits.annotationText }),
        date: t('problem.date'),
        until: t('problem.until'),
      }}
      failure={t('saveFailure')}
    >
      {(form) => <Fields form={form} />}
    </FormDialog>
  );
};

interface AddDialogProps {
  isOpen: boolean;
  /** The day suggested in the field. */
  day: string;
  onClose: () => void;
}

/** A dialog for writing an annotation. */
export const AddDialog = ({ isOpen, day, onClose }: AddDialogProps) => {
  const { t } = useTranslation('annotations');
  const { mutateAsync: create } = useCreateAnnotation();
  return (
    <AnnotationForm
      isOpen={isOpen}
      title={t('add')}
      initialValues={{ text: '', date: day, until: '' }}
      done={t('added')}
      onSubmit={(json) => create({ json })}
      onClose={onClose}
    />
  );
};

interface OneProps {
  annotation: Annotation;
  onClose: () => void;
}

const valuesOf = ({ text, date, until }: Annotation): Values => ({ text, date, until });

/**
 * A dialog for changing the days or the text of an annotation. Only fields that were changed are sent. Asks for
 * confirmation first if another user has changed any of these fields in the meantime.
 */
export const EditDialog = ({ annotation, onClose }: OneProps) => {
  const { t, day } = useTexts('annotations');
  const { mutateAsync: update } = useUpdateAnnotation();
  const { id, text, date, until } = annotation;
  const meanwhile = useChangedMeanwhile(valuesOf(annotation));
  const save = async (values: Values): Promise<void> => {
    const changes = changedFields(valuesOf(annotation), { ...values, until: values.until || values.date });
    if (Object.keys(changes).length === 0) return;
    const found = await findAnnotation(id);
    const stored = found && valuesOf(found);
    const fields = stored ? meanwhile(stored, changes) : [];
    if (stored && fields.length > 0) {
      const shown = { text: stored.text, date: day(stored.date), until: day(stored.until) };
      const names = fields.map((field) => `${t(field)}: ${shown[field]}`);
      throw new ToldError(t('meanwhile', { fields: names.join(', ') }));
    }
    await update({ params: { id }, json: changes });
  };
  return (
    <AnnotationForm
      title={t('edit')}
      initialValues={{ text, date, until: until === date ? '' : until }}
      done={t('changed')}
      onSubmit={save}
      onClose={onClose}
    />
  );
};

/** Asks for confirmation before an annotation is deleted, which affects all staff. */
export const DeleteDialog = ({ annotation: { id, text }, onClose }: OneProps) => {
  const { t } = useTranslation('annotations');
  const { mutateAsync: remove } = useDeleteAnnotation();
  return (
    <ConfirmDialog
      title={t('deleteQuestion', { text: safeText(text, limits.annotationText) })}
      text={t('deleteText')}
      confirmLabel={t('action.delete', { ns: 'staff' })}
      isDangerous
      failure={t('deleteFailure')}
      done={t('deleted')}
      onConfirm={() => remove({ params: { id } })}
      onClose={onClose}
    />
  );
};
