import { CallError } from '@stimmlage/core/contracts/call-error';
import type { ContentDetail, Correction } from '@stimmlage/core/contracts/content';
import { useState } from 'react';
import { useLookAgain } from '../../data/content';
import { type Codes, codeNames, usePutCorrection } from '../../data/corrections';
import { isLost } from '../../data/lost-answer';

/** The values that are sent to the server. */
export type Sent = Codes & Pick<Correction, 'reason'>;

/** Whether a stored correction has the values that were sent. */
const isSame = (correction: Correction | null, sent: Sent | null): boolean =>
  correction !== null &&
  sent !== null &&
  correction.reason === sent.reason &&
  codeNames.every((name) => correction[name] === sent[name]);

const timeOf = (correction: Correction | null): string | null => correction?.correctedAt ?? null;

/**
 * Saves a correction of a post without ever storing the correction twice. If the response is lost, checks
 * whether the correction was stored, both immediately and before the next attempt.
 */
export const useSaveCorrection = (content: ContentDetail) => {
  const lookUp = useLookAgain();
  const { mutateAsync, error } = usePutCorrection();
  const [isBusy, setIsBusy] = useState(false);
  const [before] = useState(timeOf(content.correction));
  /** The time of the correction that the user has seen; null if the user has seen no correction. */
  const [seen, setSeen] = useState(before);
  /** The values in the last request if the response was lost; otherwise null. */
  const [unanswered, setUnanswered] = useState<Sent | null>(null);

  /** Fetches the current correction; undefined if the request fails. */
  const standing = async (): Promise<Correction | null | undefined> => {
    try {
      return (await lookUp(content.id)).content.correction;
    } catch {
      return undefined;
    }
  };
  /** Returns the correction if it was stored even though the response was lost; otherwise null. */
  const storedOf = async (lost: Sent): Promise<Correction | null> => {
    const found = await standing();
    return found && timeOf(found) !== seen && isSame(found, lost) ? found : null;
  };

  /**
   * Handles a conflict with a correction saved in the meantime. If another user saved that correction, the
   * current user's input is kept. Otherwise, the correction is from the previous attempt, whose response was
   * lost.
   * @returns whether the current user's values have been stored.
   */
  const meetAnother = async (sent: Sent): Promise<boolean> => {
    const theirs = await standing();
    if (theirs !== undefined) setSeen(timeOf(theirs));
    return theirs !== undefined && isSame(theirs, sent);
  };

  const attempt = async (sent: Sent): Promise<boolean> => {
    const earlier = unanswered && (await storedOf(unanswered));
    if (isSame(earlier, sent)) return true;
    const seenCorrection = timeOf(earlier) ?? seen;
    setSeen(seenCorrection);
    try {
      await mutateAsync({ id: content.id, ...sent, seenCorrection });
      return true;
    } catch (thrown) {
      if (isLost(thrown)) {
        setUnanswered(sent);
        return (await storedOf(sent)) !== null;
      }
      return (
        thrown instanceof CallError && thrown.code === 'corrections.changed' && (await meetAnother(sent))
      );
    }
  };

  return {
    /**
     * Saves a correction.
     * @returns whether the correction has been stored.
     */
    save: async (sent: Sent): Promise<boolean> => {
      setIsBusy(true);
      try {
        return await attempt({ ...sent, reason: sent.reason.trim() });
      } finally {
        setIsBusy(false);
      }
    },
    isBusy,
    error: isBusy ? null : error,
    /** Whether the outcome of the last attempt is unknown. */
    isUnknown: error !== null && isLost(error),
    /** The correction that another user has saved in the meantime; null if there is no such correction. */
    meanwhile:
      timeOf(content.correction) === before || isSame(content.correction, unanswered)
        ? null
        : content.correction,
  };
};
