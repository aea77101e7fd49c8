import { type Role, roles } from '@stimmlage/core/codes/roles';
import type { User } from '@stimmlage/core/contracts/auth';
import { limits } from '@stimmlage/core/limits';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUpdateUser, useUsers } from '../../data/users';
import { useUser } from '../../domain/current-user';
import { useErrorText } from '../../i18n/use-error-text';
import { useFormats } from '../../i18n/use-formats';
import { safeText } from '../../lib/safe-text';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar, SelectField } from '../../ui/filter-bar';
import { Failure } from '../../ui/message';
import { useNotify } from '../../ui/notify';
import { Panel } from '../../ui/panel';
import { ScreenActions } from '../../ui/screen-header';
import { SearchField } from '../../ui/search-field';
import { Pager } from '../../ui/table/pager';
import { UserDialogs } from './user-dialogs';
import { UsersTable } from './users-table';
import { matching, type OnView, type UsersView, withoutDialog } from './view';

const MOST_CHARACTERS = 80;

interface ViewProps {
  view: UsersView;
  onView: OnView;
}

const Filters = ({ view, onView }: ViewProps) => {
  const { t } = useTranslation('users');
  const active = (view.search === '' ? 0 : 1) + (view.role === undefined ? 0 : 1);
  const options = roles.map((value: Role) => ({ value, label: t(`role.${value}`) }));
  return (
    <FilterBar active={active} onClear={() => onView({ ...view, search: '', role: undefined, page: 1 })}>
      <SearchField
        label={t('search')}
        value={view.search}
        onSearch={(search) => onView({ ...view, search, page: 1 }, true)}
      />
      <SelectField
        label={t('column.role')}
        value={view.role ?? ''}
        options={[{ value: '', label: t('allRoles') }, ...options]}
        onChange={(value) => onView({ ...view, role: roles.find((role) => role === value), page: 1 })}
      />
    </FilterBar>
  );
};

const Nothing = ({ view, total, onView }: ViewProps & { total: number }) => {
  const { t } = useTranslation('users');
  const { t: staff } = useTranslation('staff');
  if (total > 0) {
    return (
      <EmptyState icon={IconUsers} title={t('pastEnd')}>
        <Button onClick={() => onView({ ...view, page: 1 })}>{t('firstPage')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconUsers} title={t('noMatch.title')} text={t('noMatch.text')}>
      <Button onClick={() => onView({ ...view, search: '', role: undefined, page: 1 })}>
        {staff('filters.clear')}
      </Button>
    </EmptyState>
  );
};

/** Activates and deactivates; one's own account only after a question, since it ends the session. */
const useToggle = ({ view, onView }: ViewProps) => {
  const { t } = useTranslation('users');
  const { succeeded, failed } = useNotify();
  const { mutateAsync: update } = useUpdateUser();
  const me = useUser();
  return async ({ id, name, isActive }: User): Promise<void> => {
    if (isActive && id === me.id) return onView({ ...withoutDialog(view), deactivate: id });
    try {
      await update({ params: { id }, json: { isActive: !isActive } });
      succeeded(t(isActive ? 'deactivated' : 'activated', { name: safeText(name, MOST_CHARACTERS) }));
    } catch (error) {
      failed(error, t('statusFailure'));
    }
  };
};

/** Who may sign in, and as what. */
export const Users = ({ view, onView }: ViewProps) => {
  const { t } = useTranslation('users');
  const { integer } = useFormats();
  const errorText = useErrorText();
  const query = useUsers();
  const toggle = useToggle({ view, onView });
  const found = query.data && matching(query.data, view);
  const from = (view.page - 1) * limits.pageSize;
  const total = found?.length;
  return (
    <>
      <ScreenActions>
        <Button
          variant="filled"
          icon={<IconUserPlus size={16} aria-hidden="true" />}
          onClick={() => onView({ ...withoutDialog(view), add: 'open' })}
        >
          {t('add')}
        </Button>
      </ScreenActions>
      <Filters view={view} onView={onView} />
      <Panel
        title={t('list')}
        detail={total === undefined ? undefined : t('count', { count: total, number: integer(total) })}
        isFlush
      >
        {query.isError && query.data === undefined ? (
          <Failure title={t('failure')} text={errorText(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <UsersTable
            rows={found?.slice(from, from + limits.pageSize)}
            empty={<Nothing view={view} total={total ?? 0} onView={onView} />}
            actions={{
              onEdit: ({ id }) => onView({ ...withoutDialog(view), edit: id }),
              onToggle: toggle,
              onPassword: ({ id }) => onView({ ...withoutDialog(view), password: id }),
              onDelete: ({ id }) => onView({ ...withoutDialog(view), remove: id }),
            }}
          />
        )}
        <Pager
          page={view.page}
          limit={limits.pageSize}
          total={total ?? 0}
          onPage={(page) => onView({ ...view, page })}
        />
      </Panel>
      <UserDialogs view={view} users={query.data} onView={onView} />
    </>
  );
};
