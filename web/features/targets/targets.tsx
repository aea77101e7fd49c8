import { Button } from '@mantine/core';
import { targetTypeLabels, targetTypes } from '@stimmlage/core/codes/target-types';
import { limits } from '@stimmlage/core/limits';
import { IconDownload, IconPlus, IconTarget, IconUpload } from '@tabler/icons-react';
import { exportTargets, useTargets } from '../../data/targets';
import { controlIds } from '../../domain/controls';
import { SortField } from '../../domain/sort-field';
import type { SortChoices } from '../../domain/sorting';
import { useSortedByCall } from '../../domain/use-sorted-by-call';
import { useTexts } from '../../i18n/use-texts';
import type { ViewProps } from '../../lib/search';
import { ActionButton } from '../../ui/action-button';
import { DialogInAddress } from '../../ui/dialog/leaving';
import { FilterBar } from '../../ui/filter-bar';
import { FilterChoice } from '../../ui/filter-choice';
import { ScreenActions } from '../../ui/screen-header';
import { SearchField } from '../../ui/search-field';
import { DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import { TargetDialogs } from './target-dialogs';
import { useColumns } from './targets-table';
import { dialogFields, type OfferedTargetSort, type TargetsView, withoutDialog } from './view';

const Actions = ({ view, onView }: ViewProps<TargetsView>) => {
  const { t } = useTexts('targets');
  return (
    <ScreenActions>
      <Button
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        onClick={() => onView({ ...withoutDialog(view), import: 'open' })}
      >
        {t('import.open')}
      </Button>
      <ActionButton
        id={controlIds.exportTargets}
        icon={IconDownload}
        act={exportTargets}
        failure={t('exportFailed')}
      >
        {t('export')}
      </ActionButton>
      <Button
        variant="filled"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => onView({ ...withoutDialog(view), add: view.targetType ?? 'politician' })}
      >
        {t('add')}
      </Button>
    </ScreenActions>
  );
};

interface FiltersProps extends ViewProps<TargetsView> {
  sortChoices: SortChoices<OfferedTargetSort>;
}

const Filters = ({ view, onView, sortChoices }: FiltersProps) => {
  const { t, language } = useTexts('targets');
  const active = (view.search === '' ? 0 : 1) + (view.targetType === undefined ? 0 : 1);
  return (
    <FilterBar
      active={active}
      onClear={() => onView({ ...view, search: '', targetType: undefined, page: 1 })}
    >
      <SearchField
        label={t('search')}
        value={view.search}
        onSearch={(search) => onView({ ...view, search, page: 1 }, true)}
      />
      <FilterChoice
        label={t('field.targetType')}
        value={view.targetType}
        choices={targetTypes}
        nameOf={(type) => targetTypeLabels[type].many[language]}
        all={t('allTypes')}
        onChange={(targetType) => onView({ ...view, targetType, page: 1 })}
      />
      <SortField {...sortChoices} />
    </FilterBar>
  );
};

/** The screen with the accounts, hashtags and keywords to collect. */
export const Targets = ({ view, onView }: ViewProps<TargetsView>) => {
  const { t } = useTexts('targets');
  const query = useTargets(view);
  const { columns, field } = useSortedByCall({
    columns: useColumns({
      onEdit: ({ id }) => onView({ ...withoutDialog(view), edit: id }),
      onBackfill: ({ id }) => onView({ ...withoutDialog(view), backfill: id }),
      onDelete: ({ id }) => onView({ ...withoutDialog(view), remove: id }),
    }),
    others: [
      { key: 'targetType', header: t('field.targetType') },
      { key: 'createdAt', header: t('column.created', { ns: 'staff' }) },
    ],
    sorting: view,
    onSort: (change) => onView({ ...view, ...change }),
  });
  const isFiltered = view.search !== '' || view.targetType !== undefined;
  return (
    <>
      <Actions view={view} onView={onView} />
      <Filters view={view} onView={onView} sortChoices={field} />
      <ListPanel
        title={t('list')}
        count={(count, number) => t('count', { count, number })}
        query={query}
        failure={t('failure')}
        rows={query.data?.data}
        total={query.data?.pagination.total}
        pager={{
          page: view.page,
          limit: limits.pageSize,
          onPage: (page) => onView({ ...view, page }),
        }}
        icon={IconTarget}
        nothing={
          isFiltered
            ? {
                title: t('noMatch.title'),
                text: t('noMatch.text'),
                onClear: () => onView({ ...view, search: '', targetType: undefined, page: 1 }),
              }
            : {
                title: t('none.title'),
                text: t('none.text'),
                action: (
                  <Button variant="filled" onClick={() => onView({ ...view, add: 'politician' })}>
                    {t('add')}
                  </Button>
                ),
              }
        }
      >
        {(list) => (
          <DataTable
            {...list}
            columns={columns}
            rowKey={({ id }) => id}
            onOpen={({ id }) => onView({ ...withoutDialog(view), edit: id })}
          />
        )}
      </ListPanel>
      <DialogInAddress value={dialogFields}>
        <TargetDialogs
          view={view}
          rows={query.isPlaceholderData ? undefined : query.data?.data}
          onView={onView}
        />
      </DialogInAddress>
    </>
  );
};
