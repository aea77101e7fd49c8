import { useWindowEvent } from '@mantine/hooks';
import type { ChangedCorrection } from '@stimmlage/core/contracts/corrections';
import { useRef } from 'react';
import { useUndoCorrections } from '../../data/corrections';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { shortcutOf } from '../../lib/single-keys';
import { UNDO_KEY, UNDO_MS, useNotify } from '../../ui/notify';
import type { Refused } from './use-refusal-text';

/** Corrections that can be undone together. */
interface Offer {
  corrections: readonly ChangedCorrection[];
  /** Removes its notification. */
  close: () => void;
  /** In milliseconds since 1970. */
  until: number;
}

/**
 * Offers to undo corrections for ten seconds, by their notification and the latest by `z`: what they replaced
 * counts again. If the server cannot be reached, the offer is made again.
 * @param onRefused reports corrections that can no longer be undone.
 */
export const useUndo = (onRefused: (refused: Refused) => void) => {
  const { t, integer } = useTexts('comments');
  const errorText = useErrorText();
  const { succeeded, undoable, notUndone } = useNotify();
  const { mutateAsync: undoCorrections } = useUndoCorrections();
  const offers = useRef<Offer[]>([]);

  const withdraw = (offer: Offer): void => {
    offer.close();
    offers.current = offers.current.filter((one) => one !== offer);
  };

  const undo = async (offer: Offer): Promise<void> => {
    withdraw(offer);
    const { corrections } = offer;
    const count = corrections.length;
    try {
      const { changed, refused } = await undoCorrections(corrections);
      if (changed.length > 0)
        succeeded(t('correction.undone', { count: changed.length, total: integer(changed.length) }));
      if (refused.length > 0) onRefused(refused);
    } catch (error) {
      const message = `${t('correction.notUndone', { count, total: integer(count) })} ${errorText(error)}`;
      makeOffer(corrections, (again) => notUndone(message, again));
    }
  };

  /** @param show shows the notification, and returns what removes it. */
  const makeOffer = (
    corrections: readonly ChangedCorrection[],
    show: (undo: () => void) => () => void,
  ): void => {
    const close = show(() => void undo(offer));
    const offer: Offer = { corrections, close, until: Date.now() + UNDO_MS };
    offers.current.push(offer);
  };

  useWindowEvent('keydown', (event) => {
    if (shortcutOf(event) !== UNDO_KEY || event.repeat) return;
    const latest = offers.current.findLast(({ until }) => Date.now() < until);
    if (latest) void undo(latest);
  });

  return {
    /** Offers to undo corrections that have just been stored. */
    offer: (corrections: readonly ChangedCorrection[]): void => {
      const count = corrections.length;
      const message = t('correction.saved', { count, total: integer(count) });
      makeOffer(corrections, (act) => undoable(message, act));
    },
    /** Withdraws the offers for posts that are being corrected again: undoing would be refused. */
    forget: (ids: readonly string[]): void => {
      for (const offer of offers.current) {
        offer.corrections = offer.corrections.filter(({ id }) => !ids.includes(id));
        if (offer.corrections.length === 0) withdraw(offer);
      }
    },
  };
};
