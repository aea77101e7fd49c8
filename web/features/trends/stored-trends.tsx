import { Button, NativeSelect } from '@mantine/core';
import { addDays, daysBetween } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { IconTrendingUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { StoredTrend } from '../../data/trends';
import { useNextRun, useStoredTrends } from '../../data/trends';
import { Explanation } from '../../domain/explanation';
import { toStatements } from '../../domain/links';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/message';
import { Panel } from '../../ui/panel';
import { type Column, DataTable } from '../../ui/table/data-table';
import texts from '../../ui/text.module.css';
import { type RankedTrend, sorted, splitAtGaps } from './history';
import classes from './trends.module.css';
import { type StoredTrendsView, storedSorts } from './view';

const WIDTH = 150;
const HEIGHT = 34;
const INSET = 4;

/** Lower ranks are drawn at the bottom edge. */
const LOWEST_RANK = limits.staffTrends;

const EPOCH = '1970-01-01';
const dayNumber = (day: string): number => daysBetween(EPOCH, day);

interface RankLineProps {
  history: StoredTrend['history'];
  /** The last day of the line. */
  until: string;
}

/** A line of a trend's daily ranks, with rank 1 at the top; days without a rank are gaps. */
const RankLine = ({ history, until }: RankLineProps) => {
  const days = limits.trackedDays;
  const first = dayNumber(addDays(until, 1 - days));
  const x = (day: string): number =>
    INSET + (Math.max(dayNumber(day) - first, 0) / (days - 1)) * (WIDTH - 2 * INSET);
  const y = (rank: number): number =>
    INSET + (Math.sqrt(Math.min(rank, LOWEST_RANK) - 1) / Math.sqrt(LOWEST_RANK - 1)) * (HEIGHT - 2 * INSET);
  return (
    <svg
      className={classes.line}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {splitAtGaps(history, dayNumber).map((stretch) => (
        <polyline
          key={stretch[0]?.date}
          points={stretch.map(({ date, rank }) => `${x(date)},${y(rank)}`).join(' ')}
        />
      ))}
      {history.map(({ date, rank }) => (
        <circle key={date} cx={x(date)} cy={y(rank)} r="2" />
      ))}
    </svg>
  );
};

/** The line of a trend's ranks, with a list of the days on demand. */
const History = ({ trend }: { trend: RankedTrend }) => {
  const { t, day, integer } = useTexts('trends');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = safeText(trend.trendName) || t('nameless');
  if (trend.history.length === 0) return t('stored.noHistory');
  return (
    <>
      <div className={layout.row}>
        <RankLine history={trend.history} until={trend.createdAt.slice(0, 10)} />
        <span className="visually-hidden">
          {t('stored.historyOf', { name, best: integer(trend.best), days: trend.days })}
        </span>
        <Button variant="subtle" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'stored.hide' : 'stored.show')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </div>
      <ol id={id} className={classes.days} hidden={!isOpen}>
        {isOpen &&
          trend.history.toReversed().map(({ date, rank, postCount }) => (
            <li key={date}>
              {day(date)}: {t('rank', { rank: integer(rank) })}
              {postCount !== null &&
                ` · ${t('stored.postsOn', { count: postCount, number: integer(postCount) })}`}
            </li>
          ))}
      </ol>
    </>
  );
};

const useColumns = (): Column<RankedTrend>[] => {
  const { t, integer } = useTexts('trends');
  return [
    {
      key: 'trend',
      header: t('stored.trend'),
      isTitle: true,
      cell: (trend) => (
        <>
          <Link {...toStatements({ search: trend.trendName })} className={classes.storedTrendsName}>
            <bdi>{safeText(trend.trendName) || t('nameless')}</bdi>
          </Link>
          <p className={texts.note}>{safeText(trend.cityName)}</p>
        </>
      ),
    },
    {
      key: 'rank',
      header: t('stored.sort.rank'),
      align: 'end',
      width: '5rem',
      cell: ({ rank }) => integer(rank),
    },
    {
      key: 'best',
      header: t('stored.sort.best'),
      align: 'end',
      width: '6.5rem',
      cell: ({ best }) => integer(best),
    },
    {
      key: 'days',
      header: t('stored.sort.days'),
      align: 'end',
      width: '7rem',
      cell: ({ days }) => integer(days),
    },
    {
      key: 'history',
      header: t('stored.history'),
      width: '19rem',
      cell: (trend) => <History trend={trend} />,
    },
    {
      key: 'posts',
      header: t('column.posts', { ns: 'staff' }),
      align: 'end',
      width: '6rem',
      cell: ({ postCount }) => (postCount === null ? t('unknown') : integer(postCount)),
    },
    {
      key: 'relevance',
      header: t('stored.sort.relevance'),
      align: 'end',
      width: '7rem',
      cell: ({ relevanceScore }) => (relevanceScore === null ? '–' : `${integer(relevanceScore)}/10`),
    },
  ];
};

interface StoredTrendsProps {
  view: StoredTrendsView;
  onView: (view: StoredTrendsView) => void;
}

/** The trends of the last fetch, with their earlier ranks. */
export const StoredTrends = ({ view, onView }: StoredTrendsProps) => {
  const { t, moment } = useTexts('trends');
  const { t: staff } = useTexts('staff');
  const errorText = useErrorText();
  const columns = useColumns();
  const { data, isError, error, refetch } = useStoredTrends();
  const { data: next } = useNextRun();
  return (
    <Panel
      title={t('stored.title')}
      explanation={<Explanation of={['relevance', 'posts']} />}
      isFlush
      actions={
        <NativeSelect
          aria-label={t('stored.sort.label')}
          value={view.sort}
          data={storedSorts.map((value) => ({
            value,
            label: `${t('stored.sort.label')}: ${t(`stored.sort.${value}`)}`,
          }))}
          onChange={({ currentTarget: { value } }) =>
            onView({ sort: storedSorts.find((sort) => sort === value) ?? 'rank' })
          }
        />
      }
    >
      {isError && data === undefined ? (
        <div role="alert">
          <Message title={t('failure')} text={t('failureDetail', { message: errorText(error) })}>
            <Button onClick={() => void refetch()}>{staff('retry')}</Button>
          </Message>
        </div>
      ) : (
        <DataTable
          label={t('stored.title')}
          columns={columns}
          rows={data && sorted(data, view.sort)}
          rowKey={({ id }) => id}
          skeletonRows={10}
          loading={t('stored.loading')}
          empty={
            <EmptyState
              icon={IconTrendingUp}
              title={t('none')}
              text={t('noneText', { time: next ? moment(new Date(next.nextRun)) : '…' })}
            />
          }
        />
      )}
    </Panel>
  );
};
