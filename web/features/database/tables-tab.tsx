import { limits } from '@stimmlage/core/limits';
import type { DatabaseStatus } from '../../data/operations';
import { useTexts } from '../../i18n/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { type Column, DataTable } from '../../ui/table/data-table';
import { readableSize } from './connection';

interface Row {
  name: string;
  records: number | null;
  bytes: number | null;
}

/** The names that the API contract uses for tables, mapped to their names in the database. */
const stored = { content: 'content', analysis_results: 'labels' } as const;

/**
 * Lists the tables in the API contract first, with their numbers of records, and then all other tables by
 * size.
 */
export const tableRows = ({ tables, tableSizes }: DatabaseStatus): Row[] => {
  const names = Object.keys(stored) as (keyof typeof stored)[];
  const bytesOf = (table: string): number | null =>
    tableSizes.find((size) => size.table === table)?.bytes ?? null;
  const counted = names.map((name) => ({ name, records: tables[name], bytes: bytesOf(stored[name]) }));
  const others = tableSizes.filter(({ table }) => !Object.values<string>(stored).includes(table));
  return [...counted, ...others.map(({ table, bytes }) => ({ name: table, records: null, bytes }))];
};

/**
 * A list of the database's tables with their sizes on disk and, for tables in the API contract, the number of
 * records.
 */
export const TablesTab = ({ status }: { status: DatabaseStatus | undefined }) => {
  const { t, integer, oneDecimal } = useTexts('database');
  const sizeText = (bytes: number): string => {
    const { amount, unit } = readableSize(bytes);
    return `${unit === 'B' ? integer(amount) : oneDecimal(amount)} ${unit}`;
  };
  const columns: Column<Row>[] = [
    { key: 'table', header: t('tables.table'), isTitle: true, cell: ({ name }) => <code>{name}</code> },
    {
      key: 'records',
      header: t('tables.records'),
      align: 'end',
      cell: ({ records }) => (records === null ? '–' : integer(records)),
    },
    {
      key: 'size',
      header: t('tables.size'),
      align: 'end',
      cell: ({ bytes }) => (bytes === null ? '–' : sizeText(bytes)),
    },
  ];
  return (
    <Panel title={t('tabs.tables')} detail={t('tables.detail', { most: limits.pageSize })} isFlush>
      <DataTable
        label={t('tabs.tables')}
        columns={columns}
        rows={status && tableRows(status).slice(0, limits.pageSize)}
        rowKey={({ name }) => name}
        empty={<EmptyState title={t('tables.none')} />}
      />
    </Panel>
  );
};
