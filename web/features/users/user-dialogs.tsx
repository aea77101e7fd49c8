import type { User } from '@stimmlage/core/contracts/auth';
import { useTranslation } from 'react-i18next';
import { useDeleteUser, useUpdateUser } from '../../data/users';
import { safeText } from '../../lib/safe-text';
import type { ViewProps } from '../../lib/search';
import { useKept } from '../../lib/use-kept';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { GoneDialog } from '../../ui/dialog/gone-dialog';
import { PasswordDialog } from './password-dialog';
import { NewUserDialog, UserDialog } from './user-dialog';
import { type UsersView, withoutDialog } from './view';

interface UserDialogsProps extends ViewProps<UsersView> {
  /** All users; undefined while they are on their way. */
  users: readonly User[] | undefined;
}

/** The dialog that the address names. */
export const UserDialogs = ({ view, users, onView }: UserDialogsProps) => {
  const { t } = useTranslation('users');
  const { mutateAsync: remove } = useDeleteUser();
  const { mutateAsync: update } = useUpdateUser();
  const id = view.edit ?? view.password ?? view.deactivate ?? view.remove;
  const user = useKept(id, users);
  const close = (): void => onView(withoutDialog(view), true);
  if (view.add) return <NewUserDialog onClose={close} />;
  if (id === undefined || (user === undefined && users === undefined)) return null;
  if (user === undefined) {
    return <GoneDialog title={t('gone.title')} text={t('gone.text')} onClose={close} />;
  }
  const name = safeText(user.name);
  if (view.edit) return <UserDialog key={id} user={user} onClose={close} />;
  if (view.password) return <PasswordDialog key={id} user={user} onClose={close} />;
  if (view.deactivate) {
    return (
      <ConfirmDialog
        isDangerous
        title={t('deactivate.title')}
        text={t('deactivate.text')}
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
