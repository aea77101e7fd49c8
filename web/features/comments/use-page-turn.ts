import type { Answered } from '@stimmlage/core/contracts/call';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { editedSince } from '../../data/corrections';
import type { StatementsView } from '../../domain/statements';
import { useTexts } from '../../i18n/use-texts';
import { changesOf } from '../../lib/search';
import { useNotify } from '../../ui/notify';

interface PageTurn {
  comments: UseQueryResult<Answered<'listComments'>>;
  view: StatementsView;
  onView: (view: StatementsView) => void;
}

/**
 * Turns to other pages of the list. Statements corrected on this page may no longer
 * match the filters, so that others move up from the next page to this one and would be skipped. Before the
 * next page, this page is therefore loaded again; if statements have moved up to it, it stays on screen. A correction
 * that is still being stored does not hold the user up.
 */
export const usePageTurn = (turned: PageTurn): { onPage: (page: number) => void; isTurning: boolean } => {
  const { t, integer } = useTexts('comments');
  const { succeeded, failed } = useNotify();
  const queries = useQueryClient();
  const [isTurning, setIsTurning] = useState(false);
  // The user may choose another page or filter while this page is loaded again.
  const current = useRef<PageTurn | null>(null);
  useEffect(() => {
    current.current = turned;
    return () => {
      current.current = null;
    };
  });

  /**
   * Loads the page again if statements on it were corrected. Returns how many have moved up to it because corrected
   * ones have left it.
   */
  const countMovedUp = async ({ comments }: PageTurn): Promise<number> => {
    // The rows of the former page are on screen until the page has loaded.
    if (comments.isPlaceholderData) return 0;
    const seen = new Set(comments.data?.data.map((row) => row.content_id));
    const edited = editedSince(queries, comments.dataUpdatedAt).filter((id) => seen.has(id));
    if (edited.length === 0) return 0;
    const { data } = await comments.refetch({ throwOnError: true });
    const shown = new Set(data?.data.map((row) => row.content_id));
    const left = edited.filter((id) => !shown.has(id));
    return Math.min(left.length, [...shown].filter((id) => !seen.has(id)).length);
  };

  const turn = async (page: number): Promise<void> => {
    const { view, onView } = turned;
    const isStillHere = (): boolean => {
      const now = current.current?.view;
      return now !== undefined && Object.keys(changesOf(view, now)).length === 0;
    };
    setIsTurning(true);
    try {
      const count = await countMovedUp(turned);
      if (!isStillHere()) return;
      if (count === 0) onView({ ...view, page });
      else succeeded(t('movedUp', { count, total: integer(count) }));
    } catch (error) {
      // The page stays, because without it statements could be skipped.
      if (isStillHere()) failed(error, t('failure.title'));
    } finally {
      setIsTurning(false);
    }
  };

  return {
    onPage: (page) => {
      const { view, onView } = turned;
      if (page !== view.page + 1) onView({ ...view, page });
      else if (!isTurning) void turn(page);
    },
    /** Whether the page is being loaded again before the next one. */
    isTurning,
  };
};
