import { Button } from '@mantine/core';
import type { CommentSort } from '@stimmlage/core/contracts/comments';
import { IconFilter, IconMessageOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useComments } from '../../data/comments';
import { useIsAdmin } from '../../domain/current-user';
import { Explanation } from '../../domain/explanation';
import { useFirstStoredDay } from '../../domain/installation';
import { useRetentionText } from '../../domain/no-longer-stored';
import { keepReach } from '../../domain/reach-column';
import { type StatementsView, statementsQuery } from '../../domain/statements';
import { isWide } from '../../lib/is-wide';
import type { ViewProps } from '../../lib/search';
import { RefreshButton } from '../../ui/action-button';
import { ScreenActions } from '../../ui/screen-header';
import { DataTable } from '../../ui/table/data-table';
import { DensitySwitch, useDensity } from '../../ui/table/density-switch';
import { ListPanel } from '../../ui/table/list-panel';
import { pagerOf } from '../../ui/table/pager';
import { useSelection } from '../../ui/table/use-selection';
import { beginningOf } from './beginning';
import { CommentFilters } from './comment-filters';
import { useColumns } from './comments-table';
import { ExportMenu } from './export-menu';
import { SelectedStatements } from './selected-statements';
import { usePageTurn } from './use-page-turn';
import { useRowCorrection } from './use-row-correction';
import { countFilters, noFilters, withFilters } from './view';

interface CommentsProps extends ViewProps<StatementsView> {
  onOpen: (contentId: string) => void;
}

/** The list of comments with their labels. Users can search, sort, correct and export the comments. */
export const Comments = ({ view, onView, onOpen }: CommentsProps) => {
  const { t } = useTranslation('comments');
  const isAdmin = useIsAdmin();
  const sortBy = (sort: CommentSort): void => {
    keepReach(view.sort, sort);
    onView({ ...view, sort, page: 1 });
  };
  const [areFiltersOpen, setAreFiltersOpen] = useState(isWide);
  const comments = useComments(statementsQuery(view));
  const { data, isFetching, refetch, dataUpdatedAt } = comments;
  const correction = useRowCorrection({ rows: data?.data, sessionId: view.run, onOpen });
  const { onPage, isTurning } = usePageTurn({ comments, view, onView });
  const columns = useColumns({
    sort: view.sort,
    onSort: sortBy,
    onOpen,
    correction,
    loadedAt: dataUpdatedAt,
  });
  const rows = data && correction.withWaiting(data.data);
  const selection = useSelection(
    (rows ?? []).map(({ id }) => id),
    JSON.stringify(statementsQuery(view)),
  );
  const density = useDensity();
  const { first, further, search } = countFilters(view);
  const retention = useRetentionText();
  const firstStored = useFirstStoredDay();
  const hasDays = view.from !== undefined || view.to !== undefined;
  const isPastRetention = firstStored !== null && hasDays && search === 0 && (view.from ?? '') < firstStored;
  const unsearchable = t('unsearchable', { ns: 'staff', returnObjects: true });
  const noMatch = {
    title: t('noMatch.title'),
    text: isPastRetention ? `${t('noMatch.text')} ${retention}` : t('noMatch.text'),
  };
  const clear = (): void => onView(withFilters(view, noFilters));
  return (
    <>
      <ScreenActions>
        <ExportMenu view={view} />
        <Button
          leftSection={<IconFilter size={16} aria-hidden="true" />}
          aria-expanded={areFiltersOpen}
          onClick={() => setAreFiltersOpen(!areFiltersOpen)}
        >
          {t('filters.open')}
          {first + further > 0 && ` (${first + further})`}
        </Button>
        <RefreshButton
          isBusy={isFetching}
          act={() => refetch({ throwOnError: true })}
          failure={t('failure.title')}
        />
      </ScreenActions>
      <CommentFilters
        view={view}
        isOpen={areFiltersOpen}
        onFilters={(change) =>
          onView(
            withFilters(view, change),
            'search' in change || 'location' in change || 'mentions' in change,
          )
        }
        onSort={sortBy}
        onClear={clear}
      />
      <ListPanel
        title={t('title')}
        explanation={<Explanation of={['statements', 'sentiment', 'intensity', 'heat']} />}
        count={(count, number) => t('count', { count, total: number })}
        actions={<DensitySwitch {...density} />}
        query={comments}
        failure={t('failure.title')}
        failureText={t('failure.text')}
        rows={rows}
        total={data?.total}
        isCapped={data?.totalCapped}
        lastRow={data?.lastRow}
        pager={{ ...pagerOf(view, onView), onPage, isTurning }}
        icon={IconMessageOff}
        nothing={
          first + further + search > 0
            ? { ...(data?.unsearchable ? unsearchable : noMatch), onClear: clear }
            : firstStored !== null
              ? { title: t('retention.title', { ns: 'staff' }), text: retention }
              : {
                  title: t('none.title'),
                  text: t('none.text'),
                  action: isAdmin && <Link to="/analysis">{t('none.start')}</Link>,
                }
        }
      >
        {(list) => (
          <>
            <DataTable
              {...list}
              columns={columns}
              rowKey={({ id }) => id}
              onOpen={({ content_id: id }) => onOpen(id)}
              selection={{
                of: selection,
                nameOf: (row) => t('selection.row', { ns: 'staff', text: beginningOf(row) }),
              }}
              isCompact={density.isCompact}
              skeletonRows={view.limit}
              loading={t('loading')}
            />
            <SelectedStatements rows={rows ?? []} selection={selection} correction={correction} />
          </>
        )}
      </ListPanel>
    </>
  );
};
