import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Codes, useCorrectCodes, useEdits, useOwnCorrection } from '../../data/corrections';
import { ToldError } from '../../lib/told-error';
import { useNotify } from '../../ui/notify';
import { type Refused, useRefusalText } from './use-refusal-text';
import { useUndo } from './use-undo';

/** A change that is shown in its rows before it is stored. */
interface Waiting {
  ids: readonly string[];
  codes: Partial<Codes>;
}

/**
 * Corrects statements from their rows, one or many at once. Rows show their new codes immediately, and the
 * previous ones again if the correction is refused. Every correction can be undone for ten seconds.
 * @param onOpen opens a statement, whose correction by someone else must be seen before it is replaced.
 */
export const useRowCorrection = (onOpen: (contentId: string) => void) => {
  const { t } = useTranslation('comments');
  const { failed } = useNotify();
  const refusalText = useRefusalText();
  const edits = useEdits();
  const ownOf = useOwnCorrection();
  const { mutateAsync: correctCodes } = useCorrectCodes();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);

  const reportRefused = (refused: Refused): void => {
    failed(new ToldError(refusalText(refused)));
    const [first] = refused;
    if (refused.length === 1 && first?.error === 'corrections.changed') onOpen(first.id);
  };
  const undo = useUndo(reportRefused);

  /** Shows a change in its rows until it is stored or refused. */
  const showUntilStored = (shown: Waiting): (() => void) => {
    setWaiting((known) => [...known, shown]);
    return () => setWaiting((known) => known.filter((one) => one !== shown));
  };

  /**
   * Changes some codes of each post; the others are those that count now, whatever its row showed when it was
   * loaded.
   * @param ids of posts.
   * @returns those that were not corrected.
   */
  const correct = async (ids: readonly string[], codes: Partial<Codes>): Promise<readonly string[]> => {
    const hide = showUntilStored({ ids, codes });
    undo.forget(ids);
    try {
      const { changed, refused } = await correctCodes({ ids, codes });
      if (changed.length > 0) undo.offer(changed);
      if (refused.length > 0) reportRefused(refused);
      return refused.map(({ id }) => id);
    } catch (error) {
      failed(error, t('correction.failed'));
      return ids;
    } finally {
      hide();
    }
  };

  return {
    edits,
    correct,
    /** Shows the codes that are being stored in their rows, the latest last. */
    withWaiting: (rows: readonly CommentRow[]): readonly CommentRow[] =>
      rows.map((row) =>
        Object.assign(
          {},
          row,
          ...waiting.filter(({ ids }) => ids.includes(row.content_id)).map(({ codes }) => codes),
        ),
      ),
    /** Whether no correction by someone else would be replaced unseen. */
    mayCorrect: (row: CommentRow): boolean => !row.corrected || ownOf(row.content_id) !== null,
  };
};
