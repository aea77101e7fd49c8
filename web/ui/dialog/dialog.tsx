import { useState } from 'react';
import { UnsavedInDialog } from '../../lib/unsaved';
import { BareDialog, type BareDialogProps } from './bare-dialog';
import { LeaveQuestion } from './leave-question';

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
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => {
    if (isBusy) return;
    if ([...unsaved].some((isChanged) => isChanged())) setIsAsking(true);
    else onClose();
  };
  return (
    <>
      <UnsavedInDialog value={unsaved}>
        <BareDialog {...dialog} isOpen={isOpen} onClose={close} />
      </UnsavedInDialog>
      <LeaveQuestion isOpen={isOpen && isAsking} onLeave={onClose} onClose={() => setIsAsking(false)} />
    </>
  );
};
