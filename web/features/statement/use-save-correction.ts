import { CallError } from '@stimmlage/core/contracts/call-error';
import type { ContentDetail, Correction } from '@stimmlage/core/contracts/content';
import { useState } from 'react';
import { useLookAgain } from '../../data/content';
import { type Codes, codeNames, usePutCorrection } from '../../data/corrections';
import { isLost } from '../../data/lost-answer';

/** The values sent to be stored. */
export type Sent = Codes & Pick<Correction, 'reason'>;

/** Whether a correction has the values that were sent. */
const isSame = (correction: Correction | null, sent: Sent | null): boolean =>
  correction !== null &&
  sent !== null &&
  correction.reason === sent.reason &&
  codeNames.every((name) => correction[name] === sent[name]);

const timeOf = (correction: Correction | null): string | null => correction?.correctedAt ?? null;

/**
 * Saves a correction of a post only once: if the response is lost, looks up whether the correction was
 * stored, both immediately and before the next attempt.
 */
export const useSaveCorrection = (content: ContentDetail) => {
  const lookUp = useLookAgain();
  const { mutateAsync, error } = usePutCorrection();
  const [isBusy, setIsBusy] = useState(false);
  const [before] = useState(timeOf(content.correction));
  /** When the correction that the user last saw was made. */
  const [seen, setSeen] = useState(before);
  /** What was last sent without receiving a response. */
  const [unanswered, setUnanswered] = useState<Sent | null>(null);

  /** Looks up the current correction; undefined if that fails. */
  const standing = async (): Promise<Correction | null | undefined> => {
    try {
      return (await lookUp(content.id)).content.correction;
    } catch {
      return undefined;
    }
  };
  /** Returns the correction if it was stored although the response was lost; otherwise null. */
  const storedOf = async (lost: Sent): Promise<Correction | null> => {
    const found = await standing();
    return found && timeOf(found) !== seen && isSame(found, lost) ? found : null;
  };

  /**
   * Handles a correction that was saved in the meantime. If it is another user's, the user's input is left
   * unchanged; if it is the previous attempt, whose response was lost, the correction counts as stored.
   * @returns whether the correction is stored.
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
    /** Sends a correction, and returns whether it was stored. */
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
    /** Whether it is unclear if the last attempt was stored. */
    isUnknown: error !== null && isLost(error),
    /** Another user's correction, saved while this one was being written. */
    meanwhile:
      timeOf(content.correction) === before || isSame(content.correction, unanswered)
        ? null
        : content.correction,
  };
};
