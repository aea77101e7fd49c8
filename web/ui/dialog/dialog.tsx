import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface DialogProps {
  /** Omitted by callers that mount the dialog only while it is open. */
  isOpen?: boolean;
  title: ReactNode;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether a request is running, during which the dialog cannot be closed. */
  isBusy?: boolean;
  /** Whether there is unsaved input, so that a click outside does not close the dialog. */
  isKept?: boolean;
  children: ReactNode;
}

const widths = { sm: '26rem', md: '34rem', lg: '48rem', xl: '64rem' } as const;

/** How long Mantine waits before it returns the focus, in milliseconds. */
const RETURN_MS = 10;

const focusOn = (element: Element | null | undefined): void => {
  if (document.activeElement === document.body && element instanceof HTMLElement && element.isConnected)
    element.focus({ preventScroll: true });
};

/** What opened the dialog that is open. */
let openedBy: Element | null = null;

/**
 * Returns the focus from a dialog that was mounted open to what opened it, or to the screen's heading if that is
 * gone. Mantine only remembers what opens a dialog that is already mounted. A dialog that takes the place of
 * another, as when its data has been loaded, returns the focus to what opened that one.
 */
const useFocusReturn = (isOpen: boolean): void => {
  // Read before anything in the dialog takes the focus.
  const [{ opener, before }] = useState(() => ({
    opener: isOpen ? document.activeElement : null,
    before: openedBy,
  }));
  const wasClosed = useRef(false);
  useEffect(() => {
    if (!isOpen || opener === null || wasClosed.current) return;
    openedBy = opener.isConnected ? opener : before;
    return () => {
      wasClosed.current = true;
      openedBy = before;
      setTimeout(() => {
        for (const element of [opener, before, document.querySelector('h1')])
          if (element !== document.body) focusOn(element);
      }, RETURN_MS);
    };
  }, [isOpen, opener, before]);
};

/** A modal dialog; traps the focus until it is closed, then returns it. */
export const Dialog = ({
  isOpen = true,
  title,
  onClose,
  size = 'md',
  isBusy = false,
  isKept = false,
  children,
}: DialogProps) => {
  const { t } = useTranslation('staff');
  useFocusReturn(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={isBusy ? () => undefined : onClose}
      size={widths[size]}
      centered
      closeOnClickOutside={!isBusy && !isKept}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton size="lg" aria-label={t('dialog.close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
