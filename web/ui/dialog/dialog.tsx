import { useState } from 'react';
import { type Loss, UnsavedInDialog } from '../../lib/unsaved';
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
  const [unsaved] = useState(() => new Map<() => boolean, Loss>());
  /** The action to run once the user has agreed to lose what is in the dialog. */
  const [asked, setAsked] = useState<{ act: () => void; loss: Loss } | null>(null);
  const leave = (act: () => void): void => {
    if (isBusy) return;
    const [, loss] = [...unsaved].find(([isChanged]) => isChanged()) ?? [];
    if (loss !== undefined) setAsked({ act, loss });
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
        loss={asked?.loss}
        onLeave={() => asked?.act()}
        onClose={() => setAsked(null)}
      />
    </>
  );
};
