import { Skeleton } from '@mantine/core';
import { isBudgetSpent } from '@stimmlage/core/budget';
import type { Usage } from '@stimmlage/core/contracts/usage';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Figures } from '../../data/operations';
import { useDollars } from '../../i18n/dollars';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';
import { QueryView } from '../../ui/query-view';
import { type Column, DataTable } from '../../ui/table/data-table';
import texts from '../../ui/text.module.css';
import classes from './admin.module.css';

const MOST_DAYS = 14;

const Analysed = ({ database }: { database: Figures['database'] }) => {
  const { t, integer } = useTexts('admin');
  const { totalContent, analyzedContent } = database;
  const text = t('analytics.analyzed', { done: integer(analyzedContent), all: integer(totalContent) });
  return (
    <Panel title={t('analytics.progress')}>
      <ProgressBar
        label={t('analytics.progress')}
        share={shareOf(analyzedContent, totalContent)}
        text={text}
        tone="support"
      />
      <p className={classes.note}>
        {text}{' '}
        <Link to="/admin/raw-content" search={{ isAnalyzed: 'false', isFilteredOut: 'false' }}>
          {t('analytics.pending')}
        </Link>
      </p>
    </Panel>
  );
};

/** The cost of collection or analysis this month, compared with the budget. */
const Budget = ({ of, usage }: { of: 'x' | 'ai'; usage: Usage }) => {
  const { t, integer } = useTexts('admin');
  const dollars = useDollars();
  const { costUsd, budgetUsd } = usage[of];
  const isSpent = isBudgetSpent(of, usage[of]);
  const used =
    of === 'x'
      ? t('analytics.reads', { posts: integer(usage.x.posts), users: integer(usage.x.users) })
      : t('analytics.tokens', { in: integer(usage.ai.tokensIn), out: integer(usage.ai.tokensOut) });
  return (
    <div className={classes.budget}>
      <p className={texts.note}>{t(`analytics.${of}`)}</p>
      <p className={classes.cost}>{dollars(costUsd)}</p>
      {budgetUsd === null ? (
        <p className={classes.note}>
          {t('analytics.noBudget')}{' '}
          <Link to="/admin/config" search={{ section: 'api' }}>
            {t('analytics.setBudget')}
          </Link>
        </p>
      ) : (
        <>
          <ProgressBar
            label={t(`analytics.${of}`)}
            share={budgetUsd === 0 ? 1 : shareOf(costUsd, budgetUsd)}
            tone={isSpent ? 'concern' : 'accent'}
          />
          <p className={classes.note}>
            {t(isSpent ? 'analytics.spent' : 'analytics.budget', { amount: dollars(budgetUsd) })}
          </p>
        </>
      )}
      <p className={classes.note}>{used}</p>
    </div>
  );
};

type Day = Usage['byDay'][number];

const Days = ({ usage }: { usage: Usage }) => {
  const { t, integer, day } = useTexts('admin');
  const dollars = useDollars();
  const columns: Column<Day>[] = [
    { key: 'day', header: t('analytics.day'), isTitle: true, cell: ({ date }) => day(date) },
    { key: 'posts', header: t('analytics.posts'), align: 'end', cell: ({ posts }) => integer(posts) },
    {
      key: 'x',
      header: t('analytics.x'),
      align: 'end',
      cell: ({ xCostUsd }) => dollars(xCostUsd),
    },
    {
      key: 'tokens',
      header: t('analytics.tokenCount'),
      align: 'end',
      cell: ({ tokensIn, tokensOut }) => integer(tokensIn + tokensOut),
    },
    { key: 'ai', header: t('analytics.ai'), align: 'end', cell: ({ aiCostUsd }) => dollars(aiCostUsd) },
  ];
  return (
    <DataTable
      label={t('analytics.byDay')}
      columns={columns}
      rows={usage.byDay.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, MOST_DAYS)}
      rowKey={({ date }) => date}
      empty={<EmptyState title={t('analytics.nothing')} text={t('analytics.nothingText')} />}
    />
  );
};

/** The analytics tab: the progress of the analysis, and the costs of collection and analysis this month. */
export const AnalyticsTab = ({
  figures,
  usage,
}: {
  figures: Figures | undefined;
  usage: UseQueryResult<Usage>;
}) => {
  const { t, period } = useTexts('admin');
  return (
    <div className={layout.stack}>
      {figures ? <Analysed database={figures.database} /> : <Skeleton height="7rem" />}
      <QueryView query={usage} failure={t('analytics.failure')} skeleton={<Skeleton height="20rem" />}>
        {(data) => (
          <>
            <Panel title={t('analytics.costs')} detail={period('month', `${data.month}-01`)}>
              <div className={layout.pair}>
                <Budget of="x" usage={data} />
                <Budget of="ai" usage={data} />
              </div>
            </Panel>
            <Panel
              title={t('analytics.byDay')}
              detail={t('analytics.byDayDetail', { most: MOST_DAYS })}
              isFlush
            >
              <Days usage={data} />
            </Panel>
          </>
        )}
      </QueryView>
    </div>
  );
};
