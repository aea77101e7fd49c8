import { useWindowEvent } from '@mantine/hooks';
import { CallError } from '@stimmlage/core/contracts/call-error';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import type { Correction } from '@stimmlage/core/contracts/content';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Codes,
  codesIn,
  useDeleteCorrection,
  useEdits,
  useOwnCorrection,
  usePutCorrection,
} from '../../data/corrections';
import { isShortcut } from '../../lib/single-keys';
import { UNDO_MS, useNotify } from '../../ui/notify';

/** The latest correction, until it can no longer be undone. */
interface Undoable {
  contentId: string;
  undo: () => void;
  /** In milliseconds since 1970. */
  until: number;
}

/**
 * Corrects statements from their rows. A row shows its new codes immediately, and the previous ones again if
 * the correction is refused. Every correction can be undone for ten seconds, by its notification and the
 * latest by `z`: the previous correction of the same person counts again, or else the labels of the models.
 * @param onOpen opens a statement, whose correction by someone else must be seen before it is replaced.
 */
export const useRowCorrection = (onOpen: (contentId: string) => void) => {
  const { t } = useTranslation('comments');
  const { succeeded, failed, undoable } = useNotify();
  const edits = useEdits();
  const ownOf = useOwnCorrection();
  const { mutateAsync: put } = usePutCorrection();
  const { mutateAsync: withdraw } = useDeleteCorrection();
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Codes>>(new Map());
  const changes = useRef(Promise.resolve());
  const latest = useRef<Undoable | null>(null);
  const closers = useRef(new Map<string, () => void>());

  /** Makes one change after the other, as each depends on the correction that the one before has left. */
  const inTurn = (contentId: string, act: () => Promise<unknown>): Promise<void> => {
    changes.current = changes.current.then(act).then(
      () => undefined,
      (error: unknown) => {
        failed(error, t('correction.failed'));
        if (error instanceof CallError && error.code === 'corrections.changed') onOpen(contentId);
      },
    );
    return changes.current;
  };

  /** Shows codes in a row until they are stored or refused. */
  const showUntilStored = (contentId: string, codes: Codes): (() => void) => {
    setWaiting((known) => new Map(known).set(contentId, codes));
    return () =>
      setWaiting((known) =>
        known.get(contentId) === codes ? new Map([...known].filter(([id]) => id !== contentId)) : known,
      );
  };

  /** Withdraws the offer to undo a correction of a statement once it has been used or would be refused. */
  const closeUndo = (contentId: string): void => {
    closers.current.get(contentId)?.();
    closers.current.delete(contentId);
    if (latest.current?.contentId === contentId) latest.current = null;
  };

  const offerUndo = (row: CommentRow, saved: Correction, before: Correction | null): void => {
    const { content_id: id } = row;
    const { correctedAt } = saved;
    const undo = (): void => {
      closeUndo(id);
      void inTurn(id, async () => {
        if (before === null) await withdraw({ id, correctedAt, codesOf: () => codesIn(row), isUndone: true });
        else await put({ id, ...codesIn(before), reason: before.reason, seenCorrection: correctedAt });
        succeeded(t('correction.undone'));
      });
    };
    closeUndo(id);
    closers.current.set(id, undoable(t('correction.saved'), undo));
    latest.current = { contentId: id, undo, until: Date.now() + UNDO_MS };
  };

  const correct = async (row: CommentRow, codes: Codes): Promise<void> => {
    const { content_id: id } = row;
    const hide = showUntilStored(id, codes);
    // From now on, undoing the previous correction of this statement would be refused.
    closeUndo(id);
    await inTurn(id, async () => {
      const before = ownOf(id);
      const saved = await put({
        id,
        ...codes,
        reason: before?.reason ?? '',
        seenCorrection: before?.correctedAt ?? null,
      });
      offerUndo(row, saved, before);
    });
    hide();
  };

  useWindowEvent('keydown', (event) => {
    const { current } = latest;
    if (event.key === 'z' && isShortcut(event) && current && Date.now() < current.until) current.undo();
  });

  return {
    edits,
    correct,
    /** Shows the codes that are being stored in their rows. */
    withWaiting: (rows: readonly CommentRow[]): readonly CommentRow[] =>
      waiting.size === 0 ? rows : rows.map((row) => ({ ...row, ...waiting.get(row.content_id) })),
    /** Whether no correction by someone else would be replaced unseen. */
    mayCorrect: (row: CommentRow): boolean => !row.corrected || ownOf(row.content_id) !== null,
  };
};
