import { Button, NativeSelect, PasswordInput, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { User } from '@stimmlage/core/contracts/auth';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { createUser, updateUser } from '@stimmlage/core/contracts/users';
import { limits } from '@stimmlage/core/limits';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { getUsers, useCreateUser, useUpdateUser } from '../../data/users';
import { useUser } from '../../domain/current-user';
import { changedFields } from '../../lib/changes';
import { ToldError } from '../../lib/told-error';
import { useChangedMeanwhile } from '../../lib/use-changed-meanwhile';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { LeaveDialog } from '../../ui/dialog/leaving';
import layout from '../../ui/layout.module.css';
import texts from '../../ui/text.module.css';
import { NameField, NewRoleField } from './fields';
import { permissionsOf, rolesToGive } from './permissions';

type NewUser = BodyOf<typeof createUser>;

/** The fields of a user that can be edited. */
type UserValues = Pick<User, 'name' | 'email' | 'role' | 'isActive'>;

const valuesOf = ({ name, email, role, isActive }: User): UserValues => ({ name, email, role, isActive });

const trimmed = <T extends { name: string; email: string }>(values: T): T => ({
  ...values,
  name: values.name.trim(),
  email: values.email.trim(),
});

type PersonForm = Pick<UseFormReturnType<Pick<UserValues, 'name' | 'email'>>, 'key' | 'getInputProps'>;

/** The fields for a name and email address. */
const PersonFields = ({ form }: { form: PersonForm }) => {
  const { t } = useTranslation('users');
  return (
    <>
      <NameField form={form} />
      <TextInput
        label={t('form.email')}
        type="email"
        required
        maxLength={limits.name}
        autoComplete="off"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
    </>
  );
};

/** A button that switches to the dialog for inviting the person instead. */
const OrInvite = ({ onInvite }: { onInvite: () => void }) => {
  const { t } = useTranslation('users');
  const leave = useContext(LeaveDialog);
  return (
    <div className={layout.row}>
      <p className={texts.note}>{t('form.orInvite')}</p>
      <Button variant="subtle" px={0} onClick={() => leave(onInvite)}>
        {t('invite.title')}
      </Button>
    </div>
  );
};

interface NewUserDialogProps {
  /** Switches to the dialog for inviting the person instead. */
  onInvite: () => void;
  onClose: () => void;
}

/** A dialog for adding an admin or analyst. */
export const NewUserDialog = ({ onInvite, onClose }: NewUserDialogProps) => {
  const { t } = useTranslation('users');
  const { t: account } = useTranslation('account');
  const { mutateAsync: create } = useCreateUser();
  return (
    <FormDialog<NewUser>
      size="sm"
      title={t('add')}
      schema={createUser.json}
      initialValues={{ name: '', email: '', password: '', role: 'admin' }}
      messages={{
        name: t('form.problem.name'),
        email: t('form.problem.email'),
        password: account('password.problem.next'),
      }}
      submitLabel={t('add')}
      busyLabel={t('form.adding')}
      failure={t('form.createFailure')}
      done={t('form.added')}
      onSubmit={(values) => create({ json: trimmed(values) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <OrInvite onInvite={onInvite} />
          <PersonFields form={form} />
          <PasswordInput
            label={t('form.password')}
            description={account('password.hint')}
            required
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': account('password.show') }}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <NewRoleField form={form} />
        </>
      )}
    </FormDialog>
  );
};

/**
 * Returns a function that saves only the fields that were changed. Asks for confirmation first if another
 * user has changed any of these fields in the meantime.
 */
const useSave = (user: User) => {
  const { t } = useTranslation('users');
  const { mutateAsync: update } = useUpdateUser();
  const meanwhile = useChangedMeanwhile(valuesOf(user));
  const shown = (values: UserValues, field: keyof UserValues): string => {
    if (field === 'role') return t(`role.${values.role}`);
    if (field === 'isActive') return t(values.isActive ? 'state.active' : 'state.inactive');
    return values[field];
  };
  return async (values: UserValues): Promise<void> => {
    const changes = changedFields(valuesOf(user), trimmed(values));
    if (Object.keys(changes).length === 0) return;
    const found = (await getUsers()).find(({ id }) => id === user.id);
    const stored = found && valuesOf(found);
    const fields = stored ? meanwhile(stored, changes) : [];
    if (stored && fields.length > 0) {
      const names = fields.map((field) => `${t(`form.${field}`)}: ${shown(stored, field)}`);
      throw new ToldError(t('form.meanwhile', { fields: names.join(', ') }));
    }
    await update({ params: { id: user.id }, json: changes });
  };
};

/** A dialog for editing a user. Shows a warning if users edit their own account. */
export const UserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { t } = useTranslation('users');
  const me = useUser();
  const save = useSave(user);
  return (
    <FormDialog<UserValues>
      size="sm"
      title={t('form.editTitle')}
      schema={updateUser.json}
      initialValues={valuesOf(user)}
      messages={{ name: t('form.problem.name'), email: t('form.problem.email') }}
      failure={t('form.updateFailure')}
      done={t('form.saved')}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          {permissionsOf(me, user).isSelf && <p className={layout.caution}>{t('form.own')}</p>}
          <PersonFields form={form} />
          <NativeSelect
            label={t('form.role')}
            data={rolesToGive(me).map((value) => ({ value, label: t(`role.${value}`) }))}
            key={form.key('role')}
            {...form.getInputProps('role')}
          />
          <Switch
            label={t('form.isActive')}
            description={t('form.isActiveHint')}
            key={form.key('isActive')}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
};
