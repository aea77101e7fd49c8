import type { Answered } from '@stimmlage/core/contracts/call';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEdits } from '../../data/corrections';
import type { StatementsView } from '../../domain/statements';
import type { ViewProps } from '../../lib/search';
import { useNotify } from '../../ui/notify';

interface PageTurnProps extends ViewProps<StatementsView> {
  comments: UseQueryResult<Answered<'listComments'>>;
}

/**
 * Returns a function that shows another view of the list. Where statements of the page have been corrected
 * here, some may no longer match the filters, and the next ones have moved up. Before the next page is shown,
 * the page is therefore loaded again; if it has statements that were not on screen, it stays.
 */
export const usePageTurn = ({ view, onView, comments }: PageTurnProps) => {
  const { t } = useTranslation('comments');
  const { succeeded } = useNotify();
  const edits = useEdits();
  const { data, dataUpdatedAt, refetch } = comments;
  const hasMovedUp = async (): Promise<boolean> => {
    const rows = data?.data ?? [];
    const isEdited = rows.some(({ content_id: id }) => (edits.get(id)?.at ?? 0) > dataUpdatedAt);
    if (!isEdited) return false;
    const seen = new Set(rows.map(({ id }) => id));
    const renewed = await refetch();
    return renewed.data?.data.some(({ id }) => !seen.has(id)) ?? false;
  };
  return async (next: StatementsView): Promise<void> => {
    const isNext = next.page === view.page + 1 && next.limit === view.limit;
    if (isNext && (await hasMovedUp())) succeeded(t('correction.movedUp'));
    else onView(next);
  };
};
