import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import classes from './sheet.module.css';

interface SheetProps {
  title: string;
  isOpen: boolean;
  /** Called when the user taps the close button, taps outside the dialog or presses Escape. */
  onClose: () => void;
  /** Called when the dialog has left the screen, so that the button that opened the dialog can be focused. */
  onClosed: () => void;
  children: ReactNode;
}

/**
 * A dialog at the bottom edge of a phone's screen. While the dialog is closed, its content remains mounted.
 */
export const Sheet = ({ title, isOpen, onClose, onClosed, children }: SheetProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  /**
   * Whether the pointer was pressed outside the dialog. A drag that starts in a field and ends outside the
   * dialog also fires a click outside, but this click must not close the dialog.
   */
  const isPressedBeside = useRef(false);
  const pressBeside = ({ target, currentTarget }: MouseEvent): void => {
    isPressedBeside.current = target === currentTarget;
  };
  const closeBeside = ({ target, currentTarget }: MouseEvent): void => {
    if (isPressedBeside.current && target === currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog element already closes on Escape.
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      onClose={() => {
        onClose();
        onClosed();
      }}
      onPointerDown={pressBeside}
      onClick={closeBeside}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <Button icon={<IconX size={18} />} aria-label={t('close')} onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>
  );
};
