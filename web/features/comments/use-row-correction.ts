import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { useEffect, useRef, useState } from 'react';
import { type Codes, useCorrectCodes, useEdits, useOwnCorrection } from '../../data/corrections';
import { isLost } from '../../data/lost-answer';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { ToldError } from '../../lib/told-error';
import { useNotify } from '../../ui/notify';
import { type Refused, useRefusalText } from './use-refusal-text';
import { useUndo } from './use-undo';

/** A change that its rows already show although it is not yet stored. */
interface Waiting {
  ids: readonly string[];
  codes: Partial<Codes>;
}

/** The list on screen, and how to open one of its statements. */
interface OnView {
  /** Undefined while it is loading. */
  rows: readonly CommentRow[] | undefined;
  onOpen: (contentId: string) => void;
}

/**
 * Returns a function that opens a statement if its row is still on screen; the user may have left before the
 * response arrives.
 */
const useOpenOnView = (onView: OnView): ((contentId: string) => void) => {
  const current = useRef<OnView | null>(null);
  useEffect(() => {
    current.current = onView;
    return () => {
      current.current = null;
    };
  });
  return (contentId) => {
    const { rows, onOpen } = current.current ?? {};
    if (rows?.some((row) => row.content_id === contentId)) onOpen?.(contentId);
  };
};

/**
 * Corrects statements from their rows, one or many at once. Rows show their new codes immediately, and revert
 * to the previous ones if the correction is refused. Every correction can be undone for ten seconds.
 * @param onView opens a statement that someone else has corrected, because the user must see that correction
 * before replacing it.
 */
export const useRowCorrection = (onView: OnView) => {
  const { t, integer } = useTexts('comments');
  const errorText = useErrorText();
  const openOnView = useOpenOnView(onView);
  const { failed, succeeded } = useNotify();
  const refusalText = useRefusalText();
  const edits = useEdits();
  const ownOf = useOwnCorrection();
  const { mutateAsync: correctCodes } = useCorrectCodes();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);

  const reportRefused = (refused: Refused): void => {
    failed(new ToldError(refusalText(refused)));
    const [first] = refused;
    if (refused.length === 1 && first?.error === 'corrections.changed') openOnView(first.id);
  };
  const undo = useUndo(reportRefused);

  /** Shows a change in its rows until it is stored or refused. */
  const showUntilStored = (shown: Waiting): (() => void) => {
    setWaiting((known) => [...known, shown]);
    return () => setWaiting((known) => known.filter((one) => one !== shown));
  };

  /**
   * Changes some codes of each post; its other codes keep their current values, even if the row shows older
   * ones.
   * @param ids of posts.
   * @returns the ids of the posts that now have these codes.
   */
  const correct = async (ids: readonly string[], codes: Partial<Codes>): Promise<readonly string[]> => {
    const hide = showUntilStored({ ids, codes });
    const release = undo.hold(ids);
    try {
      const { changed, unchanged, refused, corrections } = await correctCodes({ ids, codes });
      const count = unchanged.length;
      const already = count === 0 ? '' : t('correction.already', { count, total: integer(count) });
      if (changed.length > 0) undo.offer(corrections, already);
      else if (already !== '') succeeded(already);
      if (refused.length > 0) reportRefused(refused);
      return [...changed, ...unchanged];
    } catch (error) {
      if (isLost(error)) failed(new ToldError(`${errorText(error)} ${t('correction.isUnknown')}`));
      else failed(error, t('correction.failed'));
      return [];
    } finally {
      release();
      hide();
    }
  };

  return {
    edits,
    correct,
    /** Overrides the codes of rows with those that are still being stored, the latest last. */
    withWaiting: (rows: readonly CommentRow[]): readonly CommentRow[] =>
      rows.map((row) =>
        Object.assign(
          {},
          row,
          ...waiting.filter(({ ids }) => ids.includes(row.content_id)).map(({ codes }) => codes),
        ),
      ),
    /** Whether the row can be corrected without overwriting someone else's correction unseen. */
    mayCorrect: (row: CommentRow): boolean => !row.corrected || ownOf(row.content_id) !== null,
  };
};
