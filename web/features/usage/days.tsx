import type { Usage } from '@stimmlage/core/contracts/usage';
import { IconReceipt } from '@tabler/icons-react';
import { SortField } from '../../domain/sort-field';
import { type SortableColumn, useSorted } from '../../domain/use-sorted';
import { useDollars } from '../../i18n/dollars';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';
import { DataTable } from '../../ui/table/data-table';
import classes from './usage.module.css';
import type { OnUsageView, UsageView } from './view';

type Day = Usage['byDay'][number];

const costOf = ({ xCostUsd, aiCostUsd }: Day): number => xCostUsd + aiCostUsd;

interface DaysProps {
  usage: Usage;
  view: UsageView;
  onView: OnUsageView;
}

/** A table of the usage on each day. */
export const Days = ({ usage: { byDay }, view: { daySort, dayOrder }, onView }: DaysProps) => {
  const { t, integer, period } = useTexts('usage');
  const dollars = useDollars();
  const dearest = Math.max(0, ...byDay.map(costOf));
  const columns: SortableColumn<Day>[] = [
    {
      key: 'date',
      header: t('days.date'),
      isTitle: true,
      sortValue: ({ date }) => Date.parse(date),
      cell: ({ date }) => period('day', date),
    },
    {
      key: 'posts',
      header: t('column.posts', { ns: 'staff' }),
      align: 'end',
      sortValue: ({ posts }) => posts,
      cell: ({ posts }) => integer(posts),
    },
    {
      key: 'x',
      header: t('days.xCost'),
      align: 'end',
      sortValue: ({ xCostUsd }) => xCostUsd,
      cell: ({ xCostUsd }) => dollars(xCostUsd),
    },
    {
      key: 'tokens',
      header: t('days.tokens'),
      align: 'end',
      sortValue: ({ tokensIn, tokensOut }) => tokensIn + tokensOut,
      cell: ({ tokensIn, tokensOut }) => `${integer(tokensIn)} / ${integer(tokensOut)}`,
    },
    {
      key: 'ai',
      header: t('days.aiCost'),
      align: 'end',
      sortValue: ({ aiCostUsd }) => aiCostUsd,
      cell: ({ aiCostUsd }) => dollars(aiCostUsd),
    },
    {
      key: 'share',
      header: t('days.share'),
      width: '16rem',
      firstOrder: 'falling',
      sortValue: costOf,
      cell: (day) => (
        <div className={classes.share}>
          <ProgressBar
            label={t('days.shareOf', { date: period('day', day.date) })}
            share={shareOf(costOf(day), dearest)}
            text={dollars(costOf(day))}
          />
        </div>
      ),
    },
  ];
  const sorted = useSorted({
    columns,
    rows: byDay,
    sorting: { sort: daySort, order: dayOrder },
    onSort: ({ sort, order }) => onView({ daySort: sort, dayOrder: order }),
  });
  return (
    <Panel title={t('days.title')} isFlush>
      {byDay.length > 0 && (
        <div className={layout.sort}>
          <SortField {...sorted.field} />
        </div>
      )}
      <DataTable
        label={t('days.title')}
        columns={sorted.columns}
        rows={sorted.rows}
        rowKey={({ date }) => date}
        empty={<EmptyState icon={IconReceipt} title={t('days.none')} text={t('days.noneText')} />}
      />
    </Panel>
  );
};
