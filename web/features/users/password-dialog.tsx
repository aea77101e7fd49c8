import { PasswordInput } from '@mantine/core';
import type { User } from '@stimmlage/core/contracts/auth';
import { setUserPassword } from '@stimmlage/core/contracts/users';
import { useTranslation } from 'react-i18next';
import { useSetPassword } from '../../data/users';
import { safeText } from '../../lib/safe-text';
import { FormDialog } from '../../ui/dialog/form-dialog';

/** Sets a new password for somebody who has forgotten theirs. */
export const PasswordDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { t } = useTranslation('users');
  const { t: account } = useTranslation('account');
  const { mutateAsync: setPassword } = useSetPassword();
  const name = safeText(user.name);
  return (
    <FormDialog
      size="sm"
      title={t('password.title', { name })}
      schema={setUserPassword.json}
      initialValues={{ password: '' }}
      messages={{ password: account('password.problem.next') }}
      submitLabel={t('action.password')}
      busyLabel={t('password.busy')}
      failure={t('password.failure')}
      done={t('password.done', { name })}
      onSubmit={(json) => setPassword({ params: { id: user.id }, json })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{t('password.text')}</p>
          <PasswordInput
            label={account('password.next')}
            description={account('password.hint')}
            required
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': account('password.show') }}
            data-autofocus
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormDialog>
  );
};
