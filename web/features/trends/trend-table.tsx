import { Badge, UnstyledButton } from '@mantine/core';
import { limits } from '@stimmlage/core/limits';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useDayAt } from '../../domain/installation';
import { toStatements } from '../../domain/links';
import { trendCategoryName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { type Column, type ColumnSort, DataTable } from '../../ui/table/data-table';
import type { RankedTrend } from './history';
import { RankLine } from './rank-line';
import { TrendDetails } from './trend-details';
import classes from './trends.module.css';
import { risingOrders, type TrendOrder } from './view';

interface NameProps {
  trend: RankedTrend;
  isOpen: boolean;
  onToggle: () => void;
}

/** The name and issues of a trend, with a button that shows or hides its details. */
const Name = ({ trend, isOpen, onToggle }: NameProps) => {
  const { t, language } = useTexts('trends');
  const id = useId();
  const name = safeText(trend.trendName) || t('nameless');
  return (
    <>
      <div className={classes.trend}>
        <UnstyledButton
          className={classes.toggle}
          aria-label={t('details', { name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <IconChevronRight className={classes.chevron} size={16} aria-hidden="true" />
        </UnstyledButton>
        <Link {...toStatements({ search: trend.trendName })} className={classes.name}>
          <bdi>{name}</bdi>
        </Link>
        {trend.politicalCategories.map((category) => (
          <Badge key={category}>{trendCategoryName(category, language)}</Badge>
        ))}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <TrendDetails trend={trend} />}
      </div>
    </>
  );
};

/**
 * The line chart of a trend's ranks, with a description for screen readers.
 * @param until the last day on the x axis.
 */
const History = ({ trend, until }: { trend: RankedTrend; until: string }) => {
  const { t, integer } = useTexts('trends');
  const name = safeText(trend.trendName) || t('nameless');
  return (
    <>
      <RankLine history={trend.history} until={until} />
      <span className="visually-hidden">
        {t('stored.historyOf', { name, best: integer(trend.best), days: trend.days })}
      </span>
    </>
  );
};

interface TrendTableProps {
  /** Undefined while loading. */
  trends: readonly RankedTrend[] | undefined;
  isRefreshing: boolean;
  order: TrendOrder;
  onOrder: (order: TrendOrder) => void;
}

/** A table of trends and their ranks on recent days. Each row can be expanded to show details. */
export const TrendTable = ({ trends, isRefreshing, order, onOrder }: TrendTableProps) => {
  const { t, integer } = useTexts('trends');
  const { t: staff } = useTexts('staff');
  const dayAt = useDayAt();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = ({ id }: RankedTrend): void =>
    setOpened((before) => (before.has(id) ? before.difference(new Set([id])) : before.union(new Set([id]))));
  const sortBy = (column: TrendOrder): ColumnSort => ({
    order: order === column ? (risingOrders.includes(column) ? 'rising' : 'falling') : undefined,
    next: `${staff('order.label')}: ${t(`order.${column}`)}`,
    onSort: () => onOrder(column),
  });
  const figure = (
    column: TrendOrder,
    width: string,
    cell: Column<RankedTrend>['cell'],
  ): Column<RankedTrend> => ({
    key: column,
    header: t(`order.${column}`),
    sort: sortBy(column),
    align: 'end',
    width,
    cell,
    isLeftOutOfCards: (column === 'best' || column === 'days') && order !== column,
  });
  const columns: Column<RankedTrend>[] = [
    {
      key: 'trend',
      header: t('stored.trend'),
      isTitle: true,
      cell: (trend) => <Name trend={trend} isOpen={opened.has(trend.id)} onToggle={() => toggle(trend)} />,
    },
    figure('rank', '5.5rem', ({ rank }) => integer(rank)),
    figure('best', '7.5rem', ({ best }) => integer(best)),
    figure('days', '8.5rem', ({ days }) => integer(days)),
    {
      key: 'history',
      header: t('stored.history'),
      width: '9.5rem',
      isLeftOutOfCards: true,
      cell: (trend) => <History trend={trend} until={dayAt(trend.createdAt)} />,
    },
    figure('posts', '6.5rem', ({ postCount }) => (postCount === null ? t('unknown') : integer(postCount))),
    figure('relevance', '7.5rem', ({ relevanceScore }) => {
      if (relevanceScore === null) return '–';
      const isPolitical = relevanceScore >= limits.politicalRelevance;
      return (
        <span className={isPolitical ? classes.political : undefined}>{integer(relevanceScore)}/10</span>
      );
    }),
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={trends}
      rowKey={({ id }) => id}
      onOpen={toggle}
      isRefreshing={isRefreshing}
      skeletonRows={10}
      loading={t('stored.loading')}
    />
  );
};
