import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorSentence } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { EmptyState } from '../empty-state';
import { Failure } from '../message';
import { Panel } from '../panel';
import { ListStatus } from './list-status';
import { Pager, type PagerProps } from './pager';
import { PastEnd } from './past-end';

interface Nothing {
  title: string;
  text?: ReactNode;
  /** Called to clear the filters, which may be the reason why the list is empty. */
  onClear?: () => void;
  /** A button for the next step. */
  action?: ReactNode;
}

interface ListPanelProps<Row> {
  title: string;
  /** Explains what the columns count. */
  explanation?: ReactNode;
  /** Formats the total, for example as `1,234 targets`. */
  count?: (count: number, number: string) => string;
  actions?: ReactNode;
  query: Pick<UseQueryResult, 'isError' | 'error' | 'isPlaceholderData' | 'refetch'>;
  /** The title of the error message if loading fails. */
  failure: string;
  failureText?: string;
  /** The rows of the current page; undefined while loading. */
  rows: readonly Row[] | undefined;
  /** The number of rows on all pages; if omitted, `rows` is the complete list. */
  total?: number | undefined;
  /** Whether there are more than `total` rows, because counting stopped at `total`. */
  isCapped?: boolean | undefined;
  /** The last row that can be reached by paging; `total` by default. */
  lastRow?: number | undefined;
  /** Whether screen readers are told the number of rows when it changes; by default, if the list has pages. */
  tellsCount?: boolean;
  /** The current page, and the links to other pages. */
  pager?: Omit<PagerProps, 'total' | 'isCapped' | 'lastRow' | 'isPastEnd' | 'isAnnounced'>;
  icon?: Icon;
  /** The content to show when there are no rows. */
  nothing: Nothing;
  children: (list: { rows: readonly Row[] | undefined; label: string; isRefreshing: boolean }) => ReactNode;
}

/**
 * A panel with a page of a list, the total number of rows and a pager, or with the reason why the list is
 * empty.
 */
export const ListPanel = <Row,>({
  title,
  explanation,
  count,
  actions,
  query,
  failure,
  failureText,
  rows,
  total = rows?.length,
  isCapped = false,
  lastRow,
  pager,
  tellsCount = pager !== undefined,
  icon,
  nothing,
  children,
}: ListPanelProps<Row>) => {
  const { t, integer } = useTexts('staff');
  const errorSentence = useErrorSentence();

  const detail = (): string | undefined => {
    if (total === undefined) return undefined;
    return count?.(total, isCapped ? t('pager.moreThan', { total: integer(total) }) : integer(total));
  };

  // An empty list says itself why it is empty, whichever page of it the address names.
  const isEmpty = rows?.length === 0 && total === 0;
  const isPastEnd = rows?.length === 0 && total !== undefined && total > 0;

  const empty = (): ReactNode => {
    if (pager && isPastEnd) return <PastEnd icon={icon} onPage={pager.onPage} />;
    const { onClear, action, ...texts } = nothing;
    return (
      <EmptyState icon={icon} {...texts}>
        {onClear ? <Button onClick={onClear}>{t('filters.clear')}</Button> : action}
      </EmptyState>
    );
  };

  const listed = rows === undefined || query.isPlaceholderData ? undefined : { total: total ?? rows.length };

  const content = (): ReactNode => {
    if (rows === undefined && query.isError) {
      return (
        <Failure
          title={failure}
          text={errorSentence(query.error, failureText)}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      );
    }
    if (rows?.length === 0) return empty();
    return children({ rows, label: title, isRefreshing: query.isPlaceholderData });
  };

  return (
    <Panel title={title} explanation={explanation} detail={detail()} actions={actions} isFlush>
      {content()}
      {pager && !isEmpty && (
        <Pager
          {...pager}
          total={total}
          isCapped={isCapped}
          lastRow={lastRow}
          isPastEnd={isPastEnd}
          isAnnounced={false}
        />
      )}
      {tellsCount && (
        <ListStatus
          page={1}
          limit={total ?? 0}
          {...pager}
          {...listed}
          isCapped={isCapped}
          lastRow={lastRow}
          isPastEnd={isPastEnd}
        />
      )}
    </Panel>
  );
};
