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

/** Whether a refusal asks the user to see the other correction or the new text first. */
const isForReading = (error: Refused[number]['error']): boolean =>
  error === 'corrections.changed' || error === 'corrections.outdated';

/** A correction that is already shown in the list but has not been stored yet. */
interface Waiting {
  ids: readonly string[];
  codes: Partial<Codes>;
}

/** The list on screen, with a function that opens one of its statements. */
interface OnView {
  /** Undefined while loading. */
  rows: readonly CommentRow[] | undefined;
  /** The analysis session whose labels the list shows; undefined for the current labels. */
  sessionId: number | undefined;
  onOpen: (contentId: string) => void;
}

/**
 * Returns a function that opens a statement if the row of the statement is still on screen. The user may have
 * left the screen before the server responds.
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
 * Corrects one or more statements directly in the list. Rows show the new codes immediately, but revert to
 * the old codes if the correction is refused. For ten seconds, each correction can be undone.
 * @param onView the list on screen. If another user has corrected a statement, or if it was edited on X, it is
 * opened from the list, so that the user sees the other correction or the new text first.
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
    if (refused.length === 1 && first !== undefined && isForReading(first.error)) openOnView(first.id);
  };
  const undo = useUndo(reportRefused);

  /** Shows a correction in the list until the returned function is called. */
  const showUntilStored = (shown: Waiting): (() => void) => {
    setWaiting((known) => [...known, shown]);
    return () => setWaiting((known) => known.filter((one) => one !== shown));
  };

  /**
   * Sets the given codes on posts. All other codes keep the values on the server, even if the list still
   * shows older values.
   * @param ids the ids of the posts.
   * @returns the ids of the posts that now have the given codes.
   */
  const correct = async (ids: readonly string[], codes: Partial<Codes>): Promise<readonly string[]> => {
    const hide = showUntilStored({ ids, codes });
    const release = undo.hold(ids);
    const seen = new Map(onView.rows?.map((row) => [row.content_id, row.analyzed_at]));
    const posts = ids.flatMap((id) => {
      const seenLabel = seen.get(id);
      return seenLabel === undefined ? [] : [{ id, seenLabel }];
    });
    try {
      const { changed, unchanged, refused, corrections } = await correctCodes({
        posts,
        codes,
        sessionId: onView.sessionId,
      });
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
    /**
     * Returns rows with the codes of corrections that are being stored. If several corrections of a row are
     * being stored, the latest correction takes precedence.
     */
    withWaiting: (rows: readonly CommentRow[]): readonly CommentRow[] =>
      rows.map((row) =>
        Object.assign(
          {},
          row,
          ...waiting.filter(({ ids }) => ids.includes(row.content_id)).map(({ codes }) => codes),
        ),
      ),
    /**
     * Whether the statement in a row can be corrected directly in the list. If another user has corrected the
     * statement, the user has to see that correction first.
     */
    mayCorrect: (row: CommentRow): boolean => !row.corrected || ownOf(row.content_id) !== null,
  };
};
