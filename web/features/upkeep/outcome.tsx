import type { UpkeepRun } from '@stimmlage/core/contracts/upkeep';
import { useReasonsText } from '../../i18n/reason-texts';
import { safeText } from '../../lib/safe-text';
import texts from '../../ui/text.module.css';
import { useCountsText } from './counts-text';

const MOST_CHARACTERS = 300;

interface OutcomeProps {
  run: UpkeepRun;
  /** The text for a completed run that found nothing to do. */
  nothing: string;
}

/** What an upkeep run has done so far, and why it failed or left something out. */
export const Outcome = ({ run, nothing }: OutcomeProps) => {
  const countsText = useCountsText();
  const reasonsText = useReasonsText();
  const note = reasonsText(run.reasons);
  // Only a completed run has found that there is nothing to do.
  const done = countsText(run.counts) ?? (run.status === 'completed' ? nothing : null);
  if (done === null && note === null) return '–';
  return (
    <>
      {done !== null && <p>{done}</p>}
      {note !== null && <p className={texts.note}>{safeText(note, MOST_CHARACTERS)}</p>}
    </>
  );
};
