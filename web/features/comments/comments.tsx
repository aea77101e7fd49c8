import { IconFilter, IconMessageOff, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '../../domain/current-user';
import type { StatementsView } from '../../domain/statements';
import { useErrorText } from '../../i18n/use-error-text';
import { useFormats } from '../../i18n/use-formats';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Failure } from '../../ui/message';
import { useNotify } from '../../ui/notify';
import { Panel } from '../../ui/panel';
import { ScreenActions } from '../../ui/screen-header';
import { Pager } from '../../ui/table/pager';
import { CommentFilters } from './comment-filters';
import { CommentsTable } from './comments-table';
import { ExportMenu } from './export-menu';
import { useComments } from './get-comments';
import { countFilters, noFilters, withFilters } from './view';

interface CommentsProps {
  view: StatementsView;
  /** @param isTyping the view changes with what is being typed: no step of its own to go back to. */
  onView: (view: StatementsView, isTyping?: boolean) => void;
  onOpen: (contentId: string) => void;
}

/** On a phone what is found comes first. */
const isWide = (): boolean => window.matchMedia('(min-width: 47.5em)').matches;

const Nothing = ({
  isFiltered,
  total,
  ...on
}: {
  isFiltered: boolean;
  total: number;
  onClear: () => void;
  onFirst: () => void;
}) => {
  const { t } = useTranslation('comments');
  const { t: staff } = useTranslation('staff');
  const isAdmin = useIsAdmin();
  if (total > 0) {
    return (
      <EmptyState icon={IconMessageOff} title={t('pastEnd.title')}>
        <Button onClick={on.onFirst}>{t('pastEnd.first')}</Button>
      </EmptyState>
    );
  }
  if (!isFiltered) {
    return (
      <EmptyState icon={IconMessageOff} title={t('none.title')} text={t('none.text')}>
        {isAdmin && <Link to="/analysis">{t('none.start')}</Link>}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconMessageOff} title={t('noMatch.title')} text={t('noMatch.text')}>
      <Button onClick={on.onClear}>{staff('filters.clear')}</Button>
    </EmptyState>
  );
};

/** Comments with their labels: found, put in order, looked at, taken along. */
export const Comments = ({ view, onView, onOpen }: CommentsProps) => {
  const { t } = useTranslation('comments');
  const { t: staff } = useTranslation('staff');
  const { integer } = useFormats();
  const errorText = useErrorText();
  const [areFiltersOpen, setAreFiltersOpen] = useState(isWide);
  const comments = useComments(view);
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = comments;
  const { failed } = useNotify();
  const refresh = async (): Promise<void> => {
    if (isFetching) return;
    const answer = await refetch();
    if (answer.isError) failed(answer.error, t('failure.title'));
  };
  const { first, further, search } = countFilters(view);
  const clear = (): void => onView(withFilters(view, noFilters));
  const total = data?.total ?? 0;
  return (
    <>
      <ScreenActions>
        <ExportMenu view={view} />
        <Button
          icon={<IconFilter size={16} aria-hidden="true" />}
          aria-expanded={areFiltersOpen}
          onClick={() => setAreFiltersOpen(!areFiltersOpen)}
        >
          {t('filters.open')}
          {first + further > 0 && ` (${first + further})`}
        </Button>
        <Button
          icon={<IconRefresh size={16} aria-hidden="true" />}
          aria-disabled={isFetching}
          onClick={() => void refresh()}
        >
          {staff('refresh')}
        </Button>
      </ScreenActions>
      <CommentFilters
        view={view}
        isOpen={areFiltersOpen}
        onFilters={(change) => onView(withFilters(view, change), 'search' in change || 'location' in change)}
        onSort={(sort) => onView({ ...view, sort, page: 1 })}
        onClear={clear}
      />
      {isError && data === undefined ? (
        <Failure
          title={t('failure.title')}
          text={errorText(error, t('failure.text'))}
          onRetry={() => void refetch()}
        />
      ) : (
        <Panel
          title={t('title')}
          detail={
            data && t('count', { count: total, total: `${integer(total)}${data.totalCapped ? '+' : ''}` })
          }
          isFlush
        >
          <CommentsTable
            rows={data?.data}
            isRefreshing={isPlaceholderData}
            skeletonRows={view.limit}
            onOpen={onOpen}
            empty={
              <Nothing
                isFiltered={first + further + search > 0}
                total={total}
                onClear={clear}
                onFirst={() => onView({ ...view, page: 1 })}
              />
            }
          />
          <Pager
            page={view.page}
            limit={view.limit}
            total={total}
            isCapped={data?.totalCapped === true}
            onPage={(page) => onView({ ...view, page })}
            onLimit={(limit) => onView({ ...view, limit, page: 1 })}
          />
        </Panel>
      )}
    </>
  );
};
