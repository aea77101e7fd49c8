import { CallError } from '@stimmlage/core/contracts/call-error';
import type { AnalysisResult, ContentDetail, Correction } from '@stimmlage/core/contracts/content';
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

const isConflict = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === 'corrections.changed' || error.code === 'corrections.outdated');

const timeOf = (correction: Correction | null): string | null => correction?.correctedAt ?? null;

/**
 * Saves a correction of a post without ever storing the correction twice. If the response is lost, checks
 * whether the correction was stored, both immediately and before the next attempt.
 * @param onFailed called if an attempt has failed and the correction was not stored.
 */
export const useSaveCorrection = (
  content: ContentDetail,
  label: AnalysisResult,
  onFailed: (error: unknown) => void,
) => {
  const lookUp = useLookAgain();
  const { mutateAsync, error } = usePutCorrection();
  const [isBusy, setIsBusy] = useState(false);
  const [before] = useState(timeOf(content.correction));
  /** The time of the correction that the user has seen; null if the user has seen no correction. */
  const [seen, setSeen] = useState(before);
  /** The time of the newest label that the user has seen, by which the server knows what text was judged. */
  const [seenLabel, setSeenLabel] = useState(label.analyzedAt);
  /** The values in the last request if the response was lost; otherwise null. */
  const [unanswered, setUnanswered] = useState<Sent | null>(null);

  /** Fetches the post as it is now; undefined if the request fails. */
  const current = async (): Promise<ContentDetail | undefined> => {
    try {
      return (await lookUp(content.id)).content;
    } catch {
      return undefined;
    }
  };
  /** Returns the correction if it was stored even though the response was lost; otherwise null. */
  const storedOf = async (lost: Sent): Promise<Correction | null> => {
    const found = (await current())?.correction;
    return found && timeOf(found) !== seen && isSame(found, lost) ? found : null;
  };

  /**
   * Handles a conflict with what was changed in the meantime. If another user saved a correction, the
   * current user's input is kept. Otherwise, the correction is from the previous attempt, whose response was
   * lost. If the post was edited and labelled again, its new text and label are on screen from now on.
   * @returns whether the current user's values have been stored.
   */
  const meetAnother = async (sent: Sent): Promise<boolean> => {
    const now = await current();
    if (now === undefined) return false;
    setSeen(timeOf(now.correction));
    setSeenLabel((known) => now.labels[0]?.analyzedAt ?? known);
    return isSame(now.correction, sent);
  };

  /**
   * Handles a failed attempt.
   * @returns whether the current user's values have been stored all the same.
   */
  const meetFailure = async (error: unknown, sent: Sent): Promise<boolean> => {
    if (!isLost(error)) return isConflict(error) && (await meetAnother(sent));
    setUnanswered(sent);
    return (await storedOf(sent)) !== null;
  };

  const attempt = async (sent: Sent): Promise<boolean> => {
    const earlier = unanswered && (await storedOf(unanswered));
    if (isSame(earlier, sent)) return true;
    const seenCorrection = timeOf(earlier) ?? seen;
    setSeen(seenCorrection);
    try {
      await mutateAsync({ id: content.id, ...sent, seenLabel, seenCorrection });
      return true;
    } catch (thrown) {
      const isStored = await meetFailure(thrown, sent);
      if (!isStored) onFailed(thrown);
      return isStored;
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
