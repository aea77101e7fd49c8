import { ActionIcon, Badge } from '@mantine/core';
import type { User } from '@stimmlage/core/contracts/auth';
import { IconKey, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../domain/current-user';
import { StatusBadge } from '../../domain/status-badge';
import { useFormats } from '../../i18n/use-formats';
import { safeText } from '../../lib/safe-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { RelativeTime } from '../../ui/relative-time';
import type { Column } from '../../ui/table/data-table';
import { permissionsOf } from './permissions';
import classes from './users.module.css';

const MOST = { name: 80, email: 120 } as const;

interface UserActions {
  onEdit: (user: User) => void;
  onToggle: (user: User) => Promise<void>;
  onPassword: (user: User) => void;
  onDelete: (user: User) => void;
}

const Name = ({ user, onEdit }: { user: User; onEdit: () => void }) => {
  const { t } = useTranslation('users');
  const { isSelf, canEdit } = permissionsOf(useUser(), user);
  const name = safeText(user.name, MOST.name);
  return (
    <>
      <div className={classes.first}>
        {canEdit ? (
          <button type="button" className={classes.name} onClick={onEdit}>
            {name}
          </button>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        {isSelf && <Badge color="accent">{t('you')}</Badge>}
      </div>
      <p className={classes.email}>{safeText(user.email, MOST.email)}</p>
    </>
  );
};

const Actions = ({ user, actions }: { user: User; actions: UserActions }) => {
  const { t } = useTranslation('users');
  const may = permissionsOf(useUser(), user);
  const toggle = useOneAtATime();
  const name = safeText(user.name, MOST.name);
  const turn = user.isActive ? 'deactivate' : 'activate';
  const Turn = user.isActive ? IconUserOff : IconUserCheck;
  return (
    <div className={classes.actions}>
      <ActionIcon
        aria-label={t('action.editLong', { name })}
        title={may.canEdit ? t('action.edit') : t('refusal.own')}
        disabled={!may.canEdit}
        onClick={() => actions.onEdit(user)}
      >
        <IconPencil size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={t(`action.${turn}Long`, { name })}
        title={may.canToggle ? t(`action.${turn}`) : t('refusal.own')}
        disabled={!may.canToggle}
        aria-disabled={toggle.isBusy || undefined}
        onClick={() => void toggle.run(() => actions.onToggle(user))}
      >
        <Turn size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('action.passwordLong', { name })}
        title={may.canSetPassword ? t('action.password') : t('refusal.password')}
        disabled={!may.canSetPassword}
        onClick={() => actions.onPassword(user)}
      >
        <IconKey size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('action.deleteLong', { name })}
        title={may.deleteRefusal === null ? t('action.delete') : t(`refusal.${may.deleteRefusal}`)}
        disabled={may.deleteRefusal !== null}
        onClick={() => actions.onDelete(user)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};

/** Who may sign in, each with what one can do about them. */
export const useColumns = (actions: UserActions): Column<User>[] => {
  const { t } = useTranslation('users');
  const { moment } = useFormats();
  return [
    {
      key: 'user',
      header: t('column.user'),
      isTitle: true,
      cell: (user) => <Name user={user} onEdit={() => actions.onEdit(user)} />,
    },
    {
      key: 'role',
      header: t('column.role'),
      width: '9rem',
      cell: ({ role }) => t(`role.${role}`),
    },
    {
      key: 'status',
      header: t('column.status'),
      width: '8rem',
      cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
    },
    {
      key: 'lastLogin',
      header: t('column.lastLogin'),
      width: '10rem',
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? t('never') : <RelativeTime moment={lastLoginAt} dialect="analysis" />,
    },
    {
      key: 'created',
      header: t('column.created'),
      width: '11rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(new Date(createdAt))}</time>,
    },
    {
      key: 'actions',
      header: t('column.actions'),
      align: 'end',
      width: '13rem',
      cell: (user) => <Actions user={user} actions={actions} />,
    },
  ];
};
