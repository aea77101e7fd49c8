import type { Session } from '@stimmlage/core/contracts/sessions';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { ProgressBar } from '../../ui/progress-bar';
import texts from '../../ui/text.module.css';
import classes from './sessions.module.css';

const toneOf = ({ status }: Session) => {
  if (status === 'failed') return 'concern';
  if (status === 'canceled') return 'neutral';
  return status === 'completed' ? 'support' : 'accent';
};

interface SessionProgressProps {
  session: Session;
  label: string;
  /**
   * Content to show above the progress bar instead of the number of batches. The number of batches is then
   * shown below the bar.
   */
  head?: ReactNode;
}

/** The completed batches of a session: `3/5 batches`, a progress bar, and the percentage. */
export const SessionProgress = ({ session, label, head }: SessionProgressProps) => {
  const { t, integer, percent } = useTexts('sessions');
  const { completed_batches: completed, batch_count: all } = session;
  const share = shareOf(completed, all);
  const batches = t('list.batches', { count: all, done: integer(completed), all: integer(all) });
  return (
    <div className={classes.progress}>
      <div className={classes.counts}>
        {head ?? <span>{batches}</span>}
        <span>{percent(share)}</span>
      </div>
      <ProgressBar label={label} share={share} text={batches} tone={toneOf(session)} />
      {head !== undefined && <p className={texts.note}>{batches}</p>}
    </div>
  );
};
