import { Button, NativeSelect } from '@mantine/core';
import { targetTypeLabels, targetTypes } from '@stimmlage/core/codes/target-types';
import { limits } from '@stimmlage/core/limits';
import { IconDownload, IconPlus, IconTarget, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportTargets, useTargets } from '../../data/targets';
import { useLanguage } from '../../i18n/use-language';
import { FilterBar } from '../../ui/filter-bar';
import { useNotify } from '../../ui/notify';
import { ScreenActions } from '../../ui/screen-header';
import { SearchField } from '../../ui/search-field';
import { DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import { TargetDialogs } from './target-dialogs';
import { useColumns } from './targets-table';
import { type OnView, type TargetsView, withoutDialog } from './view';

const Actions = ({ view, onView }: { view: TargetsView; onView: OnView }) => {
  const { t } = useTranslation('targets');
  const { failed } = useNotify();
  const [isExporting, setIsExporting] = useState(false);
  const save = async (): Promise<void> => {
    if (isExporting) return;
    setIsExporting(true);
    await exportTargets().catch((error: unknown) => failed(error, t('exportFailed')));
    setIsExporting(false);
  };
  return (
    <ScreenActions>
      <Button
        leftSection={<IconUpload size={16} aria-hidden="true" />}
        onClick={() => onView({ ...withoutDialog(view), import: 'open' })}
      >
        {t('import.open')}
      </Button>
      <Button
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        aria-disabled={isExporting || undefined}
        onClick={() => void save()}
      >
        {t('export')}
      </Button>
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

const Filters = ({ view, onView }: { view: TargetsView; onView: OnView }) => {
  const { t } = useTranslation('targets');
  const language = useLanguage();
  const types = targetTypes.map((value) => ({ value, label: targetTypeLabels[value].many[language] }));
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
      <NativeSelect
        label={t('type')}
        value={view.targetType ?? ''}
        data={[{ value: '', label: t('allTypes') }, ...types]}
        onChange={({ currentTarget: { value } }) =>
          onView({ ...view, targetType: targetTypes.find((type) => type === value), page: 1 })
        }
      />
    </FilterBar>
  );
};

/** Whose posts, which hashtags and keywords are collected: a list, and everything that changes it. */
export const Targets = ({ view, onView }: { view: TargetsView; onView: OnView }) => {
  const { t } = useTranslation('targets');
  const query = useTargets(view);
  const columns = useColumns({
    onEdit: ({ id }) => onView({ ...withoutDialog(view), edit: id }),
    onBackfill: ({ id }) => onView({ ...withoutDialog(view), backfill: id }),
    onDelete: ({ id }) => onView({ ...withoutDialog(view), remove: id }),
  });
  const isFiltered = view.search !== '' || view.targetType !== undefined;
  return (
    <>
      <Actions view={view} onView={onView} />
      <Filters view={view} onView={onView} />
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
      <TargetDialogs
        view={view}
        rows={query.isPlaceholderData ? undefined : query.data?.data}
        onView={onView}
      />
    </>
  );
};
