import { useWindowEvent } from '@mantine/hooks';
import type { ChangedCorrection } from '@stimmlage/core/contracts/corrections';
import { useEffect, useRef } from 'react';
import { useEdits, useOwnCorrection, useUndoCorrections } from '../../data/corrections';
import { isLost } from '../../data/lost-answer';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { shortcutOf } from '../../lib/single-keys';
import { UNDO_KEY, type UndoNotification, useNotify } from '../../ui/notify';
import type { Refused } from './use-refusal-text';

/** Corrections that can be undone together. */
interface Offer extends UndoNotification {
  corrections: readonly ChangedCorrection[];
}

/**
 * Lets the user undo corrections for ten seconds, with the button in the notification or, for the latest
 * corrections, with the `z` key. Undoing restores the previous codes. If the server cannot be reached, the
 * user can try again. When a post is corrected again, in the list or in its dialog, the post is removed from
 * earlier offers.
 * @param onRefused called with corrections that can no longer be undone.
 */
export const useUndo = (onRefused: (refused: Refused) => void) => {
  const { t, integer } = useTexts('comments');
  const errorText = useErrorText();
  const { succeeded, undoable, notUndone } = useNotify();
  const { mutateAsync: undoCorrections } = useUndoCorrections();
  const edits = useEdits();
  const ownOf = useOwnCorrection();
  const offers = useRef<Offer[]>([]);
  const isOnView = useRef(false);
  const held = useRef(new Set<readonly string[]>());
  /**
   * The ids of the posts for which the user requested an undo while a correction of these posts was being
   * stored. The undo is carried out once the correction has been stored.
   */
  const asked = useRef<readonly string[] | null>(null);

  const withdraw = (offer: Offer): void => {
    offer.close();
    offers.current = offers.current.filter((one) => one !== offer);
  };

  const standing = (corrections: readonly ChangedCorrection[]): readonly ChangedCorrection[] =>
    corrections.filter(({ id, correction }) => ownOf(id)?.correctedAt === correction?.correctedAt);

  const isHeld = ({ corrections }: Offer): boolean =>
    corrections.some(({ id }) => [...held.current].some((ids) => ids.includes(id)));

  const undo = async (offer: Offer): Promise<void> => {
    if (isHeld(offer)) {
      asked.current = offer.corrections.map(({ id }) => id);
      return;
    }
    withdraw(offer);
    const corrections = standing(offer.corrections);
    if (corrections.length === 0) return;
    const count = corrections.length;
    try {
      const { changed, refused } = await undoCorrections(corrections);
      if (changed.length > 0)
        succeeded(t('correction.undone', { count: changed.length, total: integer(changed.length) }));
      if (refused.length > 0) onRefused(refused);
    } catch (error) {
      const what = isLost(error)
        ? t('correction.isUndoUnknown')
        : t('correction.notUndone', { count, total: integer(count) });
      makeOffer(corrections, (again) => notUndone(`${what} ${errorText(error)}`, again));
    }
  };

  /** @param show shows the notification with a button that calls `undo`. */
  const makeOffer = (
    corrections: readonly ChangedCorrection[],
    show: (undo: () => void) => UndoNotification,
  ): void => {
    const shown = show(() => void undo(offer));
    const offer: Offer = { corrections, ...shown };
    if (!isOnView.current) offer.dropKey();
    offers.current.push(offer);
  };

  useEffect(() => {
    for (const offer of offers.current) {
      offer.corrections = standing(offer.corrections);
      if (offer.corrections.length === 0) withdraw(offer);
    }
  }, [edits]);

  useEffect(() => {
    isOnView.current = true;
    return () => {
      isOnView.current = false;
      for (const { dropKey, isShown } of offers.current) if (isShown()) dropKey();
    };
  }, []);

  useWindowEvent('keydown', (event) => {
    if (shortcutOf(event) !== UNDO_KEY || event.repeat) return;
    const latest = offers.current.findLast(({ isShown }) => isShown());
    if (latest) void undo(latest);
  });

  /**
   * Undoes the latest correction of a post if the user requested an undo while the offers for the post were
   * on hold.
   */
  const undoAsked = (): void => {
    const ids = asked.current;
    if (ids === null) return;
    asked.current = null;
    const latest = offers.current.findLast(({ corrections }) =>
      corrections.some(({ id }) => ids.includes(id)),
    );
    if (latest) void undo(latest);
  };

  return {
    /**
     * Puts the offers for posts on hold while the posts are being corrected again, because the server would
     * refuse the undo. An undo requested in the meantime applies to the new correction once that correction
     * has been stored.
     * @returns a function that releases the offers.
     */
    hold: (ids: readonly string[]): (() => void) => {
      held.current.add(ids);
      return () => {
        held.current.delete(ids);
        undoAsked();
      };
    },
    /**
     * Offers to undo corrections that have just been stored.
     * @param also text to append to the notification; may be empty.
     */
    offer: (corrections: readonly ChangedCorrection[], also: string): void => {
      const count = corrections.length;
      const saved = t('correction.saved', { count, total: integer(count) });
      makeOffer(corrections, (act) => undoable(also === '' ? saved : `${saved}; ${also}`, act));
    },
  };
};
