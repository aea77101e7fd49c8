import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import type { ReactNode } from 'react';
import type { Compared } from '../../data/comparison';
import { MeanBadge } from '../../domain/label-badges';
import { FigureLink } from '../../domain/links';
import { SortField } from '../../domain/sort-field';
import type { OnSort, Sorting } from '../../domain/sorting';
import type { StatementsSearch } from '../../domain/statements';
import { type SortableColumn, useSorted } from '../../domain/use-sorted';
import { useTexts } from '../../i18n/use-texts';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { DataTable } from '../../ui/table/data-table';
import texts from '../../ui/text.module.css';
import { useAccountColumns } from './account-columns';
import { Division, Part } from './figure-cells';
import { comparedName } from './names';

interface ComparedTableProps {
  by: ComparisonKind;
  rows: readonly Compared[] | undefined;
  isRefreshing: boolean;
  behindOf: (key: string) => StatementsSearch | undefined;
  sorting: Sorting;
  onSort: OnSort;
}

/**
 * A table of the compared subjects, by default most statements first. Figures link to the statements that they
 * count, if a list can show these statements.
 */
export const ComparedTable = ({
  by,
  rows: all,
  isRefreshing,
  behindOf,
  sorting,
  onSort,
}: ComparedTableProps) => {
  const { t, language, integer } = useTexts('comparison');
  const accountColumns = useAccountColumns();

  const nameOf = (row: Compared): string => comparedName(by, row, language);
  const figure = (row: Compared, text: string, sentiment?: Sentiment): ReactNode => {
    const behind = behindOf(row.key);
    if (behind === undefined || row.total === 0) return text;
    return (
      <span className={texts.strong}>
        <FigureLink behind={{ ...behind, sentiment }}>{text}</FigureLink>
      </span>
    );
  };
  const partOf = (
    field: 'complaints' | 'praise' | 'neutral',
    header: string,
    sentiment: Sentiment,
  ): SortableColumn<Compared> => ({
    key: field,
    header,
    align: 'end',
    width: '8.5rem',
    sortValue: (row) => row[field],
    cell: (row) => (
      <Part count={row[field]} of={row}>
        {figure(row, integer(row[field]), sentiment)}
      </Part>
    ),
  });
  const allColumns: SortableColumn<Compared>[] = [
    partOf('complaints', t('measure.complaints'), 'COMPLAINT'),
    partOf('praise', t('measure.praise'), 'PRAISE'),
    partOf('neutral', t('table.neutral'), 'NEUTRAL'),
    { key: 'split', header: t('table.split'), width: '10rem', cell: (row) => <Division row={row} /> },
    {
      key: 'intensity',
      header: t('table.intensity'),
      align: 'end',
      width: '7.5rem',
      sortValue: (row) => (row.total === 0 ? null : row.avgIntensity),
      cell: (row) => (row.total === 0 ? '–' : <MeanBadge mean={row.avgIntensity} />),
    },
  ];
  const ofKind: SortableColumn<Compared>[] = [
    {
      key: 'name',
      header: t(`by.${by}`),
      isTitle: true,
      sortValue: nameOf,
      cell: (row) => <bdi className={texts.strong}>{nameOf(row)}</bdi>,
    },
    {
      key: 'total',
      header: t('table.total'),
      align: 'end',
      width: '6rem',
      sortValue: ({ total }) => total,
      cell: (row) => figure(row, integer(row.total)),
    },
    ...(by === 'politician' ? accountColumns : allColumns),
  ];
  const { columns, rows, field } = useSorted({ columns: ofKind, rows: all, sorting, onSort, nameOf });
  return (
    <>
      <div className={layout.sort}>
        <SortField {...field} />
      </div>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        isRefreshing={isRefreshing}
        skeletonRows={10}
        loading={t('loading')}
        empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
      />
    </>
  );
};
