import type { RawContentItem } from '@stimmlage/core/contracts/content';
import { IconDatabaseOff, IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { useNotify } from '../../ui/notify';
import { Panel } from '../../ui/panel';
import { QueryView } from '../../ui/query-view';
import { ScreenActions } from '../../ui/screen-header';
import { Skeleton } from '../../ui/skeleton';
import { Pager } from '../../ui/table/pager';
import { useRawContent } from './get-raw-content';
import { RawCard } from './raw-card';
import classes from './raw-content.module.css';
import { RawFilters } from './raw-filters';
import { Stats } from './stats';
import { countFilters, noFilters, type RawContentView } from './view';

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

interface NothingProps {
  view: RawContentView;
  total: number;
  /** The way to content, where there is none at all. */
  start: ReactNode;
  onView: (view: RawContentView) => void;
}

const Nothing = ({ view, total, start, onView }: NothingProps) => {
  const { t } = useTranslation('rawContent');
  const { t: staff } = useTranslation('staff');
  if (total > 0) {
    return (
      <EmptyState icon={IconDatabaseOff} title={t('pastEnd.title')}>
        <Button onClick={() => onView({ ...view, page: 1 })}>{t('pastEnd.first')}</Button>
      </EmptyState>
    );
  }
  return countFilters(view) === 0 ? (
    <EmptyState icon={IconDatabaseOff} title={t('none.title')} text={t('none.text')}>
      {start}
    </EmptyState>
  ) : (
    <EmptyState icon={IconDatabaseOff} title={t('noMatch.title')} text={t('noMatch.text')}>
      <Button onClick={() => onView({ ...view, ...noFilters, page: 1 })}>{staff('filters.clear')}</Button>
    </EmptyState>
  );
};

interface RawContentProps {
  view: RawContentView;
  /** @param isSameStep the view changes with what is being typed: no step of its own to go back to. */
  onView: (view: RawContentView, isSameStep?: boolean) => void;
  /** Other controls of the screen. */
  actions: ReactNode;
  start: ReactNode;
}

/** Collected content before analysis: how much there is, what it is, what the filter set aside. */
export const RawContent = ({ view, onView, actions, start }: RawContentProps) => {
  const { t } = useTranslation('rawContent');
  const { t: staff } = useTranslation('staff');
  const { failed } = useNotify();
  const queries = useQueryClient();
  const isBusy = useIsFetching({ queryKey: ['raw-content'] }) > 0;
  const query = useRawContent(view);
  const refresh = async (): Promise<void> => {
    if (isBusy) return;
    try {
      await queries.refetchQueries({ queryKey: ['raw-content'], type: 'active' }, { throwOnError: true });
    } catch (error) {
      failed(error, t('failure'));
    }
  };
  return (
    <>
      <ScreenActions>
        {actions}
        <Button
          icon={<IconRefresh size={16} aria-hidden="true" />}
          aria-disabled={isBusy}
          onClick={() => void refresh()}
        >
          {staff('refresh')}
        </Button>
      </ScreenActions>
      <Stats />
      <RawFilters
        filters={view}
        onFilters={(change) => onView({ ...view, ...change, page: 1 }, 'search' in change)}
        onClear={() => onView({ ...view, ...noFilters, page: 1 })}
      />
      <Panel title={t('list')} isFlush>
        <QueryView query={query} failure={t('failure')} skeleton={<Loading />}>
          {({ content, pagination: { total, totalCapped } }) => (
            <>
              {content.length === 0 ? (
                <Nothing view={view} total={total} start={start} onView={onView} />
              ) : (
                <Cards items={content} isOld={query.isPlaceholderData} />
              )}
              <Pager
                page={view.page}
                limit={view.limit}
                total={total}
                isCapped={totalCapped}
                variant="steps"
                onPage={(page) => onView({ ...view, page })}
                onLimit={(limit) => onView({ ...view, limit, page: 1 })}
              />
            </>
          )}
        </QueryView>
      </Panel>
    </>
  );
};
