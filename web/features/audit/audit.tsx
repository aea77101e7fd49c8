import { auditAreas } from '@stimmlage/core/codes/audit-actions';
import type { AuditSort } from '@stimmlage/core/contracts/audit';
import { IconClipboardList } from '@tabler/icons-react';
import { type Entry, useAuditLog } from '../../data/audit';
import { SortField } from '../../domain/sort-field';
import type { SortChoices } from '../../domain/sorting';
import { useDayWindow } from '../../domain/use-day-window';
import { type CallSortedColumn, useSortedByCall } from '../../domain/use-sorted-by-call';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import type { ViewProps } from '../../lib/search';
import { RefreshButton } from '../../ui/action-button';
import { DayField } from '../../ui/day-field';
import { FilterBar } from '../../ui/filter-bar';
import { FilterChoice } from '../../ui/filter-choice';
import { ScreenActions } from '../../ui/screen-header';
import { SearchField } from '../../ui/search-field';
import { DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import { pagerOf } from '../../ui/table/pager';
import texts from '../../ui/text.module.css';
import { describeDetail } from './describe';
import { EntryDialog } from './entry-dialog';
import { withShortHashes } from './short-hash';
import { useActionText } from './use-action-text';
import { useWords } from './use-words';
import { type AuditView, countFilters, withoutFilters } from './view';

const MOST = { name: 60, object: 80, detail: 160 } as const;

interface FiltersProps extends ViewProps<AuditView> {
  sortChoices: SortChoices<AuditSort>;
}

const Filters = ({ view, onView, sortChoices }: FiltersProps) => {
  const { t } = useTexts('audit');
  const days = useDayWindow(view, (next) => onView({ ...next, page: 1 }));
  return (
    <FilterBar active={countFilters(view)} onClear={() => onView(withoutFilters(view))}>
      <SearchField
        label={t('search')}
        value={view.user}
        onSearch={(user) => onView({ ...view, user, page: 1 }, true)}
      />
      <FilterChoice
        label={t('areaLabel')}
        value={view.action}
        choices={auditAreas}
        nameOf={(area) => t(`area.${area}`)}
        all={t('allAreas')}
        onChange={(action) => onView({ ...view, action, page: 1 })}
      />
      <DayField label={t('from')} {...days.from} />
      <DayField label={t('to')} {...days.to} />
      <SortField {...sortChoices} />
    </FilterBar>
  );
};

const useColumns = (onOpen: (entry: Entry) => void): CallSortedColumn<Entry, AuditSort>[] => {
  const { t, moment } = useTexts('audit');
  const actionText = useActionText();
  const words = useWords();
  return [
    {
      key: 'action',
      header: t('column.action'),
      sortBy: 'action',
      isTitle: true,
      cell: (entry) => (
        <button type="button" className={texts.name} onClick={() => onOpen(entry)}>
          {actionText(entry.action)}
        </button>
      ),
    },
    {
      key: 'user',
      header: t('column.user'),
      sortBy: 'user',
      width: '10rem',
      cell: ({ user }) => safeText(words.userOf(user), MOST.name) || t('nobody'),
    },
    {
      key: 'object',
      header: t('column.object'),
      cell: ({ object }) => (
        <span className={texts.note}>{safeText(withShortHashes(words.objectOf(object)), MOST.object)}</span>
      ),
    },
    {
      key: 'detail',
      header: t('column.detail'),
      width: '28%',
      cell: ({ detail }) => (
        <span className={texts.note}>
          {safeText(withShortHashes(describeDetail(detail, words)), MOST.detail) || '–'}
        </span>
      ),
    },
    { key: 'ip', header: t('column.ip'), width: '9rem', cell: ({ ip }) => ip ?? '–' },
    {
      key: 'at',
      header: t('column.at'),
      sortBy: 'at',
      width: '11rem',
      cell: ({ at }) => <time dateTime={at}>{moment(new Date(at))}</time>,
    },
  ];
};

/**
 * The audit log, by default newest entries first. Each entry contains the user, the action and the object of the action.
 */
export const Audit = ({ view, onView }: ViewProps<AuditView>) => {
  const { t } = useTexts('audit');
  const query = useAuditLog(view);
  const open = ({ id }: Entry): void => onView({ ...view, entry: id });
  const { columns, field } = useSortedByCall({
    columns: useColumns(open),
    sorting: view,
    onSort: (change) => onView({ ...view, ...change }),
  });
  return (
    <>
      <ScreenActions>
        <RefreshButton
          isBusy={query.isFetching}
          act={() => query.refetch({ throwOnError: true })}
          failure={t('failure')}
        />
      </ScreenActions>
      <Filters view={view} onView={onView} sortChoices={field} />
      <ListPanel
        title={t('list')}
        count={(count, number) => t('count', { count, number })}
        query={query}
        failure={t('failure')}
        rows={query.data?.data}
        total={query.data?.pagination.total}
        pager={pagerOf(view, onView)}
        icon={IconClipboardList}
        nothing={
          countFilters(view) === 0
            ? { title: t('none') }
            : {
                title: t('noMatch.title'),
                text: t('noMatch.text'),
                onClear: () => onView(withoutFilters(view)),
              }
        }
      >
        {(list) => <DataTable {...list} columns={columns} rowKey={({ id }) => id} onOpen={open} />}
      </ListPanel>
      <EntryDialog
        id={view.entry}
        rows={query.isPlaceholderData ? undefined : query.data?.data}
        onClose={() => onView({ ...view, entry: undefined }, true)}
      />
    </>
  );
};
