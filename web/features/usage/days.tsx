import type { Usage } from '@stimmlage/core/contracts/usage';
import { IconReceipt } from '@tabler/icons-react';
import { useDollars } from '../../i18n/dollars';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';
import { type Column, DataTable } from '../../ui/table/data-table';
import classes from './usage.module.css';

type Day = Usage['byDay'][number];

const costOf = ({ xCostUsd, aiCostUsd }: Day): number => xCostUsd + aiCostUsd;

/** A table of the usage on each day. */
export const Days = ({ usage: { byDay } }: { usage: Usage }) => {
  const { t, integer, period } = useTexts('usage');
  const dollars = useDollars();
  const dearest = Math.max(0, ...byDay.map(costOf));
  const columns: Column<Day>[] = [
    { key: 'date', header: t('days.date'), isTitle: true, cell: ({ date }) => period('day', date) },
    {
      key: 'posts',
      header: t('column.posts', { ns: 'staff' }),
      align: 'end',
      cell: ({ posts }) => integer(posts),
    },
    { key: 'x', header: t('days.xCost'), align: 'end', cell: ({ xCostUsd }) => dollars(xCostUsd) },
    {
      key: 'tokens',
      header: t('days.tokens'),
      align: 'end',
      cell: ({ tokensIn, tokensOut }) => `${integer(tokensIn)} / ${integer(tokensOut)}`,
    },
    { key: 'ai', header: t('days.aiCost'), align: 'end', cell: ({ aiCostUsd }) => dollars(aiCostUsd) },
    {
      key: 'share',
      header: t('days.share'),
      width: '16rem',
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
  return (
    <Panel title={t('days.title')} isFlush>
      <DataTable
        label={t('days.title')}
        columns={columns}
        rows={byDay}
        rowKey={({ date }) => date}
        empty={<EmptyState icon={IconReceipt} title={t('days.none')} text={t('days.noneText')} />}
      />
    </Panel>
  );
};
