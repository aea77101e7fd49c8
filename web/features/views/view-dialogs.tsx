import '../../ui/staff.css';
import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { createView, type View } from '@stimmlage/core/contracts/views';
import { limits } from '@stimmlage/core/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findView, useCreateView, useSetStartView, useUpdateView } from '../../data/views';
import { changedFields } from '../../lib/changes';
import { ToldError } from '../../lib/told-error';
import { useChangedMeanwhile } from '../../lib/use-changed-meanwhile';
import { FirstField } from '../../ui/dialog/first-field';
import { FormDialog } from '../../ui/dialog/form-dialog';

/** What all users of a view share. */
type Shared = { name: string; shared: boolean };
type Values = Shared & { start: boolean };

/** The reason why the sharing of the view cannot be changed; undefined if the sharing can be changed. */
type Fixed = 'noOwner' | undefined;

const Fields = ({ form, fixed }: { form: UseFormReturnType<Values>; fixed?: Fixed }) => {
  const { t } = useTranslation('views');
  return (
    <>
      <FirstField form={form} name="name" label={t('name')} required maxLength={limits.viewName} />
      <Checkbox
        label={t('forAll')}
        description={t(fixed ?? 'forAllHint')}
        disabled={fixed !== undefined}
        key={form.key('shared')}
        {...form.getInputProps('shared', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('asStart')}
        description={t('asStartHint')}
        key={form.key('start')}
        {...form.getInputProps('start', { type: 'checkbox' })}
      />
    </>
  );
};

const schema = createView.json.pick({ name: true, shared: true, start: true });

interface SaveDialogProps {
  isOpen: boolean;
  address: string;
  /** The name suggested in the field. */
  suggestion: string;
  onClose: () => void;
}

/** A dialog for saving the current screen as a view. */
export const SaveDialog = ({ isOpen, address, suggestion, onClose }: SaveDialogProps) => {
  const { t } = useTranslation('views');
  const { mutateAsync: create } = useCreateView();
  return (
    <FormDialog<Values>
      isOpen={isOpen}
      size="sm"
      title={t('save')}
      schema={schema}
      initialValues={{ name: suggestion, shared: false, start: false }}
      messages={{ name: t('nameProblem') }}
      submitLabel={t('save')}
      failure={t('saveFailure')}
      done={t('saved')}
      onSubmit={({ name, shared, start }) => create({ json: { name: name.trim(), shared, start, address } })}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </FormDialog>
  );
};

/**
 * A dialog for renaming or sharing a view, or making it the start screen. Asks for confirmation first if another
 * user has renamed it or changed its sharing in the meantime.
 */
export const EditDialog = ({ view, onClose }: { view: View; onClose: () => void }) => {
  const { t } = useTranslation('views');
  const { mutateAsync: update } = useUpdateView();
  const { mutateAsync: setStart } = useSetStartView();
  const { id } = view;
  const [before] = useState<Values>({ name: view.name, shared: view.shared, start: view.isStart });
  const meanwhile = useChangedMeanwhile<Shared>({ name: before.name, shared: before.shared });
  const checkStored = async (changes: Partial<Shared>): Promise<void> => {
    const stored = await findView(id);
    if (stored === undefined) return;
    const { name, shared } = stored;
    const shown = { name: `${t('name')}: ${name}`, shared: t(shared ? 'shared' : 'own') };
    const fields = meanwhile({ name, shared }, changes).map((field) => shown[field]);
    if (fields.length > 0) throw new ToldError(t('meanwhile', { fields: fields.join(', ') }));
  };
  /** Whether the view is the start screen no longer, for example because the user has chosen another elsewhere. */
  const isStartNoLonger = async (): Promise<boolean> => (await findView(id))?.isStart === false;
  const submit = async (values: Values): Promise<void> => {
    const { start, ...json } = changedFields(before, { ...values, name: values.name.trim() });
    if (Object.keys(json).length > 0) {
      await checkStored(json);
      await update({ params: { id }, json });
    }
    if (start === undefined || (!start && (await isStartNoLonger()))) return;
    await setStart({ json: { id: start ? id : null } });
  };
  return (
    <FormDialog<Values>
      size="sm"
      title={t('edit')}
      schema={schema}
      initialValues={before}
      messages={{ name: t('nameProblem') }}
      failure={t('saveFailure')}
      done={t('changed')}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => <Fields form={form} fixed={view.owner === null ? 'noOwner' : undefined} />}
    </FormDialog>
  );
};
