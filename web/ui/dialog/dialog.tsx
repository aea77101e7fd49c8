import { useState } from 'react';
import { UnsavedInDialog } from '../../lib/unsaved';
import { BareDialog, type BareDialogProps } from './bare-dialog';
import { LeaveQuestion } from './leave-question';
import { LeaveDialog } from './leaving';

interface DialogProps extends BareDialogProps {
  onClose: () => void;
  /** Whether a request is in progress, during which the dialog cannot be closed. */
  isBusy?: boolean;
}

/**
 * A modal dialog that asks for confirmation before it discards changes reported by a `LeaveGuard` inside it.
 */
export const Dialog = ({ isOpen = true, onClose, isBusy = false, ...dialog }: DialogProps) => {
  const [unsaved] = useState(() => new Set<() => boolean>());
  /** The action to run once the user has agreed to discard the changes. */
  const [asked, setAsked] = useState<{ act: () => void } | null>(null);
  const leave = (act: () => void): void => {
    if (isBusy) return;
    if ([...unsaved].some((isChanged) => isChanged())) setAsked({ act });
    else act();
  };
  return (
    <>
      <UnsavedInDialog value={unsaved}>
        <LeaveDialog value={leave}>
          <BareDialog {...dialog} isOpen={isOpen} onClose={() => leave(onClose)} />
        </LeaveDialog>
      </UnsavedInDialog>
      <LeaveQuestion
        isOpen={isOpen && asked !== null}
        onLeave={() => asked?.act()}
        onClose={() => setAsked(null)}
      />
    </>
  );
};
