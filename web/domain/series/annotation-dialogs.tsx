import '../../ui/staff.css';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { createAnnotation } from '@stimmlage/core/contracts/annotations';
import { limits } from '@stimmlage/core/limits';
import { useTranslation } from 'react-i18next';
import {
  type Annotation,
  useCreateAnnotation,
  useDeleteAnnotation,
  useUpdateAnnotation,
} from '../../data/annotations';
import { changedFields } from '../../lib/changes';
import { safeText } from '../../lib/safe-text';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { FirstField } from '../../ui/dialog/first-field';
import { FormDialog } from '../../ui/dialog/form-dialog';

interface Values extends Record<string, unknown> {
  text: string;
  date: string;
  /** Empty for an event on a single day. */
  until: string;
}

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

/** A dialog for changing the days or the text of an annotation. Only fields that were changed are sent. */
export const EditDialog = ({ annotation: { id, text, date, until }, onClose }: OneProps) => {
  const { t } = useTranslation('annotations');
  const { mutateAsync: update } = useUpdateAnnotation();
  return (
    <AnnotationForm
      title={t('edit')}
      initialValues={{ text, date, until: until === date ? '' : until }}
      done={t('changed')}
      onSubmit={(json) =>
        update({
          params: { id },
          json: changedFields({ text, date, until }, { ...json, until: json.until || json.date }),
        })
      }
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
