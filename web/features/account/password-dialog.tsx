import '../../ui/staff.css';
import { PasswordInput } from '@mantine/core';
import { changePassword } from '@stimmlage/core/contracts/auth';
import { useTranslation } from 'react-i18next';
import { useChangePassword } from '../../data/account';
import { useIsSuperAdmin } from '../../domain/current-user';
import { readStored, storageKeys } from '../../lib/storage';
import { FormDialog } from '../../ui/dialog/form-dialog';

/** A dialog in which users change their own password. */
export const PasswordDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('account');
  const isInviting = useIsSuperAdmin();
  const { mutateAsync: change } = useChangePassword();
  const visibilityToggleButtonProps = { 'aria-label': t('password.show') };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('password.title')}
      size="sm"
      schema={changePassword.json}
      initialValues={{ current: '', next: '' }}
      messages={{ current: t('password.problem.current'), next: t('password.problem.next') }}
      submitLabel={t('password.title')}
      busyLabel={t('password.busy')}
      failure={t('password.failure')}
      done={t(isInviting ? 'password.doneInviting' : 'password.done')}
      onSubmit={(json) => change({ json: { ...json, device: readStored(storageKeys.device) ?? undefined } })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PasswordInput
            label={t('password.current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={visibilityToggleButtonProps}
            data-autofocus
            key={form.key('current')}
            {...form.getInputProps('current')}
          />
          <PasswordInput
            label={t('password.next')}
            description={t('password.hint')}
            autoComplete="new-password"
            visibilityToggleButtonProps={visibilityToggleButtonProps}
            key={form.key('next')}
            {...form.getInputProps('next')}
          />
        </>
      )}
    </FormDialog>
  );
};
