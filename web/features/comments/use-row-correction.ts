import { useWindowEvent } from '@mantine/hooks';
import { CallError } from '@stimmlage/core/contracts/call-error';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import type { Correction } from '@stimmlage/core/contracts/content';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Codes, codesIn, useDeleteCorrection, useEdits, usePutCorrection } from '../../data/corrections';
import { isShortcut } from '../../lib/single-keys';
import { UNDO_MS, useNotify } from '../../ui/notify';

/** The latest correction, until it can no longer be undone. */
interface Undoable {
  contentId: string;
  undo: () => void;
  close: () => void;
  until: number;
}

/**
 * Corrects statements from their rows. Every correction can be undone for ten seconds, by its notification and
 * the latest by `z`: the previous correction of the same person counts again, or else the labels of the models.
 * @param onOpen opens a statement, whose correction by someone else must be seen before it is replaced.
 */
export const useRowCorrection = (onOpen: (contentId: string) => void) => {
  const { t } = useTranslation('comments');
  const { succeeded, failed, undoable } = useNotify();
  const edits = useEdits();
  const { mutateAsync: put } = usePutCorrection();
  const { mutateAsync: withdraw } = useDeleteCorrection();
  const busy = useRef(new Set<string>());
  const latest = useRef<Undoable | null>(null);

  const ownOf = ({ content_id: id }: CommentRow): Correction | null => edits.get(id)?.correction ?? null;

  /** Makes one change of a statement at a time. */
  const change = async (contentId: string, act: () => Promise<unknown>): Promise<void> => {
    if (busy.current.has(contentId)) return;
    busy.current.add(contentId);
    try {
      await act();
    } catch (error) {
      failed(error, t('correction.failed'));
      if (error instanceof CallError && error.code === 'corrections.changed') onOpen(contentId);
    } finally {
      busy.current.delete(contentId);
    }
  };

  const undo = (row: CommentRow, saved: Correction, before: Correction | null): Promise<void> => {
    const { content_id: id } = row;
    const { correctedAt } = saved;
    return change(id, async () => {
      if (before === null) await withdraw({ id, correctedAt, codesOf: () => codesIn(row), isUndone: true });
      else await put({ id, ...codesIn(before), reason: before.reason, seenCorrection: correctedAt });
      succeeded(t('correction.undone'));
    });
  };

  const correct = (row: CommentRow, codes: Codes): Promise<void> => {
    const { content_id: id } = row;
    const before = ownOf(row);
    return change(id, async () => {
      const saved = await put({
        id,
        ...codes,
        reason: before?.reason ?? '',
        seenCorrection: before?.correctedAt ?? null,
      });
      // The previous correction of this statement has been replaced, so undoing it would be refused.
      if (latest.current?.contentId === id) latest.current.close();
      const act = (): void => {
        close();
        if (latest.current?.undo === act) latest.current = null;
        void undo(row, saved, before);
      };
      const close = undoable(t('correction.saved'), act);
      latest.current = { contentId: id, undo: act, close, until: Date.now() + UNDO_MS };
    });
  };

  useWindowEvent('keydown', (event) => {
    const { current } = latest;
    if (event.key === 'z' && isShortcut(event) && current && Date.now() < current.until) current.undo();
  });

  return {
    edits,
    correct,
    /** Whether no correction by someone else would be replaced unseen. */
    mayCorrect: (row: CommentRow): boolean => !row.corrected || ownOf(row) !== null,
  };
};
