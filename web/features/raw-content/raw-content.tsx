import { Skeleton } from '@mantine/core';
import type { RawContentItem } from '@stimmlage/core/contracts/content';
import { IconDatabaseOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRawContent, useRefreshRawContent } from '../../data/content';
import type { ViewProps } from '../../lib/search';
import { RefreshButton } from '../../ui/action-button';
import { ScreenActions } from '../../ui/screen-header';
import { ListPanel } from '../../ui/table/list-panel';
import { RawCard } from './raw-card';
import classes from './raw-content.module.css';
import { RawFilters } from './raw-filters';
import { Stats } from './stats';
import { countFilters, noFilters, queryOf, type RawContentView } from './view';

const Loading = () => (
  <div className={classes.loading}>
    {[1, 2, 3, 4, 5].map((card) => (
      <Skeleton key={card} height="7rem" />
    ))}
  </div>
);

const Cards = ({ items, isOld }: { items: readonly RawContentItem[]; isOld: boolean }) => (
  <div className={classes.cards} aria-busy={isOld}>
    {items.map((item) => (
      <RawCard key={item.id} item={item} />
    ))}
  </div>
);

interface RawContentProps extends ViewProps<RawContentView> {
  /** Other controls of the screen. */
  actions: ReactNode;
  start: ReactNode;
}

/** Collected content before analysis: how much there is, what it is, what the filter set aside. */
export const RawContent = ({ view, onView, actions, start }: RawContentProps) => {
  const { t } = useTranslation('rawContent');
  const { isBusy, refresh } = useRefreshRawContent();
  const query = useRawContent(queryOf(view));
  const clear = (): void => onView({ ...view, ...noFilters, page: 1 });
  return (
    <>
      <ScreenActions>
        {actions}
        <RefreshButton isBusy={isBusy} act={refresh} failure={t('failure')} />
      </ScreenActions>
      <Stats />
      <RawFilters
        filters={view}
        onFilters={(change) => onView({ ...view, ...change, page: 1 }, 'search' in change)}
        onClear={clear}
      />
      <ListPanel
        title={t('list')}
        query={query}
        failure={t('failure')}
        rows={query.data?.content}
        total={query.data?.pagination.total}
        isCapped={query.data?.pagination.totalCapped}
        pager={{
          page: view.page,
          limit: view.limit,
          variant: 'steps',
          onPage: (page) => onView({ ...view, page }),
          onLimit: (limit) => onView({ ...view, limit, page: 1 }),
        }}
        icon={IconDatabaseOff}
        nothing={
          countFilters(view) === 0
            ? { title: t('none.title'), text: t('none.text'), action: start }
            : { title: t('noMatch.title'), text: t('noMatch.text'), onClear: clear }
        }
      >
        {({ rows, isRefreshing }) => (rows ? <Cards items={rows} isOld={isRefreshing} /> : <Loading />)}
      </ListPanel>
    </>
  );
};
