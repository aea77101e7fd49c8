import { ActionIcon, Badge } from '@mantine/core';
import type { View } from '@stimmlage/core/contracts/views';
import { IconBookmark, IconHome, IconHomeFilled, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSetStartView, useViews } from '../../data/views';
import { useUser } from '../../domain/current-user';
import { SortField } from '../../domain/sort-field';
import { type SortableColumn, useSorted } from '../../domain/use-sorted';
import { ViewLink } from '../../domain/view-link';
import { useScreenOfView } from '../../domain/views';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import type { ViewProps } from '../../lib/search';
import { useKept } from '../../lib/use-kept';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { GoneDialog } from '../../ui/dialog/gone-dialog';
import { DialogInAddress } from '../../ui/dialog/leaving';
import { dialogOnDemand } from '../../ui/dialog/on-demand';
import { FilterBar } from '../../ui/filter-bar';
import layout from '../../ui/layout.module.css';
import { useNotify } from '../../ui/notify';
import { SearchField } from '../../ui/search-field';
import { DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import texts from '../../ui/text.module.css';
import { DeleteDialog } from './delete-dialog';
import { dialogFields, type ViewsView, withoutDialog } from './view';

const EditDialog = dialogOnDemand(async () => (await import('./view-dialogs')).EditDialog);

const Name = ({ view }: { view: View }) => {
  const { t } = useTexts('views');
  const { t: screen } = useTexts('screens');
  const { place, mayOpen } = useScreenOfView()(view);
  const name = safeText(view.name);
  return (
    <>
      <div className={layout.row}>
        {mayOpen ? (
          <ViewLink address={view.address} className={texts.strong}>
            {name}
          </ViewLink>
        ) : (
          <span className={texts.strong}>{name}</span>
        )}
        {view.isStart && mayOpen && <Badge color="accent">{t('start')}</Badge>}
      </div>
      <p className={texts.note}>{mayOpen ? screen(`${place}.title`) : t('notForYou')}</p>
    </>
  );
};

const Actions = ({ view, onEdit, onDelete }: { view: View; onEdit: () => void; onDelete: () => void }) => {
  const { t } = useTexts('views');
  const { succeeded, failed } = useNotify();
  const { mutateAsync: setStart } = useSetStartView();
  const { mayOpen } = useScreenOfView()(view);
  const one = useOneAtATime();
  const name = safeText(view.name);
  const toggle = async (): Promise<void> => {
    try {
      await setStart({ json: { id: view.isStart ? null : view.id } });
      succeeded(view.isStart ? t('startCleared') : t('startSet', { name }));
    } catch (error) {
      failed(error, t('saveFailure'));
    }
  };
  const Start = view.isStart ? IconHomeFilled : IconHome;
  return (
    <div className={layout.actions}>
      <ActionIcon
        aria-label={t('startLong', { name })}
        aria-pressed={view.isStart}
        title={t('asStart')}
        disabled={!mayOpen}
        aria-disabled={one.isBusy || undefined}
        onClick={() => void one.run(toggle)}
      >
        <Start size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('editLong', { name })}
        title={view.mayChange ? t('edit') : t('refusal')}
        disabled={!view.mayChange}
        onClick={onEdit}
      >
        <IconPencil size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('deleteLong', { name })}
        title={view.mayChange ? t('action.delete', { ns: 'staff' }) : t('refusal')}
        disabled={!view.mayChange}
        onClick={onDelete}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};

const useColumns = ({ view: at, onView }: ViewProps<ViewsView>): SortableColumn<View>[] => {
  const { t, moment } = useTexts('views');
  const { id: self } = useUser();
  const ownerOf = ({ owner }: View): string => {
    if (owner === null) return t('nobody');
    return owner.id === self ? t('you') : safeText(owner.name);
  };
  return [
    {
      key: 'name',
      header: t('name'),
      isTitle: true,
      sortValue: ({ name }) => safeText(name),
      cell: (view) => <Name view={view} />,
    },
    {
      key: 'for',
      header: t('column.for'),
      width: '9rem',
      sortValue: ({ shared }) => t(shared ? 'shared' : 'own'),
      cell: ({ shared }) => t(shared ? 'shared' : 'own'),
    },
    {
      key: 'owner',
      header: t('column.owner'),
      width: '12rem',
      sortValue: (view) => (view.owner === null ? null : ownerOf(view)),
      cell: ownerOf,
    },
    {
      key: 'updated',
      header: t('column.updated'),
      width: '11rem',
      sortValue: ({ updatedAt }) => Date.parse(updatedAt),
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{moment(new Date(updatedAt))}</time>,
    },
    {
      key: 'actions',
      isForScreens: true,
      header: t('column.actions', { ns: 'staff' }),
      align: 'end',
      width: '9.5rem',
      cell: (view) => (
        <Actions
          view={view}
          onEdit={() => onView({ ...withoutDialog(at), edit: view.id })}
          onDelete={() => onView({ ...withoutDialog(at), delete: view.id })}
        />
      ),
    },
  ];
};

/** The dialog for editing or deleting a view. The dialog remains open while the view is being deleted. */
const DialogOf = ({ id, isEdit, onClose }: { id: number; isEdit: boolean; onClose: () => void }) => {
  const { t } = useTexts('views');
  const { data } = useViews();
  const about = useKept(id, data);
  if (data === undefined) return null;
  if (!about?.mayChange) return <GoneDialog {...t('gone', { returnObjects: true })} onClose={onClose} />;
  const Dialog = isEdit ? EditDialog : DeleteDialog;
  return <Dialog view={about} onClose={onClose} />;
};

/** The dialog that is open according to the URL, if any. */
const Dialogs = ({ view, onView }: ViewProps<ViewsView>) => {
  const id = view.edit ?? view.delete;
  if (id === undefined) return null;
  const close = (): void => onView(withoutDialog(view), true);
  return (
    <DialogInAddress value={dialogFields}>
      <DialogOf key={id} id={id} isEdit={view.edit !== undefined} onClose={close} />
    </DialogInAddress>
  );
};

/** The screen with the user's own saved views and the views shared by other users. */
export const Views = ({ view, onView }: ViewProps<ViewsView>) => {
  const { t, language } = useTexts('views');
  const query = useViews();
  const sought = view.search.toLocaleLowerCase(language);
  const rows = query.data?.filter(({ name }) => name.toLocaleLowerCase(language).includes(sought));
  const sorted = useSorted({
    columns: useColumns({ view, onView }),
    rows,
    sorting: view,
    onSort: (sorting) => onView({ ...view, ...sorting }),
    nameOf: ({ name }) => safeText(name),
  });
  const clear = (): void => onView({ ...view, search: '' });
  const isFiltered = view.search !== '';
  return (
    <>
      <FilterBar active={isFiltered ? 1 : 0} onClear={clear}>
        <SearchField
          label={t('search')}
          value={view.search}
          onSearch={(search) => onView({ ...view, search }, true)}
        />
        <SortField {...sorted.field} />
      </FilterBar>
      <ListPanel
        title={t('list')}
        count={(count, number) => t('count', { count, number })}
        query={query}
        failure={t('failure')}
        rows={sorted.rows}
        tellsCount
        icon={IconBookmark}
        nothing={
          isFiltered
            ? { ...t('noMatch', { returnObjects: true }), onClear: clear }
            : { title: t('none'), text: t('noneHint') }
        }
      >
        {({ rows: shown, label }) => (
          <DataTable label={label} columns={sorted.columns} rows={shown} rowKey={({ id }) => id} />
        )}
      </ListPanel>
      <Dialogs view={view} onView={onView} />
    </>
  );
};
