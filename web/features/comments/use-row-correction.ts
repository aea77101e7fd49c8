import { useWindowEvent } from '@mantine/hooks';
import { CallError } from '@stimmlage/core/contracts/call-error';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import type { AnalysisResult, Correction } from '@stimmlage/core/contracts/content';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLookAgain } from '../../data/content';
import {
  type Codes,
  codesIn,
  codesOfLabel,
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

/** A change that is shown in its row before it is stored. */
interface Waiting {
  contentId: string;
  change: Partial<Codes>;
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
  const lookAgain = useLookAgain();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
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

  /** Shows a change in its row until it is stored or refused. */
  const showUntilStored = (contentId: string, change: Partial<Codes>): (() => void) => {
    const shown = { contentId, change };
    setWaiting((known) => [...known, shown]);
    return () => setWaiting((known) => known.filter((one) => one !== shown));
  };

  /** Withdraws the offer to undo a correction of a statement once it has been used or would be refused. */
  const closeUndo = (contentId: string): void => {
    closers.current.get(contentId)?.();
    closers.current.delete(contentId);
    if (latest.current?.contentId === contentId) latest.current = null;
  };

  const offerUndo = (
    { contentId: id, correctedAt }: Correction,
    before: Correction | null,
    labels: readonly AnalysisResult[],
  ): void => {
    // A row of a session goes back to the label of that session.
    const codesOf = (row: CommentRow): Codes | undefined => {
      const label = labels.find((one) => one.id === row.id);
      return label && codesOfLabel(label);
    };
    const undo = (): void => {
      closeUndo(id);
      void inTurn(id, async () => {
        if (before === null) await withdraw({ id, correctedAt, codesOf, isUndone: true });
        else await put({ id, ...codesIn(before), reason: before.reason, seenCorrection: correctedAt });
        succeeded(t('correction.undone'));
      });
    };
    closeUndo(id);
    closers.current.set(id, undoable(t('correction.saved'), undo));
    latest.current = { contentId: id, undo, until: Date.now() + UNDO_MS };
  };

  /** Changes one code; the others are those that count now, whatever the row showed when it was loaded. */
  const correct = async ({ content_id: id }: CommentRow, change: Partial<Codes>): Promise<void> => {
    const hide = showUntilStored(id, change);
    // From now on, undoing the previous correction of this statement would be refused.
    closeUndo(id);
    await inTurn(id, async () => {
      const {
        content: { labels },
      } = await lookAgain(id);
      const before = ownOf(id);
      const [newest] = labels;
      const counting = before ?? (newest && codesOfLabel(newest));
      if (counting === undefined) throw new Error(`There is no label of ${id}`);
      const codes = { ...codesIn(counting), ...change };
      // A reason that was given for other codes does not explain these.
      const saved = await put({ id, ...codes, reason: '', seenCorrection: before?.correctedAt ?? null });
      offerUndo(saved, before, labels);
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
    /** Shows the codes that are being stored in their rows, the latest last. */
    withWaiting: (rows: readonly CommentRow[]): readonly CommentRow[] =>
      rows.map((row) =>
        Object.assign(
          {},
          row,
          ...waiting.filter(({ contentId }) => contentId === row.content_id).map(({ change }) => change),
        ),
      ),
    /** Whether no correction by someone else would be replaced unseen. */
    mayCorrect: (row: CommentRow): boolean => !row.corrected || ownOf(row.content_id) !== null,
  };
};
