import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { partOnDemand } from '../lib/use-part';
import { Button } from './button';
import classes from './public-kit.module.css';

interface OpenedDialog {
  isOpen: boolean;
  onClose: () => void;
  /** Called after the dialog has disappeared, to return focus to the button that opened the dialog. */
  onClosed: () => void;
}

/** Moves focus to a button or, if the button is in a closed sheet, to the button that opens the sheet. */
const goBackTo = (button: HTMLButtonElement | null): void => {
  const origin = button?.checkVisibility()
    ? button
    : button?.closest('section')?.querySelector<HTMLElement>('[data-opens-sheet]');
  origin?.focus();
};

interface DialogButtonProps<Props> {
  /** The properties of the dialog. */
  dialog: Omit<Props, keyof OpenedDialog>;
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/**
 * Returns a button that opens a dialog whose script is loaded when the dialog is opened for the first time. If
 * the script does not load, a message says so, and the next click tries again. The message is beside the button or,
 * if the button is in a sheet, below the chart, because a click on the button closes the sheet.
 */
export const dialogButtonOf = <Props extends OpenedDialog>(load: () => Promise<ComponentType<Props>>) => {
  const useDialog = partOnDemand(load);
  return ({ dialog, children, ...button }: DialogButtonProps<Props>) => {
    const { t } = useTranslation();
    const opener = useRef<HTMLButtonElement>(null);
    const [isOpen, setIsOpen] = useState(false);
    const [hasFailed, setHasFailed] = useState(false);
    const Dialog = useDialog(isOpen, () => {
      setHasFailed(true);
      setIsOpen(false);
    });
    const opened: OpenedDialog = {
      isOpen,
      onClose: () => setIsOpen(false),
      // Mantine's focus trap moves focus into the dialog in a timer, which may still be waiting if the dialog is
      // closed as soon as it has appeared. Timers run in order.
      onClosed: () => setTimeout(() => goBackTo(opener.current)),
    };
    const open = (): void => {
      setHasFailed(false);
      setIsOpen(true);
    };
    const problem = hasFailed && (
      <p role="alert" className={classes.problem}>
        {t('part.dialog')}
      </p>
    );
    const beside = opener.current?.closest('dialog')?.parentElement;
    return (
      <>
        <Button {...button} ref={opener} aria-haspopup="dialog" onClick={open}>
          {children}
        </Button>
        {beside ? createPortal(problem, beside) : problem}
        {Dialog && (
          <Suspense>
            <Dialog {...({ ...dialog, ...opened } as Props)} />
          </Suspense>
        )}
      </>
    );
  };
};
