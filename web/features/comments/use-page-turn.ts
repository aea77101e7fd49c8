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
  /** Resolves once the corrections made in the list have been stored or refused. */
  untilStored: () => Promise<unknown>;
}

/**
 * Turns to other pages of the list. Statements corrected on this page may no longer
 * match the filters, so that others move up from the next page to this one and would be skipped. Before the
 * next page, this page is therefore loaded again; if statements have moved up to it, it stays on screen.
 */
export const usePageTurn = (turned: PageTurn): { onPage: (page: number) => void; isTurning: boolean } => {
  const { t, integer } = useTexts('comments');
  const { succeeded } = useNotify();
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

  /** Loads the page again if statements on it were corrected. Returns how many have moved up to it. */
  const countMovedUp = async ({ comments, untilStored }: PageTurn): Promise<number> => {
    await untilStored();
    const seen = new Set(comments.data?.data.map((row) => row.content_id));
    if (!editedSince(queries, comments.dataUpdatedAt).some((id) => seen.has(id))) return 0;
    const { data } = await comments.refetch({ throwOnError: true });
    return data?.data.filter((row) => !seen.has(row.content_id)).length ?? 0;
  };

  const turn = async (page: number): Promise<void> => {
    const { view, onView } = turned;
    setIsTurning(true);
    // If the page cannot be loaded again, the next one says so.
    const count = await countMovedUp(turned).catch(() => 0);
    setIsTurning(false);
    const now = current.current?.view;
    if (now === undefined || Object.keys(changesOf(view, now)).length > 0) return;
    if (count === 0) onView({ ...view, page });
    else succeeded(t('movedUp', { count, total: integer(count) }));
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
