import { IconClipboardList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Entry, useAuditLog } from '../../data/audit';
import { useErrorText } from '../../i18n/use-error-text';
import { useFormats } from '../../i18n/use-formats';
import { safeText } from '../../lib/safe-text';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar, SelectField } from '../../ui/filter-bar';
import { Failure } from '../../ui/message';
import { Panel } from '../../ui/panel';
import { SearchField } from '../../ui/search-field';
import { type Column, DataTable } from '../../ui/table/data-table';
import { Pager } from '../../ui/table/pager';
import { TextField } from '../../ui/text-field';
import classes from './audit.module.css';
import { describeDetail } from './describe';
import { EntryDialog } from './entry-dialog';
import { useActionText } from './use-action-text';
import { type AuditView, auditAreas, countFilters, type OnView, withoutFilters } from './view';

const MOST = { name: 60, object: 80, detail: 160 } as const;

interface ViewProps {
  view: AuditView;
  onView: OnView;
}

const Filters = ({ view, onView }: ViewProps) => {
  const { t } = useTranslation('audit');
  const areas = auditAreas.map((value) => ({ value, label: t(`area.${value}`) }));
  const dayOf = (value: string): string | undefined => (value === '' ? undefined : value);
  return (
    <FilterBar active={countFilters(view)} onClear={() => onView(withoutFilters(view))}>
      <SearchField
        label={t('search')}
        value={view.user}
        onSearch={(user) => onView({ ...view, user, page: 1 }, true)}
      />
      <SelectField
        label={t('areaLabel')}
        value={view.action ?? ''}
        options={[{ value: '', label: t('allAreas') }, ...areas]}
        onChange={(value) => onView({ ...view, action: auditAreas.find((area) => area === value), page: 1 })}
      />
      <TextField
        label={t('from')}
        type="date"
        value={view.from ?? ''}
        max={view.to}
        onChange={({ currentTarget: { value } }) => onView({ ...view, from: dayOf(value), page: 1 })}
      />
      <TextField
        label={t('to')}
        type="date"
        value={view.to ?? ''}
        min={view.from}
        onChange={({ currentTarget: { value } }) => onView({ ...view, to: dayOf(value), page: 1 })}
      />
    </FilterBar>
  );
};

const Nothing = ({ view, total, onView }: ViewProps & { total: number }) => {
  const { t } = useTranslation('audit');
  const { t: staff } = useTranslation('staff');
  if (total > 0) {
    return (
      <EmptyState icon={IconClipboardList} title={t('pastEnd')}>
        <Button onClick={() => onView({ ...view, page: 1 })}>{t('firstPage')}</Button>
      </EmptyState>
    );
  }
  if (countFilters(view) === 0) return <EmptyState icon={IconClipboardList} title={t('none')} />;
  return (
    <EmptyState icon={IconClipboardList} title={t('noMatch.title')} text={t('noMatch.text')}>
      <Button onClick={() => onView(withoutFilters(view))}>{staff('filters.clear')}</Button>
    </EmptyState>
  );
};

const useColumns = (onOpen: (entry: Entry) => void): Column<Entry>[] => {
  const { t } = useTranslation('audit');
  const { moment } = useFormats();
  const actionText = useActionText();
  return [
    {
      key: 'action',
      header: t('column.action'),
      isTitle: true,
      cell: (entry) => (
        <button type="button" className={classes.open} onClick={() => onOpen(entry)}>
          {actionText(entry.action)}
        </button>
      ),
    },
    { key: 'user', header: t('column.user'), width: '10rem', cell: ({ user }) => safeText(user, MOST.name) },
    {
      key: 'object',
      header: t('column.object'),
      cell: ({ object }) => <span className={classes.object}>{safeText(object, MOST.object)}</span>,
    },
    {
      key: 'detail',
      header: t('column.detail'),
      width: '28%',
      cell: ({ detail }) => (
        <span className={classes.detail}>{safeText(describeDetail(detail), MOST.detail) || '–'}</span>
      ),
    },
    { key: 'ip', header: t('column.ip'), width: '9rem', cell: ({ ip }) => ip ?? '–' },
    {
      key: 'at',
      header: t('column.at'),
      width: '11rem',
      cell: ({ at }) => <time dateTime={at}>{moment(new Date(at))}</time>,
    },
  ];
};

/** Who did what to which row, newest first. */
export const Audit = ({ view, onView }: ViewProps) => {
  const { t } = useTranslation('audit');
  const { integer } = useFormats();
  const errorText = useErrorText();
  const query = useAuditLog(view);
  const columns = useColumns(({ id }) => onView({ ...view, entry: id }));
  const total = query.data?.pagination.total;
  return (
    <>
      <Filters view={view} onView={onView} />
      <Panel
        title={t('list')}
        detail={total === undefined ? undefined : t('count', { count: total, number: integer(total) })}
        isFlush
      >
        {query.isError && query.data === undefined ? (
          <Failure title={t('failure')} text={errorText(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            label={t('list')}
            columns={columns}
            rows={query.data?.data}
            rowKey={({ id }) => id}
            onOpen={({ id }) => onView({ ...view, entry: id })}
            isRefreshing={query.isPlaceholderData}
            empty={<Nothing view={view} total={total ?? 0} onView={onView} />}
          />
        )}
        <Pager
          page={view.page}
          limit={view.limit}
          total={total ?? 0}
          onPage={(page) => onView({ ...view, page })}
          onLimit={(limit) => onView({ ...view, limit, page: 1 })}
        />
      </Panel>
      <EntryDialog
        id={view.entry}
        rows={query.isPlaceholderData ? undefined : query.data?.data}
        onClose={() => onView({ ...view, entry: undefined }, true)}
      />
    </>
  );
};
