import { Button } from '@mantine/core';
import { roles } from '@stimmlage/core/codes/roles';
import type { User } from '@stimmlage/core/contracts/auth';
import { limits } from '@stimmlage/core/limits';
import { IconMailForward, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUpdateUser, useUsers } from '../../data/users';
import { useUser } from '../../domain/current-user';
import { SortField } from '../../domain/sort-field';
import type { SortChoices } from '../../domain/sorting';
import { useSorted } from '../../domain/use-sorted';
import { safeText } from '../../lib/safe-text';
import type { ViewProps } from '../../lib/search';
import { DialogInAddress } from '../../ui/dialog/leaving';
import { FilterBar } from '../../ui/filter-bar';
import { FilterChoice } from '../../ui/filter-choice';
import { useNotify } from '../../ui/notify';
import { ScreenActions } from '../../ui/screen-header';
import { SearchField } from '../../ui/search-field';
import { DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import { InvitationDialogs } from './invitation-dialogs';
import { Invitations } from './invitations';
import { permissionsOf } from './permissions';
import { UserDialogs } from './user-dialogs';
import { useColumns } from './users-table';
import { dialogFields, matching, type UsersView, withoutDialog } from './view';

interface FiltersProps extends ViewProps<UsersView> {
  sortChoices: SortChoices;
}

const Filters = ({ view, onView, sortChoices }: FiltersProps) => {
  const { t } = useTranslation('users');
  const active = (view.search === '' ? 0 : 1) + (view.role === undefined ? 0 : 1);
  return (
    <FilterBar active={active} onClear={() => onView({ ...view, search: '', role: undefined, page: 1 })}>
      <SearchField
        label={t('search')}
        value={view.search}
        onSearch={(search) => onView({ ...view, search, page: 1 }, true)}
      />
      <FilterChoice
        label={t('form.role')}
        value={view.role}
        choices={roles}
        nameOf={(role) => t(`role.${role}`)}
        all={t('allRoles')}
        onChange={(role) => onView({ ...view, role, page: 1 })}
      />
      <SortField {...sortChoices} />
    </FilterBar>
  );
};

/**
 * Returns a function that activates a user, or asks for confirmation before a user is deactivated, because
 * deactivation ends the user's sessions.
 */
const useToggle = ({ view, onView }: ViewProps<UsersView>) => {
  const { t } = useTranslation('users');
  const { succeeded, failed } = useNotify();
  const { mutateAsync: update } = useUpdateUser();
  return async ({ id, name, isActive }: User): Promise<void> => {
    if (isActive) return onView({ ...withoutDialog(view), deactivate: id });
    try {
      await update({ params: { id }, json: { isActive: true } });
      succeeded(t('activated', { name: safeText(name) }));
    } catch (error) {
      failed(error, t('statusFailure'));
    }
  };
};

/** The screen with all users and their roles. */
export const Users = ({ view, onView }: ViewProps<UsersView>) => {
  const { t } = useTranslation('users');
  const query = useUsers();
  const columns = useColumns({
    onEdit: ({ id }) => onView({ ...withoutDialog(view), edit: id }),
    onToggle: useToggle({ view, onView }),
    onPassword: ({ id }) => onView({ ...withoutDialog(view), password: id }),
    onTokens: ({ id }) => onView({ ...withoutDialog(view), tokens: id }),
    onDelete: ({ id }) => onView({ ...withoutDialog(view), remove: id }),
  });
  const me = useUser();
  const sorted = useSorted({
    columns,
    rows: query.data && matching(query.data, view),
    sorting: view,
    onSort: (sorting) => onView({ ...view, ...sorting, page: 1 }),
    nameOf: ({ name }) => name,
  });
  const from = (view.page - 1) * limits.pageSize;
  return (
    <>
      <ScreenActions>
        <Button
          leftSection={<IconMailForward size={16} aria-hidden="true" />}
          onClick={() => onView({ ...withoutDialog(view), invite: 'open' })}
        >
          {t('invite.title')}
        </Button>
        <Button
          variant="filled"
          leftSection={<IconUserPlus size={16} aria-hidden="true" />}
          onClick={() => onView({ ...withoutDialog(view), add: 'open' })}
        >
          {t('add')}
        </Button>
      </ScreenActions>
      <Filters view={view} onView={onView} sortChoices={sorted.field} />
      <ListPanel
        title={t('list')}
        count={(count, number) => t('count', { count, number })}
        query={query}
        failure={t('failure')}
        rows={sorted.rows?.slice(from, from + limits.pageSize)}
        total={sorted.rows?.length}
        pager={{
          page: view.page,
          limit: limits.pageSize,
          onPage: (page) => onView({ ...view, page }),
        }}
        icon={IconUsers}
        nothing={{
          title: t('noMatch.title'),
          text: t('noMatch.text'),
          onClear: () => onView({ ...view, search: '', role: undefined, page: 1 }),
        }}
      >
        {(list) => (
          <DataTable
            {...list}
            columns={sorted.columns}
            rowKey={({ id }) => id}
            onOpen={(user) => {
              if (permissionsOf(me, user).canEdit) onView({ ...withoutDialog(view), edit: user.id });
            }}
          />
        )}
      </ListPanel>
      <Invitations onWithdraw={(withdraw) => onView({ ...withoutDialog(view), withdraw })} />
      <DialogInAddress value={dialogFields}>
        <InvitationDialogs view={view} onView={onView} />
        <UserDialogs view={view} users={query.data} onView={onView} />
      </DialogInAddress>
    </>
  );
};
