import { targetTypeLabels, targetTypes } from '@stimmlage/core/codes/target-types';
import { limits } from '@stimmlage/core/limits';
import { IconDownload, IconPlus, IconTarget, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportTargets, useTargets } from '../../data/targets';
import { useFormats } from '../../i18n/use-formats';
import { useLanguage } from '../../i18n/use-language';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar, SelectField } from '../../ui/filter-bar';
import { Failure } from '../../ui/message';
import { useNotify } from '../../ui/notify';
import { Panel } from '../../ui/panel';
import { ScreenActions } from '../../ui/screen-header';
import { SearchField } from '../../ui/search-field';
import { Pager } from '../../ui/table/pager';
import { TargetDialogs } from './target-dialogs';
import { TargetsTable } from './targets-table';
import { type TargetsView, withoutDialog } from './view';

/** @param isSameStep the view changes with what is being typed: no step of its own to go back to. */
export type OnView = (view: TargetsView, isSameStep?: boolean) => void;

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
        icon={<IconUpload size={16} aria-hidden="true" />}
        onClick={() => onView({ ...withoutDialog(view), import: 'open' })}
      >
        {t('import.open')}
      </Button>
      <Button
        icon={<IconDownload size={16} aria-hidden="true" />}
        aria-disabled={isExporting || undefined}
        onClick={() => void save()}
      >
        {t('export')}
      </Button>
      <Button
        variant="filled"
        icon={<IconPlus size={16} aria-hidden="true" />}
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
      <SelectField
        label={t('type')}
        value={view.targetType ?? ''}
        options={[{ value: '', label: t('allTypes') }, ...types]}
        onChange={(value) =>
          onView({ ...view, targetType: targetTypes.find((type) => type === value), page: 1 })
        }
      />
    </FilterBar>
  );
};

const Nothing = ({ view, total, onView }: { view: TargetsView; total: number; onView: OnView }) => {
  const { t } = useTranslation('targets');
  const { t: staff } = useTranslation('staff');
  if (total > 0) {
    return (
      <EmptyState icon={IconTarget} title={t('pastEnd')}>
        <Button onClick={() => onView({ ...view, page: 1 })}>{t('firstPage')}</Button>
      </EmptyState>
    );
  }
  if (view.search !== '' || view.targetType !== undefined) {
    return (
      <EmptyState icon={IconTarget} title={t('noMatch.title')} text={t('noMatch.text')}>
        <Button onClick={() => onView({ ...view, search: '', targetType: undefined, page: 1 })}>
          {staff('filters.clear')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconTarget} title={t('none.title')} text={t('none.text')}>
      <Button variant="filled" onClick={() => onView({ ...view, add: 'politician' })}>
        {t('add')}
      </Button>
    </EmptyState>
  );
};

/** Whose posts, which hashtags and keywords are collected: a list, and everything that changes it. */
export const Targets = ({ view, onView }: { view: TargetsView; onView: OnView }) => {
  const { t } = useTranslation('targets');
  const { integer } = useFormats();
  const query = useTargets(view);
  const total = query.data?.pagination.total;
  return (
    <>
      <Actions view={view} onView={onView} />
      <Filters view={view} onView={onView} />
      <Panel
        title={t('list')}
        detail={total === undefined ? undefined : t('count', { count: total, number: integer(total) })}
        isFlush
      >
        {query.isError && query.data === undefined ? (
          <Failure title={t('failure')} onRetry={() => void query.refetch()} />
        ) : (
          <TargetsTable
            rows={query.data?.data}
            isRefreshing={query.isPlaceholderData}
            empty={<Nothing view={view} total={total ?? 0} onView={onView} />}
            actions={{
              onEdit: ({ id }) => onView({ ...withoutDialog(view), edit: id }),
              onBackfill: ({ id }) => onView({ ...withoutDialog(view), backfill: id }),
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
      <TargetDialogs
        view={view}
        rows={query.isPlaceholderData ? undefined : query.data?.data}
        onView={onView}
      />
    </>
  );
};
