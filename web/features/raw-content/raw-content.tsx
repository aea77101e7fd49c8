import { Skeleton } from '@mantine/core';
import type { RawContentItem, RawContentSort } from '@stimmlage/core/contracts/content';
import { IconDatabaseOff } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRawContent, useRawContentStats, useRefreshRawContent } from '../../data/content';
import { useReasonText } from '../../domain/filter-reason';
import { keepReach } from '../../domain/reach-column';
import { SelectionBar } from '../../domain/selection-bar';
import { useTexts } from '../../i18n/use-texts';
import type { ViewProps } from '../../lib/search';
import { RefreshButton } from '../../ui/action-button';
import { ScreenActions } from '../../ui/screen-header';
import { type Stat, StatCards } from '../../ui/stat-cards';
import { DensitySwitch, useDensity } from '../../ui/table/density-switch';
import { ListPanel } from '../../ui/table/list-panel';
import { pagerOf } from '../../ui/table/pager';
import { useRowKeys } from '../../ui/table/use-row-keys';
import { type Selection, useSelection } from '../../ui/table/use-selection';
import { RawCard } from './raw-card';
import classes from './raw-content.module.css';
import { RawFilters } from './raw-filters';
import { RawTable } from './raw-table';
import type { Filters } from './view';
import { countFilters, noFilters, type RawContentView, rawContentQuery } from './view';

const cards = [
  { key: 'total', field: 'totalContent', filters: {} },
  { key: 'analyzed', field: 'analyzedContent', filters: { isAnalyzed: 'true' } },
  {
    key: 'pending',
    field: 'pendingAnalysis',
    filters: { isAnalyzed: 'false', isFilteredOut: 'false' },
  },
  { key: 'filtered', field: 'filteredOutContent', filters: { isFilteredOut: 'true' } },
] as const satisfies readonly { key: string; field: string; filters: Partial<Filters> }[];

const REASONS = 2;

/** Four figures on the collected content, each of which links to the list behind it. */
const Stats = () => {
  const { t, integer } = useTexts('rawContent');
  const reasonText = useReasonText();
  const { data, isError } = useRawContentStats();
  const reasons = Object.entries(data?.filteredByReason ?? {})
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, REASONS)
    .map(([reason, count]) => t('stats.reason', { reason: reasonText(reason), amount: integer(count) }));
  const shownOf = (field: (typeof cards)[number]['field']): string | undefined => {
    if (data) return integer(data[field]);
    return isError ? '–' : undefined;
  };
  const stats = cards.map(
    ({ key, field, filters }): Stat => ({
      key,
      label: t(`stats.${key}`),
      value: shownOf(field),
      detail: (
        <>
          <Link to="/admin/raw-content" search={filters}>
            {t(`stats.show.${key}`)}
          </Link>
          {key === 'filtered' && reasons.length > 0 && ` · ${reasons.join(' · ')}`}
        </>
      ),
    }),
  );
  return <StatCards label={t('stats.label')} stats={stats} />;
};

const Loading = () => (
  <div className={classes.loading}>
    {[1, 2, 3, 4, 5].map((card) => (
      <Skeleton key={card} height="7rem" />
    ))}
  </div>
);

interface CardsProps {
  items: readonly RawContentItem[];
  selection: Selection;
  isOld: boolean;
}

const Cards = ({ items, selection, isOld }: CardsProps) => {
  const navigate = useNavigate();
  const open = (index: number): void => {
    const item = items[index];
    if (item) void navigate({ to: '/detail/$id', params: { id: item.id } });
  };
  const { list, listProps, rowProps } = useRowKeys<HTMLDivElement, RawContentItem>(
    'cards',
    items,
    ({ id }) => id,
    open,
    selection,
  );
  return (
    <div ref={list} className={classes.cards} aria-busy={isOld} {...listProps}>
      {items.map((item, index) => (
        <RawCard
          key={item.id}
          item={item}
          rowProps={rowProps(index)}
          isSelected={selection.isSelected(index)}
          onSelect={(isRange) => (isRange ? selection.extend(index) : selection.toggle(index))}
        />
      ))}
    </div>
  );
};

interface RawContentProps extends ViewProps<RawContentView> {
  /** Buttons to show before the refresh button. */
  actions: ReactNode;
  start: ReactNode;
}

/**
 * The screen with all stored posts, whether analysed, pending or filtered out, and how many there are of each.
 */
export const RawContent = ({ view, onView, actions, start }: RawContentProps) => {
  const { t } = useTranslation('rawContent');
  const { isBusy, refresh } = useRefreshRawContent();
  const query = useRawContent(rawContentQuery(view));
  const selection = useSelection(
    (query.data?.content ?? []).map(({ id }) => id),
    JSON.stringify(rawContentQuery(view)),
  );
  const density = useDensity();
  const unsearchable = t('unsearchable', { ns: 'staff', returnObjects: true });
  const noMatch = t('noMatch', { returnObjects: true });
  const clear = (): void => onView({ ...view, ...noFilters, page: 1 });
  const sortBy = (sort: RawContentSort): void => {
    keepReach(view.sort, sort);
    onView({ ...view, sort, page: 1 });
  };
  return (
    <>
      <ScreenActions>
        {actions}
        <RefreshButton isBusy={isBusy} act={refresh} failure={t('failure')} />
      </ScreenActions>
      <Stats />
      <RawFilters
        view={view}
        onFilters={(change) => onView({ ...view, ...change, page: 1 }, 'search' in change)}
        onSort={sortBy}
        onClear={clear}
      />
      <ListPanel
        title={t('list')}
        actions={<DensitySwitch {...density} />}
        query={query}
        failure={t('failure')}
        rows={query.data?.content}
        total={query.data?.pagination.total}
        isCapped={query.data?.pagination.totalCapped}
        lastRow={query.data?.pagination.lastRow}
        pager={{ ...pagerOf(view, onView), variant: 'steps' }}
        icon={IconDatabaseOff}
        nothing={
          countFilters(view) === 0
            ? { title: t('none.title'), text: t('none.text'), action: start }
            : { ...(query.data?.unsearchable ? unsearchable : noMatch), onClear: clear }
        }
      >
        {({ rows, isRefreshing }) =>
          rows ? (
            <>
              {density.isCompact ? (
                <RawTable
                  items={rows}
                  selection={selection}
                  isOld={isRefreshing}
                  sort={view.sort}
                  onSort={sortBy}
                />
              ) : (
                <Cards items={rows} selection={selection} isOld={isRefreshing} />
              )}
              <SelectionBar
                label={t('selected')}
                ids={selection.keys}
                rows={rows.length}
                selection={selection}
              />
            </>
          ) : (
            <Loading />
          )
        }
      </ListPanel>
    </>
  );
};
