import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import type { ReactNode } from 'react';
import type { Compared } from '../../data/comparison';
import { MeanBadge } from '../../domain/label-badges';
import { FigureLink } from '../../domain/links';
import type { StatementsSearch } from '../../domain/statements';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { EmptyState } from '../../ui/empty-state';
import { type Column, DataTable } from '../../ui/table/data-table';
import texts from '../../ui/text.module.css';
import classes from './comparison.module.css';
import { comparedName } from './names';

interface ComparedTableProps {
  by: ComparisonKind;
  rows: readonly Compared[] | undefined;
  isRefreshing: boolean;
  behindOf: (key: string) => StatementsSearch | undefined;
}

const parts = [
  { field: 'complaints', colour: 'var(--concern)' },
  { field: 'neutral', colour: 'var(--neutral)' },
  { field: 'praise', colour: 'var(--support)' },
] as const;

/** How statements divide, in one bar. */
const Division = ({ row }: { row: Compared }) => {
  const { t, percent } = useTexts('comparison');
  const share = (count: number): string => percent(shareOf(count, row.total));
  return (
    <>
      <span className={classes.split} aria-hidden="true">
        {parts.map(({ field, colour }) => (
          <span
            key={field}
            style={{ width: `${shareOf(row[field], row.total) * 100}%`, background: colour }}
          />
        ))}
      </span>
      <span className="visually-hidden">
        {t('table.splitRead', {
          complaints: share(row.complaints),
          neutral: share(row.neutral),
          praise: share(row.praise),
        })}
      </span>
    </>
  );
};

/** The compared, most first: each figure leads to the posts behind it. */
export const ComparedTable = ({ by, rows, isRefreshing, behindOf }: ComparedTableProps) => {
  const { t, language, integer, percent } = useTexts('comparison');

  const figure = (row: Compared, text: string, sentiment?: Sentiment): ReactNode => {
    const behind = behindOf(row.key);
    if (behind === undefined || row.total === 0) return text;
    return (
      <span className={texts.strong}>
        <FigureLink behind={{ ...behind, sentiment }}>{text}</FigureLink>
      </span>
    );
  };
  const countOf = (row: Compared, field: 'complaints' | 'praise' | 'neutral', sentiment: Sentiment) => (
    <>
      {figure(row, integer(row[field]), sentiment)}
      <span className={classes.share}>{percent(shareOf(row[field], row.total))}</span>
    </>
  );

  const replies: Column<Compared> = {
    key: 'replies',
    header: t('table.replies'),
    align: 'end',
    width: '8.5rem',
    cell: (row) => integer(row.replies?.total ?? 0),
  };
  const columns: Column<Compared>[] = [
    {
      key: 'name',
      header: t(`by.${by}`),
      isTitle: true,
      cell: (row) => <bdi className={texts.strong}>{comparedName(by, row, language)}</bdi>,
    },
    {
      key: 'total',
      header: t('table.total'),
      align: 'end',
      width: '6rem',
      cell: (row) => figure(row, integer(row.total)),
    },
    ...(by === 'politician' ? [replies] : []),
    {
      key: 'complaints',
      header: t('measure.complaints'),
      align: 'end',
      width: '8.5rem',
      cell: (row) => countOf(row, 'complaints', 'COMPLAINT'),
    },
    {
      key: 'praise',
      header: t('measure.praise'),
      align: 'end',
      width: '8.5rem',
      cell: (row) => countOf(row, 'praise', 'PRAISE'),
    },
    {
      key: 'neutral',
      header: t('table.neutral'),
      align: 'end',
      width: '8.5rem',
      cell: (row) => countOf(row, 'neutral', 'NEUTRAL'),
    },
    { key: 'split', header: t('table.split'), width: '10rem', cell: (row) => <Division row={row} /> },
    {
      key: 'intensity',
      header: t('table.intensity'),
      align: 'end',
      width: '7.5rem',
      cell: (row) => (row.total === 0 ? '–' : <MeanBadge mean={row.avgIntensity} />),
    },
  ];
  return (
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
  );
};
