import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text';
import layout from '../layout.module.css';
import { useNotify } from '../notify';
import texts from '../text.module.css';
import { BareDialog } from './bare-dialog';
import classes from './dialog.module.css';
import { useFailedOnceLeft } from './use-failed-once-left';

interface ConfirmDialogProps {
  /** True by default, for callers that mount the dialog only while the dialog is open. */
  isOpen?: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /**
   * The label of the button that closes the dialog without running the action. The default, 'Cancel', would
   * be ambiguous for an action that is itself a cancellation.
   */
  dismissLabel?: string;
  busyLabel?: string;
  isDangerous?: boolean;
  /** The error message to show if the server gives no reason for the failure. */
  failure?: string;
  /** The message to show once the action has succeeded. */
  done?: string;
  /**
   * Runs the action. If the action succeeds, the dialog closes; otherwise, the dialog shows the error and
   * stays open.
   */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export const ConfirmDialog = ({
  isOpen = true,
  title,
  text,
  confirmLabel,
  dismissLabel,
  busyLabel = confirmLabel,
  isDangerous = false,
  failure,
  done,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const { t } = useTranslation('staff');
  const errorText = useErrorText();
  const { succeeded } = useNotify();
  const failedOnceLeft = useFailedOnceLeft();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setError(null);
  }
  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      await onConfirm();
      if (done !== undefined) succeeded(done);
      onClose();
    } catch (thrown) {
      failedOnceLeft(thrown, errorText(thrown, failure));
      setError(thrown);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <BareDialog isOpen={isOpen} title={title} onClose={isBusy ? undefined : onClose} size="sm">
      <div className={texts.dim}>{text}</div>
      {error !== null && (
        <p role="alert" className={`${layout.problem} ${classes.problem}`}>
          {errorText(error, failure)}
        </p>
      )}
      <div className={`${layout.buttons} ${classes.buttons}`} data-align="end">
        <Button
          size="md"
          data-autofocus
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : onClose}
        >
          {dismissLabel ?? t('dialog.cancel')}
        </Button>
        <Button
          size="md"
          variant="filled"
          color={isDangerous ? 'concern' : 'accent'}
          aria-disabled={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy ? busyLabel : confirmLabel}
        </Button>
      </div>
    </BareDialog>
  );
};
