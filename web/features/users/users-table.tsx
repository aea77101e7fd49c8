import { ActionIcon, Badge } from '@mantine/core';
import { roles } from '@stimmlage/core/codes/roles';
import type { User } from '@stimmlage/core/contracts/auth';
import { IconApi, IconKey, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useUser } from '../../domain/current-user';
import { StatusBadge } from '../../domain/status-badge';
import type { SortableColumn } from '../../domain/use-sorted';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import layout from '../../ui/layout.module.css';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import { permissionsOf } from './permissions';

const MOST = { name: 80, email: 120 } as const;

interface UserActions {
  onEdit: (user: User) => void;
  onToggle: (user: User) => Promise<void>;
  onPassword: (user: User) => void;
  onTokens: (user: User) => void;
  onDelete: (user: User) => void;
}

const Name = ({ user, onEdit }: { user: User; onEdit: () => void }) => {
  const { t } = useTexts('users');
  const { isSelf, canEdit } = permissionsOf(useUser(), user);
  const name = safeText(user.name, MOST.name);
  return (
    <>
      <div className={layout.row}>
        {canEdit ? (
          <button type="button" className={texts.name} onClick={onEdit}>
            {name}
          </button>
        ) : (
          <span className={texts.name}>{name}</span>
        )}
        {isSelf && <Badge color="accent">{t('you')}</Badge>}
      </div>
      <p className={texts.note}>{safeText(user.email, MOST.email)}</p>
    </>
  );
};

const Actions = ({ user, actions }: { user: User; actions: UserActions }) => {
  const { t } = useTexts('users');
  const may = permissionsOf(useUser(), user);
  const toggle = useOneAtATime();
  const name = safeText(user.name, MOST.name);
  const turn = user.isActive ? 'deactivate' : 'activate';
  const Turn = user.isActive ? IconUserOff : IconUserCheck;
  return (
    <div className={layout.actions}>
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
        aria-label={t('password.title', { name })}
        title={may.canSetPassword ? t('action.password') : t('refusal.password')}
        disabled={!may.canSetPassword}
        onClick={() => actions.onPassword(user)}
      >
        <IconKey size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('tokens.title', { name })}
        title={t('tokens.action')}
        onClick={() => actions.onTokens(user)}
      >
        <IconApi size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('delete.title', { name })}
        title={
          may.deleteRefusal === null ? t('action.delete', { ns: 'staff' }) : t(`refusal.${may.deleteRefusal}`)
        }
        disabled={may.deleteRefusal !== null}
        onClick={() => actions.onDelete(user)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};

/** Returns the columns of the users table, including the buttons for each user. */
export const useColumns = (actions: UserActions): SortableColumn<User>[] => {
  const { t, moment } = useTexts('users');
  return [
    {
      key: 'name',
      header: t('column.user'),
      isTitle: true,
      sortValue: ({ name }) => name,
      cell: (user) => <Name user={user} onEdit={() => actions.onEdit(user)} />,
    },
    {
      key: 'role',
      header: t('form.role'),
      width: '9rem',
      sortValue: ({ role }) => roles.indexOf(role),
      cell: ({ role }) => t(`role.${role}`),
    },
    {
      key: 'isActive',
      header: t('column.status', { ns: 'staff' }),
      width: '8rem',
      sortValue: ({ isActive }) => Number(isActive),
      cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
    },
    {
      key: 'lastLoginAt',
      header: t('column.lastLogin'),
      width: '10rem',
      sortValue: ({ lastLoginAt }) => (lastLoginAt === null ? null : Date.parse(lastLoginAt)),
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          t('never', { ns: 'staff' })
        ) : (
          <RelativeTime moment={lastLoginAt} dialect="analysis" />
        ),
    },
    {
      key: 'createdAt',
      header: t('column.created', { ns: 'staff' }),
      width: '11rem',
      sortValue: ({ createdAt }) => Date.parse(createdAt),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(new Date(createdAt))}</time>,
    },
    {
      key: 'actions',
      isForScreens: true,
      header: t('column.actions', { ns: 'staff' }),
      align: 'end',
      width: '15rem',
      cell: (user) => <Actions user={user} actions={actions} />,
    },
  ];
};
