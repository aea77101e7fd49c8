import { PasswordInput } from '@mantine/core';
import type { User } from '@stimmlage/core/contracts/auth';
import { setUserPassword } from '@stimmlage/core/contracts/users';
import { useTranslation } from 'react-i18next';
import {
  useDeleteUser,
  useRevokeUserToken,
  useSetPassword,
  useTokensOf,
  useUpdateUser,
} from '../../data/users';
import { ApiTokens } from '../../domain/api-tokens';
import { useUser } from '../../domain/current-user';
import { safeText } from '../../lib/safe-text';
import type { ViewProps } from '../../lib/search';
import { useKept } from '../../lib/use-kept';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { GoneDialog } from '../../ui/dialog/gone-dialog';
import { permissionsOf } from './permissions';
import { NewUserDialog, UserDialog } from './user-dialog';
import { type UsersView, withoutDialog } from './view';

/** A dialog for setting a new password for a user who has forgotten the current password. */
const PasswordDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
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

/** A dialog with a user's API tokens, which can be revoked. */
const TokensDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { t } = useTranslation('users');
  const { mutateAsync: revoke } = useRevokeUserToken();
  const title = t('tokens.title', { name: safeText(user.name) });
  return (
    <Dialog title={title} onClose={onClose}>
      <ApiTokens
        query={useTokensOf(user.id)}
        label={title}
        none={t('tokens.none')}
        onEnd={(id) => revoke({ params: { id } })}
      />
    </Dialog>
  );
};

interface UserDialogsProps extends ViewProps<UsersView> {
  /** All users; undefined while loading. */
  users: readonly User[] | undefined;
}

/** The dialog that is open according to the URL. */
export const UserDialogs = ({ view, users, onView }: UserDialogsProps) => {
  const { t } = useTranslation('users');
  const { mutateAsync: remove } = useDeleteUser();
  const { mutateAsync: update } = useUpdateUser();
  const me = useUser();
  const id = view.edit ?? view.password ?? view.tokens ?? view.deactivate ?? view.remove;
  const user = useKept(id, users);
  const close = (): void => onView(withoutDialog(view), true);
  if (view.add) {
    const invite = (): void => onView({ ...withoutDialog(view), invite: 'open' }, true);
    return <NewUserDialog onInvite={invite} onClose={close} />;
  }
  if (id === undefined || (user === undefined && users === undefined)) return null;
  if (user === undefined) {
    return <GoneDialog title={t('gone.title')} text={t('gone.text')} onClose={close} />;
  }
  const name = safeText(user.name);
  if (view.edit) return <UserDialog key={id} user={user} onClose={close} />;
  if (view.password) return <PasswordDialog key={id} user={user} onClose={close} />;
  if (view.tokens) return <TokensDialog key={id} user={user} onClose={close} />;
  if (view.deactivate) {
    const { isSelf } = permissionsOf(me, user);
    return (
      <ConfirmDialog
        isDangerous
        title={isSelf ? t('deactivate.ownTitle') : t('deactivate.title', { name })}
        text={t(isSelf ? 'deactivate.ownText' : 'deactivate.text')}
        confirmLabel={t('action.deactivate')}
        busyLabel={t('deactivate.busy')}
        failure={t('statusFailure')}
        done={t('deactivated', { name })}
        onConfirm={() => update({ params: { id }, json: { isActive: false } })}
        onClose={close}
      />
    );
  }
  return (
    <ConfirmDialog
      isDangerous
      title={t('delete.title', { name })}
      text={t('delete.question')}
      confirmLabel={t('action.delete', { ns: 'staff' })}
      busyLabel={t('delete.busy')}
      failure={t('delete.failure')}
      done={t('delete.done')}
      onConfirm={() => remove({ params: { id } })}
      onClose={close}
    />
  );
};
